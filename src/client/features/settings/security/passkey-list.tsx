/** The passkeys one by one, each with what it is called, where it works and when it was used. */
import { Button, List, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { PasskeyDto } from '#common/schemas/passkey.ts';

type PasskeyListProps = {
  passkeys: readonly PasskeyDto[];
  onRename: (passkey: PasskeyDto) => void;
  /** Null where none may be removed. */
  onRemove: ((passkey: PasskeyDto) => void) | null;
};

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t, language } = useTranslate();
  if (passkeys.length === 0) return null;
  const usedText = ({ lastUsedAt, createdAt }: PasskeyDto) =>
    lastUsedAt
      ? t('passkeys.lastUsed', { date: formatDateTime(lastUsedAt, language) })
      : t('passkeys.created', { date: formatDateTime(createdAt, language) });
  return (
    <List.Root variant="plain" listStyleType="none" padding="0" aria-label={t('passkeys.title')}>
      {passkeys.map((passkey) => (
        <List.Item
          key={passkey.id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          paddingY="3"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Stack gap="0.5" flex="1" minWidth="min(10rem, 100%)">
            <Text fontWeight="medium" overflowWrap="anywhere">
              <bdi>{passkey.name}</bdi>
            </Text>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {usedText(passkey)}
              {passkey.host === window.location.hostname
                ? null
                : ` · ${t('passkeys.elsewhere', { host: passkey.host })}`}
            </Text>
          </Stack>
          <Button
            variant="ghost"
            minHeight="11"
            aria-label={t('passkeys.renameName', { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {t('passkeys.rename')}
          </Button>
          {onRemove ? (
            <Button
              variant="ghost"
              minHeight="11"
              aria-label={t('passkeys.removeName', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          ) : null}
        </List.Item>
      ))}
    </List.Root>
  );
}
