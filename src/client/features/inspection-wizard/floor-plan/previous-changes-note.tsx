/** Which inspection this one continues, and which boxes have changed since then. */
import { Box, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { DatedChanges } from './use-since-previous.ts';

export function PreviousChangesNote({ since: { date, changes, removed } }: { since: DatedChanges }) {
  const { t, language } = useTranslate();
  const numbersOf = (change: 'new' | 'changed') =>
    [...changes].flatMap(([number, kind]) => (kind === change ? number : []));
  const lines: [TranslationKey, readonly string[]][] = [
    ['previous.new', numbersOf('new')],
    ['previous.changed', numbersOf('changed')],
    ['previous.removed', removed],
  ];
  const said = lines.flatMap(([key, boxes]) => (boxes.length > 0 ? t(key, { boxes: boxes.join(', ') }) : []));
  return (
    <Box
      as="section"
      aria-label={t('previous.inspection')}
      borderStartWidth="3px"
      borderColor="colorPalette.solid"
      paddingStart="3"
      fontSize="sm"
    >
      <Text>{t('previous.since', { date: formatDate(new Date(date), language) })}</Text>
      <Text color="fg.muted">{said.length > 0 ? said.join(' ') : t('previous.same')}</Text>
    </Box>
  );
}
