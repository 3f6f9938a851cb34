import { expect, test } from 'vitest';
import {
  type DueRecommendation,
  lettersOf,
  recommendationReminderPeriod,
  reminderTime,
  visitReminderPeriod,
} from '#common/mail/reminders.ts';

test('a visit is reminded of from tomorrow on, and no earlier than was asked for', () => {
  expect(visitReminderPeriod('2026-02-27', 3)).toEqual({ from: '2026-02-28', to: '2026-03-02' });
  expect(visitReminderPeriod('2026-02-27', 1)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('a recommendation is reminded of on its day or before, and not when it was due before reminders were switched on', () => {
  expect(recommendationReminderPeriod('2026-05-10', 0, '2026-05-10')).toEqual({ from: '2026-05-10', to: '2026-05-10' });
  expect(recommendationReminderPeriod('2026-05-10', 5, '2026-05-08')).toEqual({ from: '2026-05-08', to: '2026-05-15' });
  // Mail was away for months: nobody gets all of it at once.
  expect(recommendationReminderPeriod('2026-05-10', 0, '2025-01-01').from).toBe('2026-05-03');
});

test('a reminder waits for the morning in the Netherlands, summer and winter, and goes at once after it', () => {
  expect(reminderTime(new Date('2026-07-01T00:30:00Z'))).toEqual(new Date('2026-07-01T06:00:00Z'));
  expect(reminderTime(new Date('2026-01-01T00:30:00Z'))).toEqual(new Date('2026-01-01T07:00:00Z'));
  const noon = new Date('2026-07-01T10:00:00Z');
  expect(reminderTime(noon)).toEqual(noon);
});

test('what the same person is to do for the same customer is one letter, the soonest first', () => {
  const due = (id: number, changes: Partial<DueRecommendation> = {}): DueRecommendation => ({
    id,
    customerId: 1,
    customerName: 'Bakkerij',
    actsBy: 'customer',
    dueDay: '2026-05-10',
    text: `Nummer ${id}`,
    address: 'klant@example.com',
    language: 'nl',
    ...changes,
  });
  const letters = lettersOf([
    due(1),
    due(2, { actsBy: 'company' }),
    due(3, { dueDay: '2026-05-08' }),
    due(4, { customerId: 2 }),
    due(5, { actsBy: 'company', address: 'tess@example.com' }),
  ]);
  expect(letters.map((letter) => letter.map(({ id }) => id)).sort()).toEqual([[2], [3, 1], [4], [5]]);
});
