/** The secret of a new webhook, shown this once. */
import { Button, Dialog, Field, Input, Portal, Stack } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog.Root open role="alertdialog" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content borderRadius="xl">
            <Dialog.Header>
              <Dialog.Title>{t('webhooks.secretTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body asChild>
              <Stack gap="5">
                <Dialog.Description>{t('webhooks.secretText')}</Dialog.Description>
                <Field.Root>
                  <Field.Label>{t('webhooks.secret')}</Field.Label>
                  <Input
                    size="lg"
                    readOnly
                    value={secret}
                    fontFamily="mono"
                    bg="bg.muted"
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                </Field.Root>
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
