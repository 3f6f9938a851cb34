/** Bodies as large as they may be that hold no picture, only brackets: refused before they are parsed. */
import { expect, test } from 'vitest';
import { costOf, expectWithinBars, figuresOf, signInAs, useLivePortal } from '#test/support/live-portal.ts';

/** In the ordinary run. */
const COUNT = Number(process.env.HOSTILE_BODIES ?? 8);
const BYTES = 24_000_000;

const live = useLivePortal();

const bodies = {
  nest: `{"logoPath":${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}}`,
  objects: `{"logoPath":[${'{},'.repeat(BYTES / 3)}0]}`,
  texts: `{"logoPath":[${'"a",'.repeat(BYTES / 4)}0]}`,
};

test('bodies of nothing but brackets are refused, and nobody else notices', async ({ task }) => {
  const headers = { ...(await signInAs(live.portal)), 'content-type': 'application/json' };
  const send = async (body: Uint8Array<ArrayBuffer>) =>
    (await fetch(`${live.portal.address}/api/customers`, { method: 'POST', headers, body })).status;
  // Encoded beforehand: the attacker's own work is none of the portal's.
  const kinds = Object.entries(bodies).map(([name, body]) => [name, new Uint8Array(Buffer.from(body))] as const);
  const cost = await costOf(live.portal, async () => {
    const attack = Array.from({ length: COUNT }, async (_, index) => {
      const [name, body] = kinds[index % kinds.length] ?? ['none', new Uint8Array()];
      return { name, status: await send(body) };
    });
    for (const { name, status } of await Promise.all(attack))
      expect({ name, status }).toEqual({ name, status: name === 'nest' ? 400 : 413 });
  });
  task.meta.figures = figuresOf(cost);
  expectWithinBars(cost, process.env.HOSTILE_BODIES !== undefined);
});

test('a nest is refused on a procedure too, and by whoever may not call it for that reason first', async () => {
  const body = '['.repeat(60_000);
  const call = (headers: Record<string, string>) =>
    fetch(`${live.portal.address}/trpc/customers.create`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
  expect((await call({})).status).toBe(401);
  expect((await call(await signInAs(live.portal))).status).toBe(400);
});
