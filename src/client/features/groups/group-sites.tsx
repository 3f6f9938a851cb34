/** The sites of a group that were asked for, and how one of them leaves it. */
import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { orderSites, sitesWith } from '#common/domain/group.ts';
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import type { GroupDto, GroupOverviewDto, GroupSiteDto } from '#common/schemas/group.ts';
import { SiteList } from './site-list.tsx';
import type { ChosenSites } from './use-chosen-sites.ts';
import { useGroupRefresh } from './use-group-refresh.ts';

type GroupSitesProps = { group: GroupDto; overview: GroupOverviewDto; chosen: ChosenSites; isAdmin: boolean };

export function GroupSites({ group, overview: { sites, today }, chosen, isAdmin }: GroupSitesProps) {
  const { t } = useTranslate();
  const refresh = useGroupRefresh();
  const [leaving, setLeaving] = useState<GroupSiteDto | null>(null);
  const remove = trpc.groups.removeSites.useMutation({
    onSuccess: async () => {
      await refresh();
      notify.success('groups.sites.removed');
    },
    onError: (error) => notify.failure('groups.sites.removeFailed', error),
    onSettled: () => setLeaving(null),
  });
  const { filter, sort, order, change } = chosen;
  const shown = orderSites(filter ? sitesWith(sites, filter, today) : sites, sort, order);
  // As of several: it stands for all that it leaves.
  const filterText = filter ? t(`groups.figure.${filter}`, { count: 2, days: RENEWS_SOON_DAYS }) : '';
  return (
    <Stack gap="3" minWidth="0">
      <Flex gap="3" align="center" wrap="wrap" minHeight="11">
        <Heading as="h2" size="md">
          {t('groups.sites')}
        </Heading>
        {filter ? (
          <Button variant="subtle" borderRadius="full" minHeight="11" onClick={() => change({ show: '' })}>
            {filterText}
            <X aria-label={t('groups.sites.all')} />
          </Button>
        ) : null}
      </Flex>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX size={40} />} text={t('groups.sites.noneLeft', { filter: filterText })} />
      ) : (
        <SiteList sites={shown} today={today} chosen={chosen} onRemove={isAdmin ? setLeaving : null} />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        question="groups.sites.removeQuestion"
        subject={leaving?.name}
        confirmLabel="groups.sites.removeConfirm"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (leaving) remove.mutate({ id: group.id, customerIds: [leaving.id] });
        }}
        onCancel={() => setLeaving(null)}
      />
    </Stack>
  );
}
