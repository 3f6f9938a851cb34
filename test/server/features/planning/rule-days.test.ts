/** Recurrence rules as days, and that neither the process's time zone nor summer time moves, doubles or loses one. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#common/domain/day.ts';
import { onDays, weekAround } from '#common/planning/agenda.ts';
import { notPlannedYet, occurrencesOn } from '#common/planning/occurrences.ts';
import { repeats, ruleOf } from '#common/planning/repeats.ts';
import { ruleDays } from '#server/features/planning/rule-days.ts';

const days = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2024-01-01', count));

test('every month on the second Tuesday is twelve days in a year', () => {
  const rule = ruleOf('monthly', '2026-01-13');
  const found = ruleDays(rule, '2026-01-13', { from: '2026-01-13', to: '2026-12-31' });
  expect(found).toHaveLength(12);
  expect(found[3]).toBe('2026-04-14');
});

test('a series begins with its first day, whatever is offered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...repeats), days, (repeat, first) => {
      const found = ruleDays(ruleOf(repeat, first), first, { from: first, to: addDays(first, 366) });
      expect(found[0]).toBe(first);
      expect(found.length).toBeLessThanOrEqual(53);
    }),
  );
});

const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
const rules = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((every) => `FREQ=DAILY;INTERVAL=${every}`),
  fc.tuple(fc.integer({ min: 1, max: 6 }), weekdays).map(([every, on]) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${on}`),
  fc
    .tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 31 }))
    .map(([every, on]) => `FREQ=MONTHLY;INTERVAL=${every};BYMONTHDAY=${on}`),
  fc
    .tuple(fc.constantFrom(-1, 1, 2, 3, 4, 5), fc.constantFrom('MO', 'WE', 'SU'))
    .map(([nth, on]) => `FREQ=MONTHLY;BYDAY=${nth}${on}`),
  fc.constant('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'),
);

test('whatever the rule and whatever is moved or skipped, the agenda shows each visit once, at the time it was given', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.integer({ min: -40, max: 40 }), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(rules, days, moves, (rule, first, moved) => {
      const last = addDays(first, 365);
      const plan = (known: { seriesDay: string }[]) =>
        notPlannedYet(occurrencesOn(ruleDays(rule, first, { from: first, to: last })), known);
      const visits = plan([]).map((turn, id) => ({
        ...turn,
        id,
        startTime: '08:00',
        endTime: '09:00',
        isSkipped: false,
      }));
      for (const [which, by, isSkipped] of moved) {
        const visit = visits[which % Math.max(1, visits.length)];
        if (visit) Object.assign(visit, { day: addDays(visit.seriesDay, by), isSkipped });
      }
      // Planning again, as happens every day, adds none.
      expect(plan(visits)).toEqual([]);
      const weeks: string[] = [];
      for (let day = addDays(first, -60); day < addDays(last, 67); day = addDays(day, 7))
        weeks.push(...weekAround(day));
      const shown = onDays(visits, weeks).flatMap((on) => on.visits);
      expect(shown.map(({ id }) => id).sort((a, b) => a - b)).toEqual(visits.map(({ id }) => id));
      expect(new Set(shown.map(({ startTime }) => startTime)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('a portal in another time zone names the same days', () => {
  const script = `
    import { ruleDays } from '#server/features/planning/rule-days.ts';
    const days = (rule) => ruleDays(rule, '2026-03-01', { from: '2026-03-01', to: '2026-12-31' });
    console.log(JSON.stringify([days('FREQ=WEEKLY;BYDAY=SU'), days('FREQ=MONTHLY;BYDAY=-1SU'), days('FREQ=DAILY')]));`;
  const inZone = (zone: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
  const expected = inZone('UTC');
  for (const zone of ['Europe/Amsterdam', 'Pacific/Auckland', 'America/Los_Angeles'])
    expect(inZone(zone)).toBe(expected);
});
