/** All groups: found, opened, and added by administrators. */
import { Button, Flex, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, Network, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Navigate, Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { useSearch } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { GroupDialog, useGroupDraftKey } from './group-dialog.tsx';
import { GroupList } from './group-list.tsx';

export function GroupsPage() {
  const { t } = useTranslate();
  const { typed, setTyped, search } = useSearch();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const draftKey = useGroupDraftKey('new');
  // What an ended session interrupted goes on.
  const [isAdding, setIsAdding] = useState(() => hasDraft(draftKey));
  const [addedId, setAddedId] = useState<number | null>(null);
  const add = isAdmin ? (
    <Button size="lg" width={{ base: 'full', sm: 'auto' }} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      {t('groups.add')}
    </Button>
  ) : null;
  const list = trpc.groups.list.useInfiniteQuery(search === '' ? {} : { search }, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = list.isSuccess && groups.length === 0;
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Link asChild color="fg.muted" textStyle="sm" alignSelf="flex-start" minHeight="8" gap="1">
          <RouterLink to="/customers">
            <ChevronLeft size={16} aria-hidden />
            {t('page.customers')}
          </RouterLink>
        </Link>
        <Flex wrap="wrap" gap="4" align="center">
          <Stack gap="1">
            <PageHeading title="page.groups" />
            <Text color="fg.muted">{t('groups.subtitle')}</Text>
          </Stack>
          <Spacer />
          {isEmpty && search === '' ? null : add}
        </Flex>
      </Stack>
      <SearchField label="groups.search" value={typed} onChange={setTyped} />
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <ErrorState title="groups.loadFailed" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {isEmpty && search !== '' ? (
        <EmptyState icon={<SearchX size={40} />} text={t('groups.noneFound', { search })} />
      ) : null}
      {isEmpty && search === '' ? (
        <EmptyState icon={<Network size={40} />} text={t('groups.none')}>
          {add}
        </EmptyState>
      ) : null}
      {groups.length > 0 ? (
        <Stack gap="4" aria-busy={list.isPlaceholderData}>
          <GroupList groups={groups} hasMore={list.hasNextPage} />
          <MoreButton list={list} />
        </Stack>
      ) : null}
      {/* Once the dialog is gone: it lets nobody leave. */}
      {addedId === null ? null : <Navigate to={`/groups/${addedId}`} />}
      {isAdding ? (
        <GroupDialog group={null} onClose={() => setIsAdding(false)} onSaved={({ id }) => setAddedId(id)} />
      ) : null}
    </Stack>
  );
}
