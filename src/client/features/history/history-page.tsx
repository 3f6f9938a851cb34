/** /history/customer/1 and its like: what was changed, by whom and when, narrowed down by period and person; for administrators. */
import { Button, Flex, Heading, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, FileDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { DayInput } from '#client/components/day-input.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { Select } from '#client/components/select.tsx';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { endOfDay, isDay, startOfDay } from '#common/domain/day.ts';
import { historyTexts } from '#common/i18n/history.ts';
import { type HistorySubject, historySubjects } from '#common/schemas/history.ts';
import { HistoryLine } from './history-line.tsx';

/** Where one comes from, and goes back to. */
const backTo: Record<HistorySubject, (id: number) => string> = {
  customer: (id) => `/customers/${id}`,
  group: (id) => `/groups/${id}`,
  inspection: (id) => `/inspections/${id}`,
  user: () => '/users',
  settings: () => '/settings',
};

const dayIn = (value: string | null): string => (value && isDay(value) ? value : '');

export function HistoryPage() {
  const { of = '', id } = useParams();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const subject = historySubjects.find((one) => one === of);
  const isNamed = id === undefined ? subject === 'settings' : subject !== 'settings' && /^[1-9]\d{0,8}$/.test(id);
  if (!isAdmin || !subject || !isNamed) return <NotFound />;
  return <History key={`${of} ${id}`} of={subject} id={id === undefined ? undefined : Number(id)} />;
}

function History({ of, id }: { of: HistorySubject; id: number | undefined }) {
  const { t, language } = useTranslate();
  const texts = historyTexts(language);
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  const days = { from: dayIn(parameters.get('from')), to: dayIn(parameters.get('to')) };
  const actor = Number(parameters.get('who')) || 0;
  const users = trpc.users.list.useQuery();
  const subject = { of, ...(id === undefined ? {} : { id }), ...(actor > 0 ? { actorId: actor } : {}) };
  const list = trpc.history.list.useInfiniteQuery(
    {
      ...subject,
      ...(days.from ? { from: startOfDay(days.from).toISOString() } : {}),
      ...(days.to ? { to: endOfDay(days.to).toISOString() } : {}),
    },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  );
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const named = id === undefined ? texts[`of_${of}`] : `${texts[`of_${of}`]} ${id}`;
  const asked = Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ''));
  return (
    <Stack gap="5" data-wide>
      <title>{`${t('changes.title')} · ${t('app.name')}`}</title>
      <Stack gap="1">
        <Link
          asChild
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
          minHeight={{ base: '11', md: '8' }}
          gap="1"
        >
          <RouterLink to={backTo[of](id ?? 0)}>
            <ChevronLeft size={16} aria-hidden />
            {named}
          </RouterLink>
        </Link>
        <Heading as="h1" size="2xl">
          {t('changes.title')}
        </Heading>
      </Stack>
      <Flex gap="3" wrap="wrap" align="flex-end">
        {(['from', 'to'] as const).map((end) => (
          <Choice key={end} label={texts[end]}>
            {(choiceId) => (
              <DayInput
                id={choiceId}
                bg="bg.panel"
                height="11"
                value={days[end]}
                onChange={(day) => change({ [end]: day })}
              />
            )}
          </Choice>
        ))}
        <Choice label={texts.who}>
          {(choiceId) => (
            <Select
              size="lg"
              root={{ bg: 'bg.panel' }}
              id={choiceId}
              value={actor || ''}
              onChange={(event) => change({ who: event.currentTarget.value })}
            >
              <option value="">{texts.everybody}</option>
              {users.data?.map((user) => (
                <option key={user.id} value={user.id}>
                  {user.fullName}
                </option>
              ))}
            </Select>
          )}
        </Choice>
        <Spacer />
        <Button asChild variant="outline" bg="bg.panel" minHeight="11">
          <a href={serverClient.historyCsv({ ...subject, ...asked, lang: language })} download>
            <FileDown aria-hidden />
            {texts.csv}
          </a>
        </Button>
      </Flex>
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <ErrorState title="activity.loadFailed" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && lines.length === 0 ? <Text color="fg.muted">{texts.empty}</Text> : null}
      {lines.length > 0 ? (
        <Stack
          as="ol"
          listStyleType="none"
          gap="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="xl"
          aria-label={t('changes.title')}
          aria-busy={list.isPlaceholderData}
        >
          {lines.map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </Stack>
      ) : null}
      <MoreButton list={list} />
    </Stack>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap="1" minWidth={{ base: '9rem', md: '12rem' }} flexGrow={{ base: 1, md: 0 }}>
      <label htmlFor={id}>
        <Text as="span" textStyle="sm" fontWeight="medium">
          {label}
        </Text>
      </label>
      {children(id)}
    </Stack>
  );
}
