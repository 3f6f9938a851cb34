/** Who did what in the last seven days, told in sentences, day by day. */
import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import {
  ArchiveRestore,
  Bug,
  CircleCheck,
  ClipboardPlus,
  Copy,
  FilePen,
  FileSignature,
  FileText,
  ListChecks,
  type LucideIcon,
  Trash2,
  UserPen,
  UserPlus,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { IconMark } from '#client/components/icon-mark.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Activity, type ActivityKind, activitiesOf } from '#common/domain/activity.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import { formatDay, formatRelative, groupByDay } from '#common/i18n/relative-time.ts';

const SHOWN_AT_FIRST = 6;
const CLOCK_MS = 60_000;

const looks: Record<ActivityKind, [icon: LucideIcon, palette: string]> = {
  inspectionStarted: [ClipboardPlus, 'blue'],
  boxesPlaced: [Bug, 'blue'],
  boxesCopied: [Copy, 'blue'],
  devicesTaken: [Copy, 'blue'],
  reportWritten: [FileText, 'blue'],
  recommendationsWritten: [ListChecks, 'blue'],
  contractSigned: [FileSignature, 'pine'],
  inspectionCompleted: [CircleCheck, 'green'],
  inspectionChanged: [FilePen, 'gray'],
  inspectionDeleted: [Trash2, 'red'],
  inspectionRestored: [ArchiveRestore, 'blue'],
  customerAdded: [UserPlus, 'purple'],
  customerChanged: [UserPen, 'gray'],
  customerDeleted: [UserX, 'red'],
};

export function ActivityPanel() {
  const { t } = useTranslate();
  return (
    <Panel
      title={t('activity.title')}
      aside={
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {t('activity.period')}
        </Text>
      }
    >
      <ActivityList />
    </Panel>
  );
}

function ActivityList() {
  const { t, language } = useTranslate();
  const now = useNow(CLOCK_MS);
  const [isWhole, setIsWhole] = useState(false);
  const log = trpc.inspections.activity.useQuery();
  if (log.isPending) return <Loading />;
  if (log.isError) return <ErrorState title="activity.loadFailed" error={log.error} onRetry={() => log.refetch()} />;
  if (log.data.length === 0) return <Text color="fg.muted">{t('activity.empty')}</Text>;
  const activities = activitiesOf(log.data);
  const shown = isWhole ? activities : activities.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap="4">
      {groupByDay(shown).map(({ key, items }) => (
        <Box key={key}>
          <Text as="h3" textStyle="xs" fontWeight="semibold" color="fg.muted" marginBottom="2">
            {formatDay(items[0]?.at ?? key, now, language)}
          </Text>
          <Stack as="ol" listStyleType="none" gap="3">
            {items.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} now={now} />
            ))}
          </Stack>
        </Box>
      ))}
      {activities.length > SHOWN_AT_FIRST ? (
        <Button variant="ghost" minHeight="11" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('activity.less') : t('activity.more', { count: activities.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

function ActivityLine({ activity, now }: { activity: Activity; now: Date }) {
  const { t, language } = useTranslate();
  const { kind, at, actorName, customerName, inspectionId, customerId, copied } = activity;
  const customerAddress = customerId === null ? null : `/customers/${customerId}`;
  const to = inspectionId === null ? customerAddress : `/inspections/${inspectionId}`;
  const [icon, palette] = looks[kind];
  const sentence = (
    <Sentence
      text={`activity.${kind}`}
      names={{ actor: actorName ?? t('activity.portal'), customer: customerName ?? t('customer.unknown') }}
      {...(copied && { parameters: { count: copied.count, inspection: copied.fromInspectionId ?? '' } })}
    />
  );
  return (
    <Flex as="li" gap="3">
      <IconMark icon={icon} palette={palette} size="sm" />
      <Box minWidth="0" overflowWrap="anywhere" textStyle="sm">
        {to === null ? (
          <Text>{sentence}</Text>
        ) : (
          <Link asChild color="fg">
            <RouterLink to={to}>{sentence}</RouterLink>
          </Link>
        )}
        <Text asChild display="block" color="fg.muted" textStyle="xs">
          <time dateTime={at} title={formatDateTime(at, language)}>
            {formatRelative(at, now, language) ?? t('activity.justNow')}
          </time>
        </Text>
      </Box>
    </Flex>
  );
}
