/** The signature: drawn in a dialog, sent as a picture, shown. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { SignaturePicture } from './signature-picture.tsx';
import type { Signature } from './use-signature.ts';

type SignatureFieldProps = { signature: Signature; signerName: string };

export function SignatureField({ signature, signerName }: SignatureFieldProps) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  /** Left without a signature. */
  const [isMissed, setIsMissed] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await signature.save();
      setIsOpen(false);
      notify.success('signatureSaved');
    } catch (error) {
      notify.failure(null, error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Stack gap="2" align="flex-start">
      <Text fontWeight="medium">{t('contract.signature')}</Text>
      {signature.imageId ? <SignaturePicture imageId={signature.imageId} signerName={signerName} /> : null}
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {signature.isOutdated ? t('contract.changedAfterSigning') : null}
        {isMissed && !signature.isOutdated && !signature.imageId ? t('validation.signature') : null}
      </Text>
      <Button variant={signature.imageId ? 'outline' : 'solid'} minHeight="12" onClick={() => setIsOpen(true)}>
        <PenLine aria-hidden />
        {t(signature.imageId ? 'contract.signAgain' : 'contract.sign')}
      </Button>
      <SignatureDialog
        isOpen={isOpen}
        isSaving={isSaving}
        strokes={signature.strokes}
        onStrokes={signature.draw}
        onSave={() => void save()}
        onClose={() => {
          setIsOpen(false);
          setIsMissed(true);
        }}
      />
    </Stack>
  );
}
