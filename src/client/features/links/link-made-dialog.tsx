/** A new link, shown this once: to copy, or to hand to a program that sends it. */
import { Button, Text } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { SecretDialog } from '#client/components/secret-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { customerLinkAddress } from '#common/domain/customer-link.ts';
import type { NewCustomerLinkDto } from '#common/schemas/customer-link-dto.ts';

type LinkMadeDialogProps = { made: NewCustomerLinkDto; token: string; site: string | null; onClose: () => void };

export function LinkMadeDialog({ made, token, site, onClose }: LinkMadeDialogProps) {
  const { t } = useTranslate();
  const address = customerLinkAddress(site ?? window.location.origin, token);
  // Whoever closes the sheet of programs has shared nothing, and that is all.
  const share = () => navigator.share({ url: address }).catch(() => undefined);
  return (
    <SecretDialog
      title={made.isMailed ? 'links.madeAndMailed' : 'links.made'}
      text="links.once"
      name={made.name}
      label="links.link"
      secret={address}
      actions={
        'share' in navigator ? (
          <Button variant="outline" minHeight="11" onClick={() => void share()}>
            <Share2 size={16} aria-hidden />
            {t('links.share')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <Text textStyle="sm" color="fg.muted">
        {t('links.whoever')}
      </Text>
    </SecretDialog>
  );
}
