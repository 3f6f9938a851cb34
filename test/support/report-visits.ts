/** Visits to a customer and their printed reports, for tests of what a report says of checks. */
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Em } from '#server/db/orm.ts';
import { makeCustomer } from './factories.ts';
import { readPdf } from './pdf.ts';
import type { Visitor } from './portal.ts';
import { drawnSignature } from './signatures.ts';

/** Words with one space between them, however lines break. */
export const solid = (text: string) => text.replace(/\s+/g, ' ');
export const reportOf = (visitor: Visitor, id: number, query = '') =>
  visitor.send('GET', `/api/inspections/${id}/contract/download${query}`);
export const textOf = async (visitor: Visitor, id: number, query = ''): Promise<string> =>
  solid((await readPdf((await reportOf(visitor, id, query)).raw)).text);

export const day = (month: number) => new Date(Date.UTC(2026, month - 1, 10, 8));

/** A visit that begins with what stands. */
export async function begin({ trpc }: Visitor, customerId: number, month: number): Promise<number> {
  const { id } = await trpc.inspections.create.mutate({ customerId, date: day(month), from: 'devices' });
  return id;
}

export const boxesOf = async ({ trpc }: Visitor, inspectionId: number): Promise<Record<string, BaitBoxDto>> =>
  Object.fromEntries((await trpc.baitBoxes.list.query({ inspectionId })).map((box) => [box.boxNumber, box]));

type Changes = Parameters<Visitor['trpc']['baitBoxes']['update']['mutate']>[0]['changes'];

export async function check(
  visitor: Visitor,
  inspectionId: number,
  boxNumber: string,
  changes: Changes,
): Promise<void> {
  const { id = 0 } = (await boxesOf(visitor, inspectionId))[boxNumber] ?? {};
  await visitor.trpc.baitBoxes.update.mutate({ id, changes: { condition: 'in_order', ...changes } });
}

/** Three visits: boxes placed and toxic, then flies, then everything at once. */
export async function threeVisits(
  em: Em,
  visitor: Visitor,
): Promise<{ customerId: number; visits: [number, number, number] }> {
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(em, { name: 'Bakkerij Kruim' });
  const first = await begin(visitor, customerId, 3);
  const place = (boxType: 'rat' | 'fly', positionX: number, isToxic = false) =>
    trpc.baitBoxes.create.mutate({ inspectionId: first, boxType, isToxic, positionX, positionY: 100 });
  await place('rat', 100, true);
  await place('fly', 300);
  await place('rat', 500);
  await place('rat', 700);
  await check(visitor, first, 'B001', { takePercent: 10 });
  await check(visitor, first, 'B002', { catches: [{ species: 'house_fly', count: 3 }] });
  const second = await begin(visitor, customerId, 4);
  await check(visitor, second, 'B001', { takePercent: 25 });
  await check(visitor, second, 'B002', { catches: [{ species: 'house_fly', count: 40, isEstimate: true }] });
  const third = await begin(visitor, customerId, 5);
  await check(visitor, third, 'B001', { takePercent: 50, evidence: ['gnawing'], actions: ['bait_replaced'] });
  await check(visitor, third, 'B002', { positionX: 900, catches: [{ species: 'house_fly', count: 4 }] });
  await check(visitor, third, 'B003', { takePercent: 75, evidence: ['droppings'] });
  const { B003 } = await boxesOf(visitor, third);
  await trpc.baitBoxes.delete.mutate({ id: B003?.id ?? 0, reason: 'Stelling is weg' });
  await trpc.inspections.update.mutate({ id: third, changes: { uncheckedReason: 'no_access' } });
  return { customerId, visits: [first, second, third] };
}

export const signVisit = ({ trpc }: Visitor, id: number) =>
  trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signerName: 'Jo Kruim',
    signerRole: 'owner',
    language: 'nl',
    priceStatus: 'to_be_determined',
    signature: drawnSignature(),
  });
