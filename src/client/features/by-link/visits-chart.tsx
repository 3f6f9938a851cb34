/** How many devices had a finding on each of the last signed visits: a bar each, with its figures in words. */
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { LinkVisitDto } from '#common/schemas/by-link.ts';
import { LinkCard } from './link-card.tsx';

const TWO_VISITS = 2;

export function VisitsChart({ visits }: { visits: readonly LinkVisitDto[] }) {
  const { t, language } = useTranslate();
  const checked = visits.filter((visit) => visit.checked > 0);
  const most = Math.max(1, ...checked.map(({ findings }) => findings));
  return (
    <LinkCard>
      <Stack gap="3">
        <Box>
          <Heading as="h2" size="md">
            {t('byLink.visits')}
          </Heading>
          <Text color="fg.muted">{t(checked.length < TWO_VISITS ? 'byLink.visits.none' : 'byLink.visits.text')}</Text>
        </Box>
        {checked.length < TWO_VISITS ? null : (
          <Stack as="ul" gap="2" listStyleType="none">
            {checked.map(({ inspectionId, date, findings, checked: all }) => (
              <Flex as="li" key={inspectionId} align="center" wrap="wrap" columnGap="3">
                <Text width="24" flexShrink="0" textStyle="sm" aria-hidden>
                  {formatShortDate(date, language)}
                </Text>
                <Box flex="1 1 4rem" height="4" borderRadius="sm" bg="bg.muted" aria-hidden>
                  <Box
                    height="full"
                    borderRadius="sm"
                    bg="orange.solid"
                    style={{ width: `${(findings / most) * 100}%` }}
                  />
                </Box>
                <Text
                  width="14"
                  flexShrink="0"
                  textStyle="sm"
                  textAlign="end"
                  fontVariantNumeric="tabular-nums"
                  aria-hidden
                >
                  {`${findings} / ${all}`}
                </Text>
                <Text srOnly>
                  {t('byLink.visits.bar', { date: formatDate(date, language), findings, checked: all })}
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </LinkCard>
  );
}
