/** The signature: drawn in a dialog, sent as a picture, shown. */
import { Box, Button, Image, Stack, Text } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { uploadImage } from '#client/lib/upload-image.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type PadStroke, signaturePng } from '#client/widgets/signature/signature-pad.tsx';
import { SignatureDialog } from './signature-dialog.tsx';

type SignatureFieldProps = {
  signatureId: string | null;
  signerName: string;
  isReadOnly: boolean;
  onSigned: (imageId: string) => void;
};

export function SignatureField({ signatureId, signerName, isReadOnly, onSigned }: SignatureFieldProps) {
  const { t } = useTranslate();
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [strokes, setStrokes] = useState<readonly PadStroke[]>([]);
  const save = async () => {
    setIsSaving(true);
    try {
      const { id } = await uploadImage(await signaturePng(strokes), 'signature');
      onSigned(id);
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
      {signatureId ? (
        <Box bg="white" borderWidth="1px" borderRadius="md" padding="2">
          <Image
            src={`/images/${signatureId}`}
            alt={t('contract.signatureImage', { name: signerName })}
            maxWidth="64"
          />
        </Box>
      ) : null}
      {isReadOnly ? null : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <PenLine aria-hidden />
          {t(signatureId ? 'contract.signAgain' : 'contract.sign')}
        </Button>
      )}
      <SignatureDialog
        isOpen={isOpen}
        isSaving={isSaving}
        strokes={strokes}
        onStrokes={setStrokes}
        onSave={() => void save()}
        onClose={() => setIsOpen(false)}
      />
    </Stack>
  );
}
