/** A secret that is told this once: to copy, or to do something else with, and put away by nothing but its button. */
import { Button, Dialog, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { DialogFrame } from './dialog-frame.tsx';

type SecretDialogProps = {
  title: TranslationKey;
  text: TranslationKey;
  /** Whose it is, where it has a name. */
  name?: string;
  /** What the secret is called. */
  label: TranslationKey;
  secret: string;
  /** Beside the button that copies. */
  actions?: ReactNode;
  onClose: () => void;
  /** What else there is to know of it. */
  children?: ReactNode;
};

export function SecretDialog({ title, text, name, label, secret, actions, onClose, children }: SecretDialogProps) {
  const { t } = useTranslate();
  return (
    <DialogFrame
      title={t(title)}
      role="alertdialog"
      actions={
        <Button minHeight="11" width="full" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <Dialog.Description>
        {name ? (
          <Text as="span" fontWeight="medium" display="block" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
        ) : null}
        <Text as="span">{t(text)}</Text>
      </Dialog.Description>
      <SecretField label={label} secret={secret} actions={actions} />
      {children}
    </DialogFrame>
  );
}

/** The secret itself with the button that copies it, in a dialog that does more as well. */
export function SecretField({ label, secret, actions }: Pick<SecretDialogProps, 'label' | 'secret' | 'actions'>) {
  const { t } = useTranslate();
  const shown = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.success('secret.copied');
    } catch {
      // Browsers give no clipboard to pages on plain HTTP.
      shown.current?.select();
      notify.warning('secret.copyFailed');
    }
  };
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{t(label)}</Field.Label>
        <Input
          ref={shown}
          size="lg"
          readOnly
          value={secret}
          fontFamily="mono"
          bg="bg.muted"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field.Root>
      <Flex gap="2" css={{ '& > *': { flex: 1 } }}>
        <Button variant="outline" minHeight="11" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('secret.copy')}
        </Button>
        {actions}
      </Flex>
    </Stack>
  );
}
