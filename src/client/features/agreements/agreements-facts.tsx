/** What was agreed about checks, in words; what is the default is said to be. */
import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { actionName } from '#common/i18n/check-words.ts';
import type { AgreementsDto } from '#common/schemas/agreements.ts';

export function AgreementsFacts({ agreements: { agreed, inForce } }: { agreements: AgreementsDto }) {
  const { t } = useTranslate();
  const mark = (isOwn: boolean) => (
    <Badge colorPalette={isOwn ? 'blue' : 'gray'}>{t(isOwn ? 'agreements.own' : 'agreements.default')}</Badge>
  );
  return (
    <Stack gap="3">
      <Flex gap="2" align="center" justify="space-between" wrap="wrap">
        <Text fontWeight="semibold">{t('agreements.everyDays', { count: inForce.checkEveryDays })}</Text>
        {mark(agreed.checkEveryDays !== null)}
      </Flex>
      {baitBoxTypes.map((type) => (
        <Box key={type}>
          <Flex gap="2" align="center" justify="space-between" wrap="wrap">
            <Text fontWeight="medium">{t(`boxType.${type}`)}</Text>
            {mark(agreed.thresholds[type] !== null)}
          </Flex>
          {inForce.thresholds[type].map(({ kind, atLeast, proposes }) => (
            <Text key={kind} fontSize="sm" color="fg.muted">
              {t(`agreements.threshold.${kind}`, { limit: atLeast })}: {actionName(proposes, t)}
            </Text>
          ))}
          {inForce.thresholds[type].length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {t('agreements.none')}
            </Text>
          ) : null}
        </Box>
      ))}
    </Stack>
  );
}
