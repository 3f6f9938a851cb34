/** Each visit to a device: who checked it, what was found and done, and whether it was moved. */
import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { ListCell, ListTable } from '#client/components/list-table.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isFinding } from '#common/domain/check.ts';
import { doneWords } from '#common/i18n/check-words.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { DeviceDto, DeviceVisitDto } from '#common/schemas/device.ts';
import { foundLine } from './device-words.ts';
import { useMoveText } from './use-move-text.ts';

type VisitRow = DeviceVisitDto & { id: number; moved: string | null };

type HistoryTableProps = { device: DeviceDto; visits: readonly DeviceVisitDto[]; hasMore: boolean };

export function HistoryTable({ device, visits, hasMore }: HistoryTableProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const moveText = useMoveText(device);
  const rows: VisitRow[] = visits.map((visit) => ({ ...visit, id: visit.inspectionId, moved: moveText(visit) }));
  if (!isWide) {
    return (
      <CardList items={rows} hasMore={hasMore}>
        {(visit) => <VisitCard visit={visit} />}
      </CardList>
    );
  }
  const columns = ['date', 'found', 'done', 'remarks'] as const;
  return (
    <ListTable
      label={t('devices.history')}
      columns={columns.map((column) => ({ label: t(`devices.history.${column}`), isText: true }))}
      items={rows}
      hasMore={hasMore}
    >
      {(visit) => <VisitCells visit={visit} />}
    </ListTable>
  );
}

function VisitCells({ visit }: { visit: VisitRow }) {
  return (
    <>
      <ListCell isTop>
        <When visit={visit} />
      </ListCell>
      <ListCell isTop>
        <Found visit={visit} />
      </ListCell>
      <ListCell isTop>
        <Done visit={visit} />
      </ListCell>
      <ListCell isTop>
        <Remarks visit={visit} />
      </ListCell>
    </>
  );
}

const VisitCard = ({ visit }: { visit: VisitRow }) => (
  <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
    <Flex columnGap="3" wrap="wrap" justify="space-between">
      <When visit={visit} />
      <Box flex="1" textAlign="end" minWidth="min(7rem, 100%)">
        <Found visit={visit} />
      </Box>
    </Flex>
    <Box marginTop="2" _empty={{ display: 'none' }}>
      <Done visit={visit} />
    </Box>
    <Remarks visit={visit} />
  </Box>
);

function When({ visit: { inspectionId, date, checkedByName } }: { visit: VisitRow }) {
  const { language } = useTranslate();
  return (
    <Box minWidth={{ md: '9rem' }}>
      <Link asChild color="fg" fontWeight="semibold" whiteSpace="nowrap">
        <RouterLink to={`/inspections/${inspectionId}`}>{formatShortDate(date, language)}</RouterLink>
      </Link>
      {checkedByName ? (
        <Text textStyle="sm" color="fg.muted" overflowWrap="break-word">
          <bdi>{checkedByName}</bdi>
        </Text>
      ) : null}
    </Box>
  );
}

function Found({ visit }: { visit: VisitRow }) {
  const { t } = useTranslate();
  return (
    <Text overflowWrap="break-word" {...(isFinding(visit) ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}>
      {foundLine(visit, t)}
    </Text>
  );
}

function Done({ visit }: { visit: VisitRow }) {
  const { t } = useTranslate();
  const done = doneWords(visit, t);
  return done.length === 0 ? null : <Text textStyle="sm">{done.join(' · ')}</Text>;
}

function Remarks({ visit }: { visit: VisitRow }) {
  const { t } = useTranslate();
  const { moved, notes, isBulkChecked } = visit;
  const remarks = [moved, isBulkChecked ? t('devices.bulkChecked') : null, notes].filter((text) => text);
  return remarks.map((text) => (
    <Text key={text} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {text}
    </Text>
  ));
}
