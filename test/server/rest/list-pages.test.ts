/** Quality bars, security 13: long lists of one account hold up nobody else, however many of them are taken at once. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { underPermits } from '#server/rest/list-pages.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('while lists are read, whatever else has come is seen to between any two of their pages', async () => {
  await portal.em.execute(
    `insert into customers (name, address) select 'Klant ' || n, 'Kade ' || n from generate_series(1, 2000) n`,
  );
  const visitor = await portal.signIn();
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  const lists = await Promise.all(['json', 'json'].map(() => visitor.rest('GET', '/api/customers')));
  isOver = true;
  await counting;
  expect(lists.map(({ body }) => body.length)).toEqual([2_000, 2_000]);
  expect(turns).toBeGreaterThanOrEqual(8);
});

const replyFor = (id: number) =>
  ({ request: { guestScope: { actor: { id }, signal: new AbortController().signal } } }) as unknown as FastifyReply;

test.each([
  [500, 1],
  [50, 10],
])(
  'of pages of %i rows an account reads %i at a time, and another account waits for none of them',
  async (limit, most) => {
    const reading: number[] = [];
    const read = (id: number, end: Promise<void>) =>
      underPermits(replyFor(id), async () => {
        reading.push(id);
        await end;
        reading.splice(reading.indexOf(id), 1);
        return { items: [], nextCursor: null };
      })({ limit, cursor: undefined });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const many = Array.from({ length: 60 }, () => read(1, end));
    await setImmediate();
    expect(reading).toEqual(Array(most).fill(1));
    await read(2, Promise.resolve());
    expect(reading).toEqual(Array(most).fill(1));
    resolve();
    await Promise.all(many);
    expect(reading).toEqual([]);
  },
);
