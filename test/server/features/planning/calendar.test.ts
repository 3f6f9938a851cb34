/** A technician's calendar by its secret link, read by another library than the one that writes it. */
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { formatTime } from '#common/i18n/format.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import { CALENDAR_READS_MAX } from '#common/limits.ts';
import { CalendarFeed } from '#server/entities/calendar-feed.entity.ts';
import { calendarOf } from '#server/features/planning/calendar.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
const today = dayOf(new Date());
const addressOf = (token: string) => `/api/calendar/${token}/visits.ics`;

let tess: Visitor;
let customerId: number;
beforeEach(async () => {
  tess = await portal.signIn({ fullName: 'Tess van Dijk' });
  customerId = (
    await makeCustomer(portal.em, { name: 'Bakkerij; de "Bol"', address: 'Dorpsstraat 1, 1234 AB Ons Dorp' })
  ).id;
});

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const read = async (token: string) => portal.guest().rest('GET', addressOf(token));

test('shows one’s visits and nobody else’s, without what was skipped', async () => {
  const day = addDays(today, 7);
  const note = 'Sleutel bij de buren\nen dan achterom';
  const made = await tess.trpc.visits.create.mutate({ customerId, day, startTime: '08:00', endTime: '09:30', note });
  await tess.trpc.visits.create.mutate({ customerId, day: addDays(today, 8) });
  const skipped = await tess.trpc.visits.create.mutate({ customerId, day: addDays(today, 9) });
  await tess.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  await (await portal.signIn()).trpc.visits.create.mutate({ customerId, day });
  const { token } = await tess.trpc.calendar.create.mutate();
  const { status, headers, raw } = await read(token);
  expect({ status, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
    status: 200,
    cache: 'no-store',
    type: 'text/calendar; charset=utf-8',
  });
  const events = eventsOf(raw.toString());
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    uid: `${made.key}@baitbook`,
    summary: 'Bakkerij; de "Bol"',
    location: 'Dorpsstraat 1, 1234 AB Ons Dorp',
    description: note,
  });
  const [start, end] = [events[0]?.startDate.toJSDate() ?? '', events[0]?.endDate.toJSDate() ?? ''];
  expect([dayOf(start as Date), formatTime(start, 'nl'), formatTime(end, 'nl')]).toEqual([day, '08:00', '09:30']);
  expect(events[1]?.startDate).toMatchObject({ isDate: true });
  expect(events[1]?.startDate.toString()).toBe(addDays(today, 8));
  expect(events[1]?.endDate.toString()).toBe(addDays(today, 9));
});

test('eight o’clock in Amsterdam is eight o’clock on both sides of the change of the clocks', () => {
  const visit = { customerName: 'A', customerAddress: 'B', contactPerson: null, phone: null, note: null, version: 1 };
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
  const visits = days.map((day) => ({ ...visit, key: day, day, startTime: '08:00', endTime: '10:00' }));
  const t = createTranslate(nl, 'nl');
  const text = calendarOf(visits, { name: 'Bezoeken', companyName: 'Ons Bedrijf', t }, new Date());
  const shown = eventsOf(text).map(({ startDate }) => {
    expect(startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    return startDate.toJSDate().toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  });
  expect(shown).toEqual(days.map((day) => `${day} 08:00:00`));
  const hours = eventsOf(text).map(({ startDate }) => startDate.hour);
  expect(hours).toEqual([7, 6, 6, 6, 7, 7]);
});

test('only the hash of the secret is kept, and a new link takes the place of the one before', async () => {
  const [first, second] = [await tess.trpc.calendar.create.mutate(), await tess.trpc.calendar.create.mutate()];
  const feeds = await portal.em.find(CalendarFeed, {});
  expect(feeds).toHaveLength(1);
  expect(JSON.stringify(feeds)).not.toContain(second.token);
  expect((await read(first.token)).status).toBe(404);
  expect((await read(second.token)).status).toBe(200);
  expect(await tess.trpc.calendar.get.query()).toEqual({ createdAt: second.createdAt });
});

test('a withdrawn link is dead at once, and so is that of whoever may not sign in any more', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { token } = await tess.trpc.calendar.create.mutate();
  await tess.trpc.calendar.delete.mutate();
  expect((await read(token)).status).toBe(404);
  expect(await tess.trpc.calendar.get.query()).toBeNull();
  const again = await tess.trpc.calendar.create.mutate();
  await admin.trpc.users.update.mutate({ id: tess.id ?? 0, changes: { status: 'rejected' } });
  expect((await read(again.token)).status).toBe(404);
  await admin.trpc.users.update.mutate({ id: tess.id ?? 0, changes: { status: 'approved' } });
  expect((await read(again.token)).status).toBe(404);
});

test('making and withdrawing are in the history of the account', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await tess.trpc.calendar.create.mutate();
  await tess.trpc.calendar.delete.mutate();
  const { items } = await admin.trpc.history.list.query({ of: 'user', id: tess.id ?? 0 });
  expect(items.slice(0, 2).map(({ changes }) => changes.calendarFeed)).toEqual([
    ['link', null],
    [null, 'link'],
  ]);
});

test('one link is read so many times an hour, and no other suffers from it', async () => {
  const other = await portal.signIn();
  const [{ token }, others] = [await tess.trpc.calendar.create.mutate(), await other.trpc.calendar.create.mutate()];
  for (let count = 0; count < CALENDAR_READS_MAX; count += 1) expect((await read(token)).status).toBe(200);
  const { status, headers } = await read(token);
  expect({ status, hasToWait: headers['retry-after'] !== undefined }).toEqual({ status: 429, hasToWait: true });
  expect((await read(others.token)).status).toBe(200);
});
