/** A signed inspection can be read and printed, not changed. */
import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { FileSignature } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { DocumentActions } from './document-actions.tsx';

export function SignedNotice({ inspection }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const { id, signerName, contractSignedDate, contractLanguage } = inspection;
  return (
    <Stack
      gap="3"
      padding={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderColor="green.muted"
      borderRadius="lg"
      bg="green.subtle"
      color="green.fg"
    >
      <Flex gap="3" align="center" wrap="wrap">
        <FileSignature aria-hidden />
        <Badge colorPalette="green" variant="surface" size="md">
          {t('wizard.signedBadge')}
        </Badge>
        {contractSignedDate ? (
          <Text fontWeight="medium">
            {t('wizard.signedBy', { name: signerName ?? '—', date: formatDateTime(contractSignedDate, language) })}
          </Text>
        ) : null}
      </Flex>
      <Text>{t('wizard.signed')}</Text>
      <DocumentActions inspectionId={id} language={contractLanguage ?? language} />
    </Stack>
  );
}
