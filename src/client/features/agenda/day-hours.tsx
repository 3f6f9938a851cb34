/** One day by its hours: visits side by side where they overlap, dragged to another time in steps of a quarter. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { inLanes, minutesOf, type TimeWindow } from '#common/planning/agenda.ts';
import type { DayProps } from './day-column.tsx';
import { dropped, HolidayNote } from './day-column.tsx';
import { GRABBED_TYPE, VISIT_TYPE, VisitCard } from './visit-card.tsx';

const HOUR_PX = 64;
/** Of a card, however short its visit: a finger meets it, and its time and customer can be read. */
const CARD_PX = 44;
const GAP_PX = 2;
const CARD_MINUTES = ((CARD_PX + GAP_PX) / HOUR_PX) * 60;
/** Of a lane at least: its time stands on one line. What has no room beside the others is scrolled to. */
const LANE_REM = 6.5;
/** Of the hours beside them. */
const HOURS_REM = 3;
const STEP_MINUTES = 15;
const USUAL_FIRST = 7;
const USUAL_LAST = 18;
const LAST_MINUTE = 24 * 60 - 1;

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function DayHours({ day, today, visits, all, focusedId, onFocus, onOpen, onMove }: DayProps) {
  const { t } = useTranslate();
  const placed = inLanes(visits, CARD_MINUTES);
  const anytime = visits.filter(({ startTime }) => startTime === null);
  const first = Math.min(USUAL_FIRST, ...placed.map(({ visit }) => Math.floor(minutesOf(visit.startTime ?? '') / 60)));
  const endOf = ({ startTime, endTime }: TimeWindow) =>
    Math.max(minutesOf(endTime ?? ''), minutesOf(startTime ?? '') + CARD_MINUTES);
  const last = Math.max(USUAL_LAST, ...placed.map(({ visit }) => Math.ceil(endOf(visit) / 60)));
  const lanesAtMost = Math.max(1, ...placed.map(({ lanes }) => lanes));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const top = (time: string | null) => ((minutesOf(time ?? '00:00') - first * 60) / 60) * HOUR_PX;
  const card = (visit: (typeof visits)[number], isFilling: boolean) => (
    <VisitCard
      visit={visit}
      today={today}
      isFilling={isFilling}
      isFocused={focusedId === visit.id}
      onFocus={() => onFocus(visit.id)}
      onOpen={() => onOpen(visit)}
      onMove={onMove}
    />
  );
  return (
    <Stack gap="3" bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="3">
      <HolidayNote day={day} />
      {anytime.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="1.5" aria-label={t('agenda.anytime')}>
          {anytime.map((visit) => (
            <li key={visit.id}>{card(visit, false)}</li>
          ))}
        </Stack>
      ) : null}
      <Box overflowX="auto">
        <Box
          position="relative"
          height={`${(last - first) * HOUR_PX}px`}
          minWidth={`${HOURS_REM + lanesAtMost * LANE_REM}rem`}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes(VISIT_TYPE)) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            const visit = dropped(event.dataTransfer, all);
            if (!visit) return;
            const { startTime, endTime } = visit;
            const length = startTime && endTime ? minutesOf(endTime) - minutesOf(startTime) : 60;
            // Where its upper edge is seen, wherever in it the pointer is.
            const edge = event.clientY - Number(event.dataTransfer.getData(GRABBED_TYPE));
            const offset = edge - event.currentTarget.getBoundingClientRect().top;
            const at = Math.round((first * 60 + (offset / HOUR_PX) * 60) / STEP_MINUTES) * STEP_MINUTES;
            const begin = Math.max(0, Math.min(at, LAST_MINUTE - length));
            if (timeOf(begin) !== startTime)
              onMove(visit, { day, startTime: timeOf(begin), endTime: timeOf(begin + length) });
          }}
        >
          {hours.map((hour) => (
            <Box
              key={hour}
              position="absolute"
              insetX="0"
              top={`${(hour - first) * HOUR_PX}px`}
              borderTopWidth="1px"
              aria-hidden
            >
              <Text
                position="sticky"
                width="fit-content"
                insetStart="0"
                bg="bg.panel"
                textStyle="xs"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >
                {timeOf(hour * 60)}
              </Text>
            </Box>
          ))}
          <Box as="ul" listStyleType="none" position="absolute" insetY="0" insetEnd="0" insetStart={`${HOURS_REM}rem`}>
            {placed.map(({ visit, lane, lanes }) => (
              <Box
                as="li"
                key={visit.id}
                position="absolute"
                top={`${top(visit.startTime)}px`}
                height={`${Math.max(CARD_PX, top(visit.endTime) - top(visit.startTime) - GAP_PX)}px`}
                left={`${(lane / lanes) * 100}%`}
                width={`calc(${100 / lanes}% - 4px)`}
              >
                {card(visit, true)}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </Stack>
  );
}
