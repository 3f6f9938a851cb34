/** A new link, shown this once: to copy, or to hand to a program that sends it. */
import { Button, Dialog, Field, Flex, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { customerLinkAddress } from '#common/domain/customer-link.ts';
import type { NewCustomerLinkDto } from '#common/schemas/customer-link-dto.ts';

type LinkMadeDialogProps = { made: NewCustomerLinkDto; token: string; site: string | null; onClose: () => void };

export function LinkMadeDialog({ made, token, site, onClose }: LinkMadeDialogProps) {
  const { t } = useTranslate();
  const shown = useRef<HTMLInputElement>(null);
  const address = customerLinkAddress(site ?? window.location.origin, token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('links.copied');
    } catch {
      // Browsers give no clipboard to pages on plain HTTP.
      shown.current?.select();
      notify.warning('links.copyFailed');
    }
  };
  // Whoever closes the sheet of programs has shared nothing, and that is all.
  const share = () => navigator.share({ url: address }).catch(() => undefined);
  const canShare = 'share' in navigator;
  return (
    <Dialog.Root open role="alertdialog" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content borderRadius="xl">
            <Dialog.Header>
              <Dialog.Title>{t(made.isMailed ? 'links.madeAndMailed' : 'links.made')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body asChild>
              <Stack gap="5">
                <Dialog.Description>
                  <Text as="span" fontWeight="medium" display="block" overflowWrap="anywhere">
                    <bdi>{made.name}</bdi>
                  </Text>
                  <Text as="span">{t('links.once')}</Text>
                </Dialog.Description>
                <Field.Root>
                  <Field.Label>{t('links.link')}</Field.Label>
                  <Input
                    ref={shown}
                    size="lg"
                    readOnly
                    value={address}
                    fontFamily="mono"
                    bg="bg.muted"
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                </Field.Root>
                <Flex gap="2">
                  <Button variant="outline" flex="1" minHeight="11" onClick={() => void copy()}>
                    <Copy size={16} aria-hidden />
                    {t('links.copy')}
                  </Button>
                  {canShare ? (
                    <Button variant="outline" flex="1" minHeight="11" onClick={() => void share()}>
                      <Share2 size={16} aria-hidden />
                      {t('links.share')}
                    </Button>
                  ) : null}
                </Flex>
                <Text textStyle="sm" color="fg.muted">
                  {t('links.whoever')}
                </Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button minHeight="11" width="full" onClick={onClose}>
                {t('links.done')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
