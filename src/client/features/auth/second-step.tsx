/** The second factor: a code of the authenticator app, a passkey, or a recovery code. Name and password stay. */
import { Box, Button, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { canUsePasskeys } from '#client/api/use-passkey.ts';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { TOTP_CODE_MAX_LENGTH } from '#common/limits.ts';
import type { PasskeyAssertion } from '#common/schemas/passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

type SecondStepProps = {
  username: string;
  /** What the account has, besides recovery codes. */
  factors: { app: boolean; passkey: boolean };
  error: string | undefined;
  notice: string | null;
  isBusy: boolean;
  onPasskey: (passkey: PasskeyAssertion) => void;
  onBack: () => void;
};

/** Fields inside the login form; the code's field is called totpCode. */
export function SecondStep({ username, factors, error, notice, isBusy, onPasskey, onBack }: SecondStepProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(!factors.app);
  useEffect(() => input.current?.focus(), []);
  const switchKind = () => {
    if (input.current) input.current.value = '';
    setRecovery(!isRecovery);
    input.current?.focus();
  };
  return (
    <>
      <Box>
        <Heading as="h2" size="xl">
          {t('auth.secondStep')}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {factors.passkey && !factors.app ? t(canUsePasskeys() ? 'auth.passkeyHint' : 'auth.passkeyElsewhere') : null}{' '}
          {isRecovery ? t('auth.recoveryHint') : t('auth.secondStepHint', { username })}
        </Text>
      </Box>
      <FormField label={isRecovery ? 'auth.recoveryCode' : 'auth.totpCode'} error={error}>
        <Input
          ref={input}
          name="totpCode"
          size="lg"
          fontSize="xl"
          letterSpacing="0.15em"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={TOTP_CODE_MAX_LENGTH}
        />
      </FormField>
      <FormNotice text={notice} />
      <Button type="submit" size="lg" loading={isBusy}>
        {t('auth.submit')}
      </Button>
      {factors.passkey ? <PasskeyButton label="auth.usePasskey" isBusy={isBusy} onAnswer={onPasskey} /> : null}
      <Stack gap="1" align="center">
        {factors.app ? (
          <Button variant="ghost" onClick={switchKind}>
            {t(isRecovery ? 'auth.useTotpCode' : 'auth.useRecoveryCode')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onBack}>
          {t('auth.otherAccount')}
        </Button>
      </Stack>
    </>
  );
}
