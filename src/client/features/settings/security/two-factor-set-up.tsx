/** Scan the picture, confirm with a first code. */
import { Box, Button, Code, chakra, Flex, Image, Input, Link, Stack, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { confirmTwoFactorSchema, type TwoFactorSetUpDto } from '#common/schemas/user.ts';

type TwoFactorSetUpProps = {
  setUp: TwoFactorSetUpDto;
  onCancel: () => void;
  /** With the recovery codes, which are shown this once. */
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** As people read keys aloud: in fours. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function TwoFactorSetUp({ setUp, onCancel, onDone }: TwoFactorSetUpProps) {
  const { t } = useTranslate();
  const form = useForm<z.infer<typeof confirmTwoFactorSchema>>({
    resolver: standardSchemaResolver(confirmTwoFactorSchema),
    defaultValues: { totpCode: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('totpCode'), [setFocus]);
  const confirm = trpc.users.confirmTwoFactor.useMutation({
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      notify.failure('security.twoFactor.failed', error);
      if (errorCodeOf(error) !== 'INVALID_TOTP') return;
      form.setError('totpCode', { message: 'errors.INVALID_TOTP' });
      form.setFocus('totpCode', { shouldSelect: true });
    },
  });
  return (
    <Stack gap="5">
      <Flex gap="6" direction={{ base: 'column', md: 'row' }} align={{ base: 'center', md: 'flex-start' }}>
        {/* Scanners want dark on light, also in dark mode. */}
        <Box layerStyle="paper" padding="3" borderRadius="lg" borderWidth="1px" flexShrink="0">
          <Image
            alt={t('security.twoFactor.qr')}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setUp.qrCode)}`}
            boxSize="44"
          />
        </Box>
        <Stack gap="3">
          <Text>{t('security.twoFactor.scan')}</Text>
          <Text color="fg.muted" fontSize="sm">
            {t('security.twoFactor.byHand')}
          </Text>
          <Code fontSize="sm" padding="2" borderRadius="md" bg="bg.muted" overflowWrap="anywhere" whiteSpace="normal">
            {inFours(setUp.secret)}
          </Code>
          <Link href={setUp.uri} hideFrom="md" minHeight="11">
            {t('security.twoFactor.open')}
          </Link>
        </Stack>
      </Flex>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={form.handleSubmit((input) => confirm.mutate(input))}
      >
        <FormField label="security.twoFactor.code" error={form.formState.errors.totpCode?.message}>
          <Input
            size="lg"
            fontSize="xl"
            letterSpacing="0.15em"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.register('totpCode')}
          />
        </FormField>
        <Flex gap="3" direction={{ base: 'column-reverse', md: 'row' }}>
          <Button size="lg" variant="outline" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button size="lg" type="submit" loading={confirm.isPending}>
            {t('security.twoFactor.confirm')}
          </Button>
        </Flex>
      </chakra.form>
    </Stack>
  );
}
