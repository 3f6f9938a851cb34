/** A line that comes back, or is slow: what the portal says then counts, not what the device kept. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offline, serverClient } from '#client/api/server-client.ts';
import { serveInspection } from './support/inspection-server.ts';
import { admin, bakery, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

test('what is sought just as the line comes back is what the portal finds, not what the device knew', async () => {
  const found = { ...bakery, id: 2, name: 'Café Zón' };
  const customers: ServerAnswers['customers'] = {
    list: ({ search }) => ({ items: search ? [found] : [bakery], nextCursor: search ? null : 'more' }),
    get: loseConnection,
  };
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  await see(bakery.name, '', page.getByRole('main'));
  await serverClient.procedures.customers.get.query({ id: 9 }).catch(() => {});
  expect(offline.state.isLineUp).toBe(false);
  await page.getByRole('searchbox').fill('Zón');
  await see('Café Zón', '', page.getByRole('main'));
});

test('a list that a slow line brings later than it was waited for takes the place of what the device knew', async () => {
  const found = { ...bakery, id: 2, name: 'Café Zón' };
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const customers: ServerAnswers['customers'] = {
    list: async ({ search }) => {
      if (!search) return { items: [bakery], nextCursor: 'more' };
      asked += 1;
      await held[asked - 1]?.promise;
      return { items: [bakery, found], nextCursor: null };
    },
  };
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  const main = page.getByRole('main');
  await see(bakery.name, '', main);
  onTestFinished(() => void vi.useRealTimers());
  /** Until it has been asked so many times, and ten seconds more. */
  const wait = async (times: number) => {
    await vi.waitFor(() => expect(asked).toBe(times), { timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(times);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('searchbox').fill(bakery.name.slice(0, 3));
  await wait(1);
  // Asked again, it is waited for: not asked over and over on a line that stays slow.
  held[0]?.resolve();
  await wait(2);
  vi.useRealTimers();
  await see(bakery.name, '', main);
  await expect.element(main.getByText(found.name)).not.toBeInTheDocument();
  held[1]?.resolve();
  await see(found.name, '', main);
  expect(asked).toBe(2);
});

test('without a line nothing is waited for, also where the line was slow before', async () => {
  let isHeld = false;
  let held = Promise.withResolvers<void>();
  const customers: ServerAnswers['customers'] = {
    list: async () => {
      if (isHeld) await held.promise;
      return { items: [bakery], nextCursor: 'more' };
    },
    get: loseConnection,
  };
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  await see(bakery.name, '', page.getByRole('main'));
  const ask = () => serverClient.procedures.customers.list.query({ search: bakery.name });
  isHeld = true;
  expect(await ask()).toMatchObject({ items: [{ id: bakery.id }] });
  isHeld = false;
  held.resolve();
  // What was late has been answered by the time that this is.
  await ask();
  await serverClient.procedures.customers.get.query({ id: 9 }).catch(() => {});
  expect(offline.state.isLineUp).toBe(false);
  isHeld = true;
  held = Promise.withResolvers();
  expect(await ask()).toMatchObject({ items: [{ id: bakery.id }] });
});

test('a visit that is gone is shown no longer, also where the portal said so later than it was waited for', async () => {
  const { inspection, answers } = serveInspection();
  const { id } = inspection;
  const { see } = await open(`/inspections/${id}?step=2`, { language: 'nl', size: 'phone', user: tess, answers });
  await see('Inspectierapport', '', page.getByRole('main'));
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.inspections.get = async () => {
    await promise;
    return refuse('INSPECTION_NOT_FOUND');
  };
  expect(await serverClient.procedures.inspections.get.query({ id })).toMatchObject({ id });
  resolve();
  await expect.element(page.getByRole('heading', { name: 'Inspectie niet gevonden' })).toBeVisible();
  // What it has refused is waited for from then on, however long it takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const held = Promise.withResolvers<void>();
  answers.inspections.get = async () => {
    await held.promise;
    return refuse('INSPECTION_NOT_FOUND');
  };
  const again = serverClient.procedures.inspections.get.query({ id }).catch(() => 'refused');
  await vi.advanceTimersByTimeAsync(10_000);
  held.resolve();
  expect(await again).toBe('refused');
});

test('what was to be shown of a visit of somebody who has gone meanwhile is nothing, and no failure', async () => {
  const { inspection, answers } = serveInspection();
  const { id } = inspection;
  const { see } = await open(`/inspections/${id}?step=2`, { language: 'nl', size: 'phone', user: tess, answers });
  await see('Inspectierapport', '', page.getByRole('main'));
  expect(await offline.shownNow('inspections.get', { id })).toMatchObject({ id });
  const shown = offline.shownNow('inspections.get', { id });
  await offline.close();
  expect(await shown).toBeUndefined();
});
