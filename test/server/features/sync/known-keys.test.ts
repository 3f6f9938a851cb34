import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { KNOWN_KEYS_MAX } from '#common/limits.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const keys = (count: number) => Array.from({ length: count }, () => randomUUID() as string);
const ask = ({ trpc }: Visitor, asked: string[]) => trpc.sync.knownKeys.query({ keys: asked });

test('a write that was made is known by its key, also once what it made has been taken away', async () => {
  const tess = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em, { technicianId: tess.id ?? 0 });
  const [placed = '', removed = '', never = ''] = keys(3);
  const box = { inspectionId, boxType: 'rat', positionX: 10, positionY: 20 } as const;
  const { id } = await tess.trpc.baitBoxes.create.mutate({ ...box, clientKey: placed });
  await tess.trpc.baitBoxes.delete.mutate({ id, clientKey: removed });
  expect((await ask(tess, [placed, never, removed])).toSorted()).toEqual([placed, removed].toSorted());
  expect(await ask(tess, [])).toEqual([]);
});

test('a write that was refused is not known, and neither is one that somebody else has made', async () => {
  const [tess, other] = [await portal.signIn(), await portal.signIn()];
  const [refused = '', theirs = ''] = keys(2);
  const customer = await makeCustomer(portal.em);
  const box = { inspectionId: 999, boxType: 'rat', positionX: 10, positionY: 20, clientKey: refused } as const;
  expect(await refusalOf(tess.trpc.baitBoxes.create.mutate(box))).toBe('INSPECTION_NOT_FOUND');
  await other.trpc.inspections.create.mutate({ customerId: customer.id, clientKey: theirs });
  expect(await ask(tess, [refused, theirs])).toEqual([]);
  expect(await ask(other, [theirs])).toEqual([theirs]);
});

test('as many are asked about at once as fit in an address', async () => {
  const tess = await portal.signIn();
  expect(await ask(tess, keys(KNOWN_KEYS_MAX))).toEqual([]);
  expect(await refusalOf(ask(tess, keys(KNOWN_KEYS_MAX + 1)))).toBe('INVALID_INPUT');
});
