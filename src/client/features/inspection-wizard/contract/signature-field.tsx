/** The signature: drawn in a dialog, shown, and sent with the contract that it stands under. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DrawnSignature } from '#client/widgets/signature/drawn-signature.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import type { Signature } from './use-signature.ts';

type SignatureFieldProps = { signature: Signature; signerName: string };

export function SignatureField({ signature, signerName }: SignatureFieldProps) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  /** Left without a signature. */
  const [isMissed, setIsMissed] = useState(false);
  const { isSaved, outdatedBy, strokes } = signature;
  return (
    <Stack gap="2" align="flex-start">
      <Text fontWeight="medium">{t('contract.signature')}</Text>
      {isSaved ? <DrawnSignature strokes={strokes} label={t('contract.signatureImage', { name: signerName })} /> : null}
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {outdatedBy ? t(outdatedBy === 'text' ? 'contract.changedAfterSigning' : 'contract.signerChanged') : null}
        {isMissed && !outdatedBy && !isSaved ? t('validation.signature') : null}
      </Text>
      <Button variant={isSaved ? 'outline' : 'solid'} minHeight="12" onClick={() => setIsOpen(true)}>
        <PenLine aria-hidden />
        {t(isSaved ? 'contract.signAgain' : 'contract.sign')}
      </Button>
      <SignatureDialog
        isOpen={isOpen}
        strokes={strokes}
        onStrokes={signature.draw}
        onSave={() => {
          signature.save();
          setIsOpen(false);
          notify.done('signatureSaved');
        }}
        onClose={() => {
          setIsOpen(false);
          setIsMissed(true);
        }}
      />
    </Stack>
  );
}
