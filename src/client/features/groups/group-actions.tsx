/** What an administrator does with a group: adds sites, edits it, deletes it. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { focusContent } from '#client/lib/focus-content.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { GroupDto } from '#common/schemas/group.ts';
import { AddSitesDialog } from './add-sites-dialog.tsx';
import { GroupDialog, useGroupDraftKey } from './group-dialog.tsx';
import { useGroupRefresh } from './use-group-refresh.ts';

type GroupActionsProps = { group: GroupDto; sites: number; onDeleted: () => void };

export function GroupActions({ group, sites, onDeleted }: GroupActionsProps) {
  const { t } = useTranslate();
  const refresh = useGroupRefresh();
  const draftKey = useGroupDraftKey(group.id);
  // What an ended session interrupted goes on.
  const [opened, setOpened] = useState<'add' | 'edit' | 'delete' | null>(() => (hasDraft(draftKey) ? 'edit' : null));
  const close = () => setOpened(null);
  const remove = trpc.groups.delete.useMutation({
    onSuccess: async () => {
      close();
      notify.success('groups.deleted');
      onDeleted();
      await refresh();
      focusContent();
    },
    onError: (error) => {
      close();
      notify.failure('groups.deleteFailed', error);
    },
  });
  return (
    <Flex gap={{ base: '1', md: '2' }} wrap="wrap" width={{ base: 'full', md: 'auto' }}>
      <Button
        minHeight="11"
        flex={{ base: '1 0 min-content', md: 'none' }}
        paddingX={{ base: '2', md: '3' }}
        onClick={() => setOpened('add')}
      >
        <Plus aria-hidden />
        {t('groups.sites.add')}
      </Button>
      <Button
        variant="outline"
        bg="bg.panel"
        minHeight="11"
        paddingX="3"
        aria-label={t('groups.editTitle')}
        onClick={() => setOpened('edit')}
      >
        <Pencil aria-hidden />
        <Text as="span" hideBelow="md">
          {t('groups.edit')}
        </Text>
      </Button>
      <Button
        variant="ghost"
        color="fg.error"
        minHeight="11"
        paddingX="3"
        aria-label={t('groups.delete')}
        onClick={() => setOpened('delete')}
      >
        <Trash2 aria-hidden />
        <Text as="span" hideBelow="md">
          {t('app.delete')}
        </Text>
      </Button>
      {opened === 'add' ? <AddSitesDialog group={group} onClose={close} /> : null}
      {opened === 'edit' ? <GroupDialog group={group} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={opened === 'delete'}
        question="groups.delete.question"
        subject={
          <>
            <bdi>{group.name}</bdi>
            {'. '}
            {sites === 0 ? t('groups.delete.empty') : t('groups.delete.stays', { count: sites })}
          </>
        }
        confirmLabel="groups.delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: group.id })}
        onCancel={close}
      />
    </Flex>
  );
}
