/** That a contract was signed without a connection: both times, a clock that was wrong, and a text that was another on arrival. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isSkewed } from '#common/contract/offline-signing.ts';
import { formatDuration } from '#common/i18n/duration.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { ContractTextView } from './contract/contract-text-view.tsx';
import { ShownText } from './shown-text.tsx';

export function SignedOffline({ inspection }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const { contractOffline: offline, contractReceivedDate, contractLanguage } = inspection;
  if (!offline || !contractReceivedDate) return null;
  const { deviceTime, skewMs, arrivalText } = offline;
  const times = {
    deviceTime: formatDateTime(deviceTime, language),
    received: formatDateTime(contractReceivedDate, language),
  };
  return (
    <Stack gap="1">
      <Text>{t('signedOffline.when', times)}</Text>
      {isSkewed(skewMs) ? (
        <Text>
          {t(skewMs > 0 ? 'signedOffline.ahead' : 'signedOffline.behind', {
            duration: formatDuration(Math.abs(skewMs), language),
          })}
        </Text>
      ) : null}
      {arrivalText ? (
        <>
          <Text fontWeight="medium">{t('signedOffline.differs')}</Text>
          <ShownText label="signedOffline.arrival">
            <Box color="fg" paddingTop="2">
              <ContractTextView text={arrivalText} language={contractLanguage ?? language} />
            </Box>
          </ShownText>
        </>
      ) : null}
    </Stack>
  );
}
