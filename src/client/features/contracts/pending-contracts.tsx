/** Contracts that wait for a signature, each one tap away from being reviewed and signed. */
import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { FileSignature, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { IconMark } from '#client/components/icon-mark.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

export function PendingContracts({ inspections }: { inspections: readonly InspectionListItemDto[] }) {
  const { t, language } = useTranslate();
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="3">
      {inspections.map(({ id, customerName, date }) => {
        const customer = customerName || t('customer.unknown');
        return (
          <Flex
            as="li"
            key={id}
            direction="column"
            gap="4"
            padding="4"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="xl"
          >
            <Flex gap="3" flex="1">
              <IconMark icon={Hourglass} palette="orange" />
              <Box minWidth="0">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {customer}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {t('contracts.inspectedOn', { date: formatDate(date, language) })}
                </Text>
              </Box>
            </Flex>
            <Button asChild minHeight="11" variant="subtle">
              <Link to={`/inspections/${id}`} aria-label={t('contracts.reviewLabel', { customer })}>
                <FileSignature aria-hidden />
                {t('contracts.review')}
              </Link>
            </Button>
          </Flex>
        );
      })}
    </SimpleGrid>
  );
}
