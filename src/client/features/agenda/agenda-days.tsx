/** The days of the agenda with their visits: a week side by side, or below one another on a phone; a day by its hours. */
import { Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { onDays } from '#common/planning/agenda.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { DayColumn } from './day-column.tsx';
import { DayHours } from './day-hours.tsx';
import type { ChosenAgenda } from './use-chosen-agenda.ts';
import { type Move, useVisits } from './use-visits.ts';

type AgendaDaysProps = { chosen: ChosenAgenda; onOpen: (visit: PlannedVisitDto) => void };

export function AgendaDays({ chosen, onOpen }: AgendaDaysProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const { list, move } = useVisits(chosen);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  if (list.isPending) return <Loading />;
  if (list.isLoadingError)
    return <ErrorState title="agenda.loadFailed" error={list.error} onRetry={() => void list.refetch()} />;
  const { items, nextCursor } = list.data;
  const moveAndFollow: Move = (visit, changes) => {
    setFocusedId(visit.id);
    move(visit, changes);
    // Where it goes, whoever moves it looks.
    if (changes.day && !chosen.days.includes(changes.day)) chosen.change({ day: changes.day });
  };
  const shared = {
    today: chosen.today,
    all: items,
    focusedId,
    onFocus: setFocusedId,
    onOpen,
    onMove: moveAndFollow,
  };
  const isByHours = chosen.view === 'day' && isWide;
  return (
    <>
      {nextCursor ? <Text color="fg.error">{t('agenda.cut')}</Text> : null}
      <Grid
        gap={{ base: '2', lg: '1.5', xl: '2' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: chosen.view === 'day' ? 'minmax(0, 1fr)' : 'repeat(7, minmax(0, 1fr))',
        }}
      >
        {onDays(items, chosen.days).map(({ day, visits }) =>
          isByHours ? (
            <DayHours key={day} day={day} visits={visits} {...shared} />
          ) : (
            <DayColumn key={day} day={day} visits={visits} {...shared} />
          ),
        )}
      </Grid>
      {isWide ? (
        <Text textStyle="xs" color="fg.muted">
          {t('agenda.keys')}
        </Text>
      ) : null}
    </>
  );
}
