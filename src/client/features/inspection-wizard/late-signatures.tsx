/** Signatures that arrived after somebody else had signed or deleted: each with who, when, what was shown and what was drawn. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { Sentence } from '#client/components/sentence.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto, LateSignatureDto } from '#common/schemas/inspection.ts';
import { ContractTextView } from './contract/contract-text-view.tsx';
import { SignaturePicture } from './contract/signature-picture.tsx';
import { ShownText } from './shown-text.tsx';

export const LateSignatures = ({ inspection }: { inspection: InspectionDto }) =>
  inspection.lateSignatures.map((late) => <LateSignature key={late.id} late={late} />);

function LateSignature({ late }: { late: LateSignatureDto }) {
  const { t, language } = useTranslate();
  const { signerName, signerRole, deviceTime, receivedAt, takenByName, because, signatureId, text } = late;
  return (
    <Stack
      as="section"
      aria-label={t('late.title')}
      gap="2"
      padding="4"
      borderWidth="1px"
      borderColor="orange.muted"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Text fontWeight="medium">
        <Sentence
          text="late.from"
          names={{ name: signerName, taker: takenByName }}
          parameters={{
            role: t(`contract.signerRole.${signerRole}`),
            deviceTime: formatDateTime(deviceTime, language),
            received: formatDateTime(receivedAt, language),
          }}
        />
      </Text>
      <Text>{t(`late.${because}`)}</Text>
      <SignaturePicture imageId={signatureId} signerName={signerName} />
      <ShownText label="late.text">
        <Box paddingTop="2">
          <ContractTextView text={text} language={late.language} />
        </Box>
      </ShownText>
    </Stack>
  );
}
