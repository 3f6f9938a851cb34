/** The second factor: a code of the authenticator app, or a recovery code. Name and password stay. */
import { Box, Button, chakra, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { type SubmitEventHandler, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { TOTP_CODE_MAX_LENGTH } from '#common/limits.ts';
import type { LoginInput } from '#common/schemas/user.ts';

type SecondStepProps = {
  form: UseFormReturn<LoginInput>;
  notice: string | null;
  isBusy: boolean;
  onSubmit: SubmitEventHandler<HTMLElement>;
  onBack: () => void;
};

export function SecondStep({ form, notice, isBusy, onSubmit, onBack }: SecondStepProps) {
  const { t } = useTranslate();
  const [isRecovery, setRecovery] = useState(false);
  const { setFocus } = form;
  useEffect(() => setFocus('totpCode'), [setFocus]);
  const switchKind = () => {
    form.setValue('totpCode', '');
    form.clearErrors('totpCode');
    setRecovery(!isRecovery);
    setFocus('totpCode');
  };
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={onSubmit}>
      <Box>
        <Heading as="h2" size="xl">
          {t('auth.secondStep')}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {isRecovery ? t('auth.recoveryHint') : t('auth.secondStepHint', { username: form.getValues('username') })}
        </Text>
      </Box>
      <FormField
        label={isRecovery ? 'auth.recoveryCode' : 'auth.totpCode'}
        error={form.formState.errors.totpCode?.message}
      >
        <Input
          size="lg"
          fontSize="xl"
          letterSpacing="0.15em"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={TOTP_CODE_MAX_LENGTH}
          {...form.register('totpCode')}
        />
      </FormField>
      <FormNotice text={notice} />
      <Button type="submit" size="lg" loading={isBusy}>
        {t('auth.submit')}
      </Button>
      <Stack gap="1" align="center">
        <Button variant="ghost" onClick={switchKind}>
          {t(isRecovery ? 'auth.useTotpCode' : 'auth.useRecoveryCode')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('auth.otherAccount')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
