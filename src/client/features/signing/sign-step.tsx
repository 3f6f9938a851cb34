/** Consent and signature at a distance, once the code was right. */
import { Button, Checkbox, Stack, Text } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { FormNotice } from '#client/components/form-notice.tsx';
import { SignatureDialog } from '#client/features/inspection-wizard/contract/signature-dialog.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DrawnSignature } from '#client/widgets/signature/drawn-signature.tsx';
import { roundedStrokes, type SignatureStroke } from '#common/ink/signature.ts';
import type { SigningPageDto } from '#common/schemas/signing-request.ts';

type SignStepProps = {
  token: string;
  /** The one that was right. */
  code: string;
  page: SigningPageDto & { document: NonNullable<SigningPageDto['document']> };
  /** For how long the document has been on the screen. */
  shownMs: () => number;
  onSigned: () => void;
  onRefused: (error: unknown) => boolean;
};

export function SignStep({ token, code, page, shownMs, onSigned, onRefused }: SignStepProps) {
  const { t } = useTranslate();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const first = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone with the code's field.
  useEffect(() => first.current?.focus(), []);

  const sign = async () => {
    setIsBusy(true);
    setNotice(null);
    try {
      await serverClient.procedures.signing.sign.mutate({
        token,
        code,
        acceptTerms: true,
        signature: strokes,
        shownSha256: page.document.sha256,
        shownMs: shownMs(),
        deviceTime: new Date(),
      });
      onSigned();
    } catch (error) {
      if (!onRefused(error)) setNotice(`${t('signing.sign.failed')}. ${errorText(error, t)}`);
    } finally {
      setIsBusy(false);
    }
  };
  const missing = [
    ...(isAccepted ? [] : [t('signing.sign.missing.accept')]),
    ...(isSaved ? [] : [t('signing.sign.missing.signature')]),
  ];
  return (
    <Stack gap="5" align="flex-start">
      <Text ref={first} tabIndex={-1} role="status" color="green.fg" fontWeight="medium" outline="none">
        {t('signing.code.confirmed')}
      </Text>
      <Checkbox.Root
        minHeight="11"
        checked={isAccepted}
        onCheckedChange={({ checked }) => setIsAccepted(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label lang={page.language}>{page.document.consent}</Checkbox.Label>
      </Checkbox.Root>
      {isSaved ? (
        <DrawnSignature strokes={strokes} label={t('contract.signatureImage', { name: page.signerName })} />
      ) : null}
      <Button
        paddingX="3"
        overflowWrap="anywhere"
        variant="outline"
        size="lg"
        minHeight="12"
        onClick={() => setIsOpen(true)}
      >
        <PenLine aria-hidden />
        {t(isSaved ? 'signing.sign.putAgain' : 'signing.sign.putSignature')}
      </Button>
      <SignatureDialog
        isOpen={isOpen}
        strokes={strokes}
        onStrokes={(drawn) => {
          setStrokes(roundedStrokes(drawn));
          setIsSaved(false);
        }}
        onSave={() => {
          setIsSaved(true);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
      <FormNotice text={notice} />
      <Stack gap="2" width="full" align="flex-start">
        <Text role="status" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
          {missing.length > 0 ? t('signing.sign.missing', { what: missing.join(', ') }) : null}
        </Text>
        <Button
          size="lg"
          minHeight="12"
          width={{ base: 'full', sm: 'auto' }}
          paddingX="3"
          overflowWrap="anywhere"
          disabled={missing.length > 0}
          loading={isBusy}
          onClick={() => void sign()}
        >
          {t('signing.sign')}
        </Button>
      </Stack>
    </Stack>
  );
}
