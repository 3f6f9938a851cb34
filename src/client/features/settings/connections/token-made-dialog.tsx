/** A new token, shown this once: to copy. */
import { Button, Code, Dialog, Field, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { NewApiTokenDto } from '#common/schemas/api-token.ts';

type TokenMadeDialogProps = { made: NewApiTokenDto; onClose: () => void };

export function TokenMadeDialog({ made: { name, token }, onClose }: TokenMadeDialogProps) {
  const { t } = useTranslate();
  const shown = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify.success('tokens.made.copied');
    } catch {
      // Browsers give no clipboard to pages on plain HTTP.
      shown.current?.select();
      notify.warning('tokens.made.copyFailed');
    }
  };
  return (
    <Dialog.Root open role="alertdialog" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content borderRadius="xl">
            <Dialog.Header>
              <Dialog.Title>{t('tokens.made.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body asChild>
              <Stack gap="5">
                <Dialog.Description>
                  <Text as="span" fontWeight="medium" display="block" overflowWrap="anywhere">
                    <bdi>{name}</bdi>
                  </Text>
                  <Text as="span">{t('tokens.made.text')}</Text>
                </Dialog.Description>
                <Field.Root>
                  <Field.Label>{t('tokens.made.token')}</Field.Label>
                  <Input
                    ref={shown}
                    size="lg"
                    readOnly
                    value={token}
                    fontFamily="mono"
                    bg="bg.muted"
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                </Field.Root>
                <Button variant="outline" height="11" onClick={() => void copy()}>
                  <Copy size={16} aria-hidden />
                  {t('tokens.made.copy')}
                </Button>
                <Stack gap="2">
                  <Text fontSize="sm" color="fg.muted">
                    {t('tokens.made.use')}
                  </Text>
                  <Code fontSize="sm" padding="2" borderRadius="md" bg="bg.muted" overflowWrap="anywhere">
                    {`Authorization: Bearer ${token.slice(0, 9)}…`}
                  </Code>
                </Stack>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button height="11" width="full" onClick={onClose}>
                {t('tokens.made.done')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
