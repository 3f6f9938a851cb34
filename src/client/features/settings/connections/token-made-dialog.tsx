/** A new token, shown this once, with how a program sends it. */
import { Code, Stack, Text } from '@chakra-ui/react';
import { SecretDialog } from '#client/components/secret-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { NewApiTokenDto } from '#common/schemas/api-token.ts';

type TokenMadeDialogProps = { made: NewApiTokenDto; onClose: () => void };

export function TokenMadeDialog({ made: { name, token }, onClose }: TokenMadeDialogProps) {
  const { t } = useTranslate();
  return (
    <SecretDialog
      title="tokens.made.title"
      text="tokens.made.text"
      name={name}
      label="tokens.made.token"
      secret={token}
      onClose={onClose}
    >
      <Stack gap="2">
        <Text fontSize="sm" color="fg.muted">
          {t('tokens.made.use')}
        </Text>
        <Code fontSize="sm" padding="2" borderRadius="md" bg="bg.muted" overflowWrap="anywhere">
          {`Authorization: Bearer ${token.slice(0, 9)}…`}
        </Code>
      </Stack>
    </SecretDialog>
  );
}
