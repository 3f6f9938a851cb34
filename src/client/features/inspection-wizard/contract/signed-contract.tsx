/** A contract that has been signed: what was agreed, word for word, and the signature under it. */
import { Stack } from '@chakra-ui/react';
import { ReadOnlyText } from '#client/features/inspection-wizard/read-only-text.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { ContractTextView } from './contract-text-view.tsx';
import { SignaturePicture } from './signature-picture.tsx';

export function SignedContract({ inspection }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const { contractText, contractLanguage, contractNotes, priceStatus, contractPrice } = inspection;
  const { contractSignatureId, signerName, signerRole } = inspection;
  const price =
    priceStatus === 'fixed' ? formatPrice(contractPrice ?? '0', language) : t('contract.priceStatus.to_be_determined');
  return (
    <Stack gap="5">
      {contractText ? <ContractTextView text={contractText} language={contractLanguage ?? language} /> : null}
      {/* The text of a visit says the contract's price. */}
      {inspection.standingContract ? null : <ReadOnlyText label="contract.priceStatus" text={price} />}
      <ReadOnlyText label="contract.notes" text={contractNotes} />
      <ReadOnlyText label="contract.signerName" text={signerName} />
      {signerRole ? <ReadOnlyText label="contract.signerRole" text={t(`contract.signerRole.${signerRole}`)} /> : null}
      {contractSignatureId ? <SignaturePicture imageId={contractSignatureId} signerName={signerName ?? ''} /> : null}
    </Stack>
  );
}
