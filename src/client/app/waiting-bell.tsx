/** The bell in the header: what waits for this user, with links to it (specification, section 2: Layout). */
import { Badge, Box, Heading, IconButton, Link, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useNotificationPreferences } from '#client/lib/notification-preferences.ts';
import { useLinkMenu } from '#client/lib/use-link-menu.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { waitingCount } from '#client/lib/waiting-count.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { WAITING_COUNT_MAX } from '#common/limits.ts';
import type { WaitingDto, WaitingInspections } from '#common/schemas/overview.ts';
import type { PlanningWaitingDto } from '#common/schemas/planned-visit.ts';

/** With the visits that wait, as long as the server has said nothing of them none. */
type WaitingHere = WaitingDto & { planning: PlanningWaitingDto | undefined };

const totalOf = ({
  accountsToApprove,
  overdueRecommendations,
  customerAnswers,
  readyToSign,
  unfinished,
  planning,
}: WaitingHere): number =>
  Math.min(
    WAITING_COUNT_MAX,
    accountsToApprove +
      overdueRecommendations +
      customerAnswers +
      readyToSign.count +
      unfinished.count +
      (planning ? planning.overdue.count + planning.unplanned.count : 0),
  );

const NONE: WaitingInspections = { count: 0, items: [] };
const NONE_LATE: PlanningWaitingDto['overdue'] = { count: 0, items: [] };
/** For who has switched reminders of inspections off in the settings. */
const withoutReminders = (waiting: WaitingHere): WaitingHere => ({
  ...waiting,
  readyToSign: NONE,
  unfinished: NONE,
  planning: undefined,
});

export function WaitingBell() {
  const { t } = useTranslate();
  const { isOpen, leave, rootProps } = useLinkMenu();
  const { pathname, search } = useLocation();
  const utils = trpc.useUtils();
  const { data, isError } = trpc.inspections.waiting.useQuery();
  const planning = trpc.visits.waiting.useQuery().data;
  /** Where one was when it was asked last. */
  const askedAt = useRef<string | null>(null);
  // What saves itself, as the wizard does while one types, is asked about when one goes on to another
  // step or page, or opens the list.
  useEffect(() => {
    const where = `${pathname}${search}#${isOpen}`;
    if (askedAt.current === where) return;
    askedAt.current = where;
    void utils.inspections.waiting.refetch(undefined, { stale: true });
    void utils.visits.waiting.refetch(undefined, { stale: true });
  }, [utils, pathname, search, isOpen]);
  const { hasReminders } = useNotificationPreferences().preferences;
  const all = data && { ...data, planning };
  const waiting = all && (hasReminders ? all : withoutReminders(all));
  const total = waiting ? totalOf(waiting) : 0;
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }} {...rootProps}>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          size="lg"
          position="relative"
          aria-label={total > 0 ? t('bell.labelCount', { count: waitingCount(total) }) : t('bell.label')}
        >
          <Bell aria-hidden />
          {total > 0 ? (
            <Badge
              position="absolute"
              top="1"
              insetInlineEnd="0.5"
              size="xs"
              borderRadius="full"
              bg="accent"
              color="black"
              aria-hidden
            >
              {waitingCount(total)}
            </Badge>
          ) : null}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t('bell.label')} width="340px">
            <Popover.Body padding="0" maxHeight="70dvh" overflowY="auto">
              <Popover.Title asChild>
                <Heading as="h2" size="sm" padding="4" paddingBottom="2">
                  {t('bell.label')}
                </Heading>
              </Popover.Title>
              {waiting && total > 0 ? <Waiting waiting={waiting} onNavigate={leave} /> : null}
              {waiting && total === 0 ? <Note>{t('bell.empty')}</Note> : null}
              {isError ? <Note>{t('bell.failed')}</Note> : null}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text padding="4" paddingTop="1" color="fg.muted">
      {children}
    </Text>
  );
}

function Waiting({ waiting, onNavigate }: { waiting: WaitingHere; onNavigate: () => void }) {
  const { t } = useTranslate();
  const { accountsToApprove, overdueRecommendations, customerAnswers, readyToSign, unfinished, planning } = waiting;
  const late = planning?.overdue ?? NONE_LATE;
  const unplanned = planning?.unplanned.count ?? 0;
  return (
    <Stack gap="0" paddingBottom="2">
      {accountsToApprove > 0 ? (
        <Row to="/users" onNavigate={onNavigate}>
          {t('bell.accounts', { count: accountsToApprove })}
        </Row>
      ) : null}
      {overdueRecommendations > 0 ? (
        <Row to="/recommendations?show=overdue" onNavigate={onNavigate}>
          {t('bell.recommendations', { count: overdueRecommendations })}
        </Row>
      ) : null}
      {customerAnswers > 0 ? (
        <Row to="/recommendations?show=answered" onNavigate={onNavigate}>
          {t('bell.answers', { count: customerAnswers })}
        </Row>
      ) : null}
      <Section
        title={t('bell.ready')}
        group={readyToSign}
        allPath="/contracts?tab=pending"
        step={4}
        onNavigate={onNavigate}
      />
      <Section title={t('bell.unfinished')} group={unfinished} allPath="/" step={null} onNavigate={onNavigate} />
      <Section
        title={t('bell.visits')}
        group={{ count: late.count, items: late.items.map(({ day, ...item }) => ({ ...item, date: day })) }}
        allPath="/agenda?list=late"
        isOfVisits
        step={null}
        onNavigate={onNavigate}
      />
      {unplanned > 0 ? (
        <Row to="/agenda?list=unplanned" onNavigate={onNavigate}>
          {t('bell.unplanned', { count: unplanned })}
        </Row>
      ) : null}
    </Stack>
  );
}

type SectionProps = {
  title: string;
  group: WaitingInspections;
  allPath: string;
  /** The step to open; null lets the wizard choose. */
  step: number | null;
  /** Of the agenda: they are opened there. */
  isOfVisits?: boolean;
  onNavigate: () => void;
};

function Section({ title, group, allPath, step, isOfVisits = false, onNavigate }: SectionProps) {
  const { t, language } = useTranslate();
  if (group.count === 0) return null;
  return (
    <Box>
      <Text paddingX="4" paddingTop="3" paddingBottom="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
        {title} ({waitingCount(group.count)})
      </Text>
      {group.items.map(({ id, customerName, date }) => (
        <Row
          key={id}
          to={isOfVisits ? allPath : `/inspections/${id}${step === null ? '' : `?step=${step}`}`}
          onNavigate={onNavigate}
        >
          <Text as="span" flex="1" truncate>
            {customerName}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted" flexShrink="0">
            {formatShortDate(date, language)}
          </Text>
        </Row>
      ))}
      {group.count > group.items.length ? (
        <Row to={allPath} onNavigate={onNavigate}>
          <Text as="span" color="colorPalette.fg" fontWeight="medium">
            {t('bell.more', { count: waitingCount(group.count) })}
          </Text>
        </Row>
      ) : null}
    </Box>
  );
}

function Row({ to, onNavigate, children }: { to: string; onNavigate: () => void; children: ReactNode }) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      paddingX="4"
      color="fg"
      textDecoration="none"
      _hover={{ bg: 'bg.muted' }}
    >
      <RouterLink to={to} onClick={onNavigate}>
        {children}
      </RouterLink>
    </Link>
  );
}
