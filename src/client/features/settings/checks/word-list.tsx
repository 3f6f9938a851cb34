/** The company's own words of one kind: added, renamed, put aside and brought back; what was never used is deleted. */
import { Badge, Box, Button, Heading, IconButton, List, Stack, Text } from '@chakra-ui/react';
import { Archive, ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { hasDraft } from '#client/lib/draft.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CheckWordKind } from '#common/domain/check-words.ts';
import type { CheckWordDto } from '#common/schemas/check-word.ts';
import { useWordDraftKey, WordDialog } from './word-dialog.tsx';

type WordListProps = {
  kind: CheckWordKind;
  words: readonly CheckWordDto[];
  usesOf: ReadonlyMap<number, number>;
};

export function WordList({ kind, words, usesOf }: WordListProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const draftKey = useWordDraftKey(kind);
  // What an ended session interrupted goes on.
  const [edited, setEdited] = useState<CheckWordDto | 'new' | null>(() => (hasDraft(draftKey) ? 'new' : null));
  const done = {
    onSuccess: () => utils.settings.invalidate(),
    onError: (error: unknown) => notify.failure('errorSavingSettings', error),
  };
  const update = trpc.settings.updateCheckWord.useMutation(done);
  const remove = trpc.settings.deleteCheckWord.useMutation(done);
  const ordered = [...words].sort((a, b) => Number(a.isPutAside) - Number(b.isPutAside));
  const title = t(`checkWords.${kind}`);
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {words.length === 0 ? <Text color="fg.muted">{t(`checkWords.${kind}.none`)}</Text> : null}
      <List.Root variant="plain" listStyleType="none" padding="0" aria-label={title} _empty={{ display: 'none' }}>
        {ordered.map((word) => {
          const { id, name, isPutAside } = word;
          const uses = usesOf.get(id);
          const change = () => update.mutate({ id, changes: { isPutAside: !isPutAside } });
          return (
            <List.Item
              key={id}
              display="flex"
              alignItems="center"
              gap="1"
              paddingY="1.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Box flex="1" minWidth="0">
                <Text
                  fontWeight="medium"
                  overflowWrap="anywhere"
                  {...(isPutAside ? { color: 'fg.muted', fontWeight: 'normal' } : {})}
                >
                  <bdi>{name}</bdi> {isPutAside ? <Badge marginStart="1">{t('checkWords.putAside')}</Badge> : null}
                </Text>
                <Text fontSize="sm" color="fg.muted" minHeight="5">
                  {uses === undefined ? null : t('checkWords.uses', { count: uses })}
                </Text>
              </Box>
              <IconButton
                variant="ghost"
                boxSize="11"
                aria-label={t('checkWords.rename', { name })}
                onClick={() => setEdited(word)}
              >
                <Pencil />
              </IconButton>
              {uses === 0 ? (
                <IconButton
                  variant="ghost"
                  boxSize="11"
                  aria-label={t('checkWords.delete', { name })}
                  loading={remove.isPending && remove.variables.id === id}
                  onClick={() => remove.mutate({ id })}
                >
                  <Trash2 />
                </IconButton>
              ) : (
                <IconButton
                  variant="ghost"
                  boxSize="11"
                  aria-label={t(isPutAside ? 'checkWords.bringBack' : 'checkWords.putAsideName', { name })}
                  loading={update.isPending && update.variables.id === id}
                  onClick={change}
                >
                  {isPutAside ? <ArchiveRestore /> : <Archive />}
                </IconButton>
              )}
            </List.Item>
          );
        })}
      </List.Root>
      <Button
        variant="outline"
        minHeight="11"
        alignSelf={{ base: 'stretch', md: 'flex-start' }}
        onClick={() => setEdited('new')}
      >
        <Plus size={18} aria-hidden />
        {t(`checkWords.${kind}.add`)}
      </Button>
      {edited ? (
        <WordDialog kind={kind} word={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Stack>
  );
}
