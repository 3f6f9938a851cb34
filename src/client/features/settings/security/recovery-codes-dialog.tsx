/** The recovery codes, shown once: to copy or to print. */
import { Button, Dialog, Flex, List, Text } from '@chakra-ui/react';
import { Copy, Printer } from 'lucide-react';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type RecoveryCodesDialogProps = {
  /** Null while there is nothing to show. */
  codes: readonly string[] | null;
  username: string;
  onClose: () => void;
};

/** Prints a page of its own: nothing but the codes belongs on the paper. */
function print(title: string, codes: readonly string[]): void {
  const page = window.open('', '_blank', 'width=480,height=640');
  if (!page) return;
  const heading = page.document.createElement('h1');
  heading.textContent = title;
  const list = page.document.createElement('pre');
  list.textContent = codes.join('\n');
  page.document.title = title;
  page.document.body.append(heading, list);
  page.focus();
  page.print();
}

export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText((codes ?? []).join('\n'));
      notify.success('security.recovery.copied');
    } catch {
      // Browsers give no clipboard to pages on plain HTTP.
      notify.warning('security.recovery.copyFailed');
    }
  };
  return (
    <DialogFrame
      title={t('security.recovery.title')}
      role="alertdialog"
      isOpen={codes !== null}
      actions={
        <Button minHeight="11" width="full" onClick={onClose}>
          {t('security.recovery.done')}
        </Button>
      }
    >
      <Dialog.Description>
        <Text as="span">{t('security.recovery.text')}</Text>
      </Dialog.Description>
      <List.Root
        aria-label={t('security.recovery.list')}
        variant="plain"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="3"
        padding="4"
        borderRadius="lg"
        bg="bg.muted"
        fontFamily="mono"
      >
        {codes?.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List.Root>
      <Flex gap="3">
        <Button variant="outline" minHeight="11" flex="1" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('security.recovery.copy')}
        </Button>
        <Button
          variant="outline"
          minHeight="11"
          flex="1"
          onClick={() => print(t('security.recovery.printTitle', { username, portal: t('app.name') }), codes ?? [])}
        >
          <Printer size={16} aria-hidden />
          {t('security.recovery.print')}
        </Button>
      </Flex>
    </DialogFrame>
  );
}
