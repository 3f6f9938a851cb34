/** One day of the agenda: its visits by the clock, and where a dragged one is dropped. */
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { localeOf } from '#common/i18n/languages.ts';
import { holidayOn } from '#common/planning/holidays.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import type { Move } from './use-visits.ts';
import { VISIT_TYPE, VisitCard } from './visit-card.tsx';

export type DayProps = {
  day: string;
  today: string;
  visits: readonly PlannedVisitDto[];
  /** All that are shown, among them the one that is dropped. */
  all: readonly PlannedVisitDto[];
  focusedId: number | null;
  onFocus: (id: number) => void;
  onOpen: (visit: PlannedVisitDto) => void;
  onMove: Move;
};

/** Seven days beside each other leave a tablet no room to spare. */
const besideOthers = { base: '1', lg: '0', xl: '1' } as const;

/** The visit that is dropped, if it is one of those. */
export const dropped = (data: DataTransfer, all: readonly PlannedVisitDto[]): PlannedVisitDto | undefined =>
  all.find(({ id }) => String(id) === data.getData(VISIT_TYPE));

/** 'ma' and '1 jul': a day is one of the calendar, whatever the clock says. */
function dayNames(day: string, locale: string): { weekday: string; date: string } {
  const moment = new Date(`${day}T12:00:00Z`);
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment);
  return { weekday: name({ weekday: 'long' }), date: name({ day: 'numeric', month: 'short' }) };
}

/** Which holiday the day is: nobody is visited then as a rule. */
export function HolidayNote({ day }: { day: string }) {
  const { t } = useTranslate();
  const holiday = holidayOn(day);
  if (holiday === null) return null;
  return (
    <Text paddingX={besideOthers} paddingBottom="2" textStyle="xs" fontWeight="semibold" color="orange.fg">
      {t(`agenda.holiday.${holiday}`)}
    </Text>
  );
}

export function DayColumn({ day, today, visits, all, focusedId, onFocus, onOpen, onMove }: DayProps) {
  const { t, language } = useTranslate();
  const [isOver, setIsOver] = useState(false);
  const { weekday, date } = dayNames(day, localeOf[language]);
  const isToday = day === today;
  return (
    <Box
      as="section"
      aria-label={`${weekday} ${date}`}
      aria-current={isToday ? 'date' : undefined}
      minWidth="0"
      minHeight={{ lg: '24rem' }}
      bg={isOver ? 'colorPalette.subtle' : 'bg.panel'}
      borderWidth={isToday ? '2px' : '1px'}
      borderColor={isToday ? 'colorPalette.solid' : undefined}
      borderRadius="xl"
      padding={{ base: '2', lg: '1.5', xl: '2' }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(VISIT_TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        event.preventDefault();
        const visit = dropped(event.dataTransfer, all);
        if (visit && visit.day !== day) onMove(visit, { day });
      }}
    >
      <Flex as="header" align="baseline" gap="2" paddingX={besideOthers} paddingBottom="2" wrap="wrap">
        <Heading
          as="h2"
          size="sm"
          // Side by side all have their date below it, however short their name.
          width={{ lg: 'full' }}
          color={isToday ? 'colorPalette.fg' : undefined}
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {weekday}
        </Heading>
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          {date}
        </Text>
        {visits.length > 0 ? (
          <Text
            textStyle="xs"
            color="fg.muted"
            marginInlineStart="auto"
            title={t('agenda.day.count', { count: visits.length })}
          >
            {visits.length}
          </Text>
        ) : null}
      </Flex>
      <HolidayNote day={day} />
      {visits.length === 0 ? (
        <Text paddingX={besideOthers} textStyle="sm" color="fg.muted">
          {t('agenda.day.empty')}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="1.5">
          {visits.map((visit) => (
            <li key={visit.id}>
              <VisitCard
                visit={visit}
                today={today}
                isFocused={focusedId === visit.id}
                onFocus={() => onFocus(visit.id)}
                onOpen={() => onOpen(visit)}
                onMove={onMove}
              />
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}
