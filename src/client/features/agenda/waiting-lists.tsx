/** What waits in the planning: visits that are late, and customers with a contract whom nobody is to visit. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { addDays } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import type { ChosenAgenda } from './use-chosen-agenda.ts';
import { VisitCard } from './visit-card.tsx';

const paging = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  refetchOnMount: 'always' as const,
};

type ListProps = { hint: TranslationKey; empty: TranslationKey; isEmpty: boolean; children: ReactNode };

const WaitingList = ({ hint, empty, isEmpty, children }: ListProps) => {
  const { t } = useTranslate();
  if (isEmpty) return <EmptyState icon={<CalendarCheck size={40} />} text={t(empty)} />;
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t(hint)}</Text>
      {children}
    </Stack>
  );
};

export function LateVisits({ chosen, onOpen }: { chosen: ChosenAgenda; onOpen: (visit: PlannedVisitDto) => void }) {
  const { technicianId, today } = chosen;
  const list = trpc.visits.list.useInfiniteQuery(
    {
      to: addDays(today, -1),
      open: true,
      limit: LIST_PAGE_SIZE,
      ...(technicianId === undefined ? {} : { technicianId }),
    },
    paging,
  );
  if (list.isPending) return <Loading />;
  if (list.isError)
    return <ErrorState title="agenda.loadFailed" error={list.error} onRetry={() => void list.refetch()} />;
  const visits = list.data.pages.flatMap(({ items }) => items);
  return (
    <WaitingList hint="agenda.late.hint" empty="agenda.late.empty" isEmpty={visits.length === 0}>
      <Stack as="ul" listStyleType="none" gap="2">
        {visits.map((visit) => (
          <li key={visit.id}>
            <LateVisit visit={visit} today={today} onOpen={() => onOpen(visit)} />
          </li>
        ))}
      </Stack>
      <MoreButton list={list} />
    </WaitingList>
  );
}

function LateVisit({ visit, today, onOpen }: { visit: PlannedVisitDto; today: string; onOpen: () => void }) {
  const { language } = useTranslate();
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text width="min(9rem, 100%)" textStyle="sm" fontWeight="semibold">
        {formatDate(visit.day, language)}
      </Text>
      <Stack flex="1" minWidth="min(14rem, 100%)">
        <VisitCard visit={visit} today={today} isFocused={false} onFocus={() => {}} onOpen={onOpen} onMove={() => {}} />
      </Stack>
    </Flex>
  );
}

type UnplannedProps = { onPlan: (customerId: number, contractId: number) => void };

export function UnplannedCustomers({ onPlan }: UnplannedProps) {
  const { t, language } = useTranslate();
  const list = trpc.visits.unplanned.useInfiniteQuery({ limit: LIST_PAGE_SIZE }, paging);
  if (list.isPending) return <Loading />;
  if (list.isError)
    return <ErrorState title="agenda.loadFailed" error={list.error} onRetry={() => void list.refetch()} />;
  const customers = list.data.pages.flatMap(({ items }) => items);
  return (
    <WaitingList hint="agenda.unplanned.hint" empty="agenda.unplanned.empty" isEmpty={customers.length === 0}>
      <Stack as="ul" listStyleType="none" gap="0" bg="bg.panel" borderWidth="1px" borderRadius="xl">
        {customers.map(({ customerId, name, address, contractInspectionId, lastVisitAt }) => (
          <Flex
            as="li"
            key={customerId}
            gap="3"
            align="center"
            wrap="wrap"
            padding="4"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Stack gap="0" flex="1" minWidth="min(12rem, 100%)">
              <Text fontWeight="semibold">
                <CustomerLink customer={{ customerId, customerName: name }} />
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {address}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {lastVisitAt
                  ? t('agenda.unplanned.last', { date: formatDate(lastVisitAt, language) })
                  : t('agenda.unplanned.never')}
              </Text>
            </Stack>
            <Button
              variant="subtle"
              minHeight="11"
              aria-label={`${t('agenda.panel.contract')}: ${name}`}
              onClick={() => onPlan(customerId, contractInspectionId)}
            >
              <CalendarPlus aria-hidden />
              {t('agenda.panel.contract')}
            </Button>
          </Flex>
        ))}
      </Stack>
      <MoreButton list={list} />
    </WaitingList>
  );
}
