/** What falls on which day: holidays, recurrence rules by name, the agenda's weeks and lanes, driving order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#common/domain/day.ts';
import { inLanes, minutesOf, onDays, weekAround } from '#common/planning/agenda.ts';
import { inDrivingOrder } from '#common/planning/driving-order.ts';
import { easterOf, holidayOn, nextWorkingDay, weekdayOf } from '#common/planning/holidays.ts';
import { notPlannedYet, occurrencesOn } from '#common/planning/occurrences.ts';
import { repeatOf, repeats, ruleOf } from '#common/planning/repeats.ts';
import { routeLink } from '#common/planning/route-link.ts';
import { momentAt } from '#common/planning/wall-clock.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));

describe('holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

  test.each([
    ['2026-01-01', 'newYear'],
    ['2026-04-06', 'easterMonday'],
    ['2026-04-27', 'kingsDay'],
    ['2026-05-14', 'ascension'],
    ['2026-05-25', 'whitMonday'],
    ['2026-12-26', 'boxingDay'],
    ['2025-05-05', 'liberationDay'],
  ])('%s is one', (day, holiday) => expect(holidayOn(day)).toBe(holiday));

  test('King’s Day is on Saturday when the 27th is a Sunday, and Liberation Day is one in five', () => {
    expect(holidayOn('2025-04-26')).toBe('kingsDay');
    expect(holidayOn('2025-04-27')).toBeNull();
    expect(holidayOn('2026-05-05')).toBeNull();
  });

  test('the next working day is neither in a weekend nor a holiday', () => {
    expect(nextWorkingDay('2026-12-25')).toBe('2026-12-28');
    expect(nextWorkingDay('2026-04-05')).toBe('2026-04-07');
  });
});

describe('repeats', () => {
  test('a rule is known by the name it was made from, and is on the weekday of its first day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...repeats), days, (repeat, day) => {
        const rule = ruleOf(repeat, day);
        expect(repeatOf(rule)).toBe(repeat);
        expect(rule).toContain(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][weekdayOf(day)]);
      }),
    );
  });

  test('every month is on the same weekday of the month, in the fifth week on the last one', () => {
    expect(ruleOf('monthly', '2026-01-13')).toBe('FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU');
    expect(ruleOf('monthly', '2026-01-30')).toBe('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR');
    expect(repeatOf('FREQ=DAILY')).toBeNull();
  });
});

describe('turns of a series', () => {
  test('one on a holiday is put off, and left out where the series comes that day anyway', () => {
    expect(occurrencesOn(['2026-03-09', '2026-04-06'])).toEqual([
      { seriesDay: '2026-03-09', day: '2026-03-09' },
      { seriesDay: '2026-04-06', day: '2026-04-07' },
    ]);
    expect(occurrencesOn(['2026-04-06', '2026-04-07'])).toEqual([{ seriesDay: '2026-04-07', day: '2026-04-07' }]);
  });

  test('no turn is on a holiday, no day has two, and what has a visit is not planned again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(days, { maxLength: 80 }), (ruleDays) => {
        const turns = occurrencesOn(ruleDays);
        expect(turns.some(({ day }) => holidayOn(day) !== null)).toBe(false);
        expect(new Set(turns.map(({ day }) => day)).size).toBe(turns.length);
        expect(notPlannedYet(turns, turns)).toEqual([]);
        for (const { seriesDay } of turns) expect(ruleDays).toContain(seriesDay);
      }),
    );
  });
});

describe('the agenda', () => {
  test('a week is Monday to Sunday, over the ends of years', () => {
    expect(weekAround('2026-01-01')).toEqual([
      ...['2025-12-29', '2025-12-30', '2025-12-31'],
      ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
    ]);
    expect(weekAround('2026-11-29')[0]).toBe('2026-11-23');
  });

  test('a day has its visits by the clock, those without a window first', () => {
    const visit = (id: number, startTime: string | null, endTime: string | null) => ({
      ...{ id, startTime, endTime },
      day: '2026-11-24',
    });
    const visits = [visit(1, '13:00', '14:00'), visit(2, '08:00', '12:00'), visit(3, null, null)];
    expect(onDays(visits, ['2026-11-24'])[0]?.visits.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  const times = fc.integer({ min: 0, max: 94 }).map((quarter) => quarter * 15);
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const windows = fc.array(fc.tuple(times, fc.integer({ min: 1, max: 20 })), { maxLength: 25 }).map((made) =>
    made.map(([start, quarters], id) => ({
      id,
      startTime: clock(start),
      endTime: clock(Math.min(start + quarters * 15, 1_439)),
    })),
  );

  test('visits that overlap never share a lane, nor short ones that are shown higher than they last; none is lost', () => {
    fc.assert(
      fc.property(windows, fc.constantFrom(0, 45), (visits, least) => {
        const placed = inLanes(visits, least);
        const endOf = ({ startTime, endTime }: (typeof visits)[number]) =>
          Math.max(minutesOf(endTime), minutesOf(startTime) + least);
        expect(placed.map(({ visit }) => visit.id).sort((a, b) => a - b)).toEqual(visits.map(({ id }) => id));
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed) {
            const isApart =
              endOf(one.visit) <= minutesOf(other.visit.startTime) ||
              endOf(other.visit) <= minutesOf(one.visit.startTime);
            if (one === other || isApart) continue;
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }),
    );
  });

  test('minutes count from midnight', () => expect(minutesOf('09:30')).toBe(570));
});

describe('a clock on the wall', () => {
  const zones = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');

  test('eight o’clock is eight o’clock on every day in every time zone, whatever summer time does', () => {
    fc.assert(
      fc.property(days, zones, fc.integer({ min: 4, max: 23 }), (day, timeZone, hour) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
        expect(new Intl.DateTimeFormat('sv-SE', options).format(momentAt(day, time, timeZone))).toBe(`${day} ${time}`);
      }),
    );
  });

  test('the day before and the day of summer time are 23 hours apart', () => {
    expect(momentAt('2026-03-28', '08:00').toISOString()).toBe('2026-03-28T07:00:00.000Z');
    expect(momentAt('2026-03-29', '08:00').toISOString()).toBe('2026-03-29T06:00:00.000Z');
  });
});

describe('driving', () => {
  const stop = (id: number, address: string, startTime: string | null = null) => ({
    ...{ id, address, startTime },
    endTime: startTime && '23:00',
  });

  test('goes by when a window begins and then by postcode; what has neither comes last', () => {
    const stops = [
      stop(1, 'Kade 1'),
      stop(2, 'Laan 2, 3511 AB Utrecht'),
      stop(3, 'Weg 3, 1011 CD Amsterdam'),
      stop(4, 'Plein 4, 9711 EF Groningen', '08:00'),
    ];
    expect(inDrivingOrder(stops).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  test('the link has the last stop as where to go and the others on the way', () => {
    expect(routeLink([])).toBeNull();
    const link = new URL(routeLink(['Kade 1, Goes', 'Laan 2, Ede']) ?? '');
    expect(link.searchParams.get('destination')).toBe('Laan 2, Ede');
    expect(link.searchParams.get('waypoints')).toBe('Kade 1, Goes');
  });
});
