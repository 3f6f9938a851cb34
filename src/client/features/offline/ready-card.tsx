/** Whether the portal starts on this device without a line, what is kept here, and what can be done to keep it. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Fact, Facts } from '#client/components/facts.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { install } from '#client/shell/install.ts';
import { type ShellState, startsWithoutLine } from '#client/shell/shell-state.ts';
import { askToKeep } from '#client/shell/storage.ts';
import { useShell } from '#client/shell/use-shell.ts';
import { deviceOf } from '#common/domain/user-agent.ts';

import type { TranslationKey } from '#common/i18n/keys.ts';
import { localeOf } from '#common/i18n/languages.ts';

const isSafari = () => deviceOf(navigator.userAgent)?.browser === 'Safari';

function statusOf(shell: ShellState): TranslationKey {
  if (shell.support === 'insecure') return 'ready.insecure';
  if (shell.support === 'none') return 'ready.unsupported';
  if (startsWithoutLine(shell)) return 'ready.yes';
  if (shell.hasFailed) return 'ready.failed';
  return shell.files ? 'ready.missing' : 'ready.checking';
}

export function ReadyCard() {
  const { t, language } = useTranslate();
  const shell = useShell();
  const { files, isPersistent, space, isInstalled, canInstall } = shell;
  const [isRefused, setIsRefused] = useState(false);
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString(localeOf[language]);
  const facts: Fact[] = [
    ...(files ? [{ label: t('ready.files'), value: t('ready.filesKept', files) }] : []),
    ...(isPersistent === null
      ? []
      : [{ label: t('ready.keeping'), value: t(isPersistent ? 'ready.kept' : 'ready.notKept') }]),
    ...(space
      ? [
          {
            label: t('ready.space'),
            value: t('ready.spaceUsed', { used: megabytes(space.used), most: megabytes(space.most) }),
          },
        ]
      : []),
    { label: t('ready.app'), value: t(isInstalled ? 'ready.installed' : 'ready.notInstalled') },
  ];
  return (
    <SettingsCard title="ready.title" text="ready.text">
      <Text role="status" fontWeight="semibold">
        {t(statusOf(shell))}
      </Text>
      <Facts facts={facts} />
      {isPersistent === false || canInstall ? (
        <Flex gap="3" wrap="wrap">
          {isPersistent === false ? (
            <Button variant="outline" size="lg" onClick={async () => setIsRefused(!(await askToKeep()))}>
              {t('ready.askToKeep')}
            </Button>
          ) : null}
          {canInstall ? (
            <Button size="lg" onClick={install}>
              {t('ready.install')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {isRefused ? <Text role="alert">{t('ready.refused')}</Text> : null}
      {isSafari() && !isInstalled && shell.support === 'full' ? (
        <Text color="fg.muted">{t('ready.safari')}</Text>
      ) : null}
    </SettingsCard>
  );
}
