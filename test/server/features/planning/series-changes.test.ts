/** Series of planned visits that are changed from one of their visits on, through the whole server. */
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#common/domain/day.ts';
import { planAhead } from '#server/features/planning/plan-ahead.ts';
import { makeCustomer, makeUser } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { wednesday, wednesdayAfter } from '#test/support/wednesday.ts';

const portal = usePortal();
const DAY_MS = 86_400_000;

let office: Visitor;
let customerId: number;
beforeEach(async () => {
  office = await portal.signIn({ role: 'admin' });
  customerId = (await makeCustomer(portal.em, { name: 'Bakkerij' })).id;
});

const listed = async () => (await office.trpc.visits.list.query({ customerId, limit: 500 })).items;
const weekly = (fields: object = {}) =>
  office.trpc.visits.create.mutate({ customerId, day: wednesday, repeat: 'weekly', ...fields });
/** As the regular jobs do it. */
const runJob = (now: Date) => planAhead(portal.em, now);

test('this and those that follow get another technician or time, and what was changed of one alone stays', async () => {
  const colleague = await makeUser(portal.em);
  await weekly({ startTime: '08:00', endTime: '09:00' });
  const [first, second, third] = await listed();
  await office.trpc.visits.update.mutate({ id: third?.id ?? 0, changes: { startTime: '13:00', endTime: '14:00' } });
  await office.trpc.visits.update.mutate({
    id: second?.id ?? 0,
    following: true,
    changes: { technicianId: colleague.id, startTime: '10:00', endTime: '11:00' },
  });
  const visits = await listed();
  expect(visits.slice(0, 4).map(({ technicianId, startTime }) => [technicianId, startTime])).toEqual([
    [office.id, '08:00'],
    [colleague.id, '10:00'],
    [colleague.id, '13:00'],
    [colleague.id, '10:00'],
  ]);
  expect(new Set(visits.map(({ seriesId }) => seriesId))).toEqual(new Set([first?.seriesId]));
});

test('a visit that was given to somebody else, or another window, keeps that when it changes with those that follow', async () => {
  const colleague = await makeUser(portal.em);
  await weekly({ startTime: '08:00', endTime: '09:00' });
  const second = (await listed())[1]?.id ?? 0;
  await office.trpc.visits.update.mutate({
    id: second,
    changes: { technicianId: colleague.id, startTime: '13:00', endTime: '14:00', note: 'sleutel halen' },
  });
  const change = (changes: object, id = second) => office.trpc.visits.update.mutate({ id, following: true, changes });
  const arranged = async () =>
    (await listed())
      .slice(1, 3)
      .map(({ technicianId, startTime, endTime, note }) => [technicianId, startTime, endTime, note]);
  await change({ technicianId: office.id, note: 'achterom' });
  await office.trpc.visits.update.mutate({
    id: second,
    changes: { technicianId: colleague.id, note: 'sleutel halen' },
  });
  await change({ note: 'voordeur' });
  expect(await arranged()).toEqual([
    [colleague.id, '13:00', '14:00', 'voordeur'],
    [office.id, '08:00', '09:00', 'voordeur'],
  ]);
  // One end is changed of the window that is seen.
  await change({ endTime: '15:00' });
  expect(await arranged()).toEqual([
    [colleague.id, '13:00', '15:00', 'voordeur'],
    [office.id, '13:00', '15:00', 'voordeur'],
  ]);
  await office.trpc.visits.update.mutate({
    id: second,
    changes: { day: addDays(wednesdayAfter(1), 1), note: 'bellen' },
  });
  const first = await change({ repeat: 'twoWeekly' });
  expect(first).toMatchObject({
    technicianId: colleague.id,
    note: 'bellen',
    day: addDays(wednesdayAfter(1), 1),
    seriesDay: wednesdayAfter(1),
  });
  expect((await listed())[2]).toMatchObject({
    technicianId: office.id,
    note: 'voordeur',
    seriesDay: wednesdayAfter(3),
  });
});

test('another end leaves the visits before it as they were changed, and makes those that were missing', async () => {
  await weekly({ until: wednesdayAfter(4) });
  const [, second, third] = await listed();
  await office.trpc.visits.update.mutate({
    id: third?.id ?? 0,
    changes: { day: addDays(wednesdayAfter(2), 1), note: 'bellen' },
  });
  const endAt = (until: string | null) =>
    office.trpc.visits.update.mutate({ id: second?.id ?? 0, following: true, changes: { until } });
  await endAt(wednesdayAfter(6));
  expect((await listed()).map(({ seriesDay }) => seriesDay)).toEqual([0, 1, 2, 3, 4, 5, 6].map(wednesdayAfter));
  await endAt(wednesdayAfter(3));
  const visits = await listed();
  expect(visits.map(({ seriesDay }) => seriesDay)).toEqual([0, 1, 2, 3].map(wednesdayAfter));
  expect(visits[2]).toMatchObject({
    id: third?.id,
    day: addDays(wednesdayAfter(2), 1),
    note: 'bellen',
    until: wednesdayAfter(3),
  });
  await endAt(null);
  expect((await listed()).length).toBeGreaterThan(40);
  expect(await runJob(new Date())).toBe(0);
  expect(await refusalOf(endAt(wednesday))).toBe('INVALID_INPUT');
});

test('a repeat or an end is refused of one visit, and skipping of several, instead of being left out', async () => {
  const { id } = await weekly();
  const once = await office.trpc.visits.create.mutate({ customerId, day: wednesday });
  const update = (input: Parameters<Visitor['trpc']['visits']['update']['mutate']>[0]) =>
    refusalOf(office.trpc.visits.update.mutate(input));
  expect(await update({ id, changes: { repeat: 'monthly' } })).toBe('INVALID_INPUT');
  expect(await update({ id: once.id, following: true, changes: { until: wednesdayAfter(3) } })).toBe('INVALID_INPUT');
  expect(await update({ id, following: true, changes: { isSkipped: true } })).toBe('INVALID_INPUT');
  expect((await listed()).slice(0, 2)).toMatchObject([{ repeat: 'weekly', isSkipped: false, until: null }, {}]);
});

test('another day or repeat from a visit on is another series in the place of the rest', async () => {
  await weekly();
  const [first, second, third, fourth] = await listed();
  await office.trpc.visits.update.mutate({ id: fourth?.id ?? 0, changes: { note: 'sleutel halen' } });
  const next = await office.trpc.visits.update.mutate({
    id: third?.id ?? 0,
    following: true,
    changes: { day: addDays(wednesdayAfter(2), 1), repeat: 'fourWeekly' },
  });
  expect(next).toMatchObject({
    day: expect.any(String),
    seriesDay: addDays(wednesdayAfter(2), 1),
    repeat: 'fourWeekly',
  });
  const visits = await listed();
  expect(visits.slice(0, 2).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(visits[3]?.seriesDay).toBe(addDays(wednesdayAfter(2), 1 + 28));
  expect(new Set(visits.map(({ seriesId }) => seriesId)).size).toBe(2);
  // The days of the one before are not planned again.
  expect(await runJob(new Date(Date.parse(wednesdayAfter(2)) + 8 * DAY_MS))).toBeLessThanOrEqual(1);
});
