import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });

/** An inspection with two boxes, two photos and pictures for a plan, and whoever works on it. */
async function makeVisit(visitor: Visitor) {
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const { id } = await trpc.inspections.create.mutate({ customerId });
  const plans = [await upload(visitor, 'plan', await planJpeg(), 'image/jpeg')];
  plans.push(await upload(visitor, 'plan', await jpeg({ width: 300, height: 200 }), 'image/jpeg'));
  const boxes: number[] = [];
  const photos: number[] = [];
  for (const positionX of [1, 2]) {
    const box = { inspectionId: id, boxType: 'rat' as const, positionX, positionY: 2 };
    boxes.push((await trpc.baitBoxes.create.mutate(box)).id);
    const imageId = await upload(visitor, 'photo', await jpeg({ width: 100, height: 50 + positionX }), 'image/jpeg');
    photos.push((await trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId })).id);
  }
  return { trpc, id, customerId, plans, boxes, photos };
}

type Visit = Awaited<ReturnType<typeof makeVisit>>;
type Write = (visit: Visit, clientKey: string, version: number | undefined, isOther: boolean) => Promise<unknown>;

const text = (isOther: boolean) => (isOther ? 'Er is toch iets gevonden.' : 'Er is niets gevonden.');
const at = (list: readonly number[], isOther: boolean) => list[isOther ? 1 : 0] ?? 0;

/** Every write that a visit is made of, with its input and with another. */
const writes: Record<string, Write> = {
  'customers.update': ({ trpc, customerId }, clientKey, version, isOther) =>
    trpc.customers.update.mutate({ id: customerId, version, changes: { name: text(isOther) }, clientKey }),
  'inspections.update': ({ trpc, id }, clientKey, version, isOther) =>
    trpc.inspections.update.mutate({ id, version, changes: { contractNotes: text(isOther) }, clientKey }),
  'inspections.confirmFloorPlan': ({ trpc, id }, clientKey, version, isOther) =>
    isOther
      ? trpc.inspections.saveReport.mutate({ id, version, reportText: text(true), clientKey })
      : trpc.inspections.confirmFloorPlan.mutate({ id, version, clientKey }),
  'inspections.saveReport': ({ trpc, id }, clientKey, version, isOther) =>
    trpc.inspections.saveReport.mutate({ id, version, reportText: text(isOther), clientKey }),
  'inspections.saveRecommendations': ({ trpc, id }, clientKey, version, isOther) =>
    trpc.inspections.saveRecommendations.mutate({ id, version, recommendations: text(isOther), clientKey }),
  'inspections.saveFloorPlan': ({ trpc, id, plans }, clientKey, version, isOther) => {
    // What it was made from is filled in anew, as a version is.
    const madeFrom = version === undefined ? [] : undefined;
    const imageId = plans[isOther ? 1 : 0] ?? '';
    return trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId, madeFrom, clientKey });
  },
  'inspections.deleteFloorPlan': ({ trpc, id }, clientKey, _, isOther) =>
    trpc.inspections.deleteFloorPlan.mutate({ inspectionId: id, floor: isOther ? 1 : 0, clientKey }),
  'inspections.renameFloor': ({ trpc, id }, clientKey, _, isOther) =>
    trpc.inspections.renameFloor.mutate({ inspectionId: id, floor: 0, name: text(isOther).slice(0, 40), clientKey }),
  'inspections.updatePhoto': ({ trpc, photos }, clientKey, _, isOther) =>
    trpc.inspections.updatePhoto.mutate({ id: at(photos, false), description: text(isOther), clientKey }),
  'inspections.orderPhotos': ({ trpc, id, photos }, clientKey, _, isOther) =>
    trpc.inspections.orderPhotos.mutate({
      inspectionId: id,
      ids: isOther ? photos : photos.toReversed(),
      clientKey,
    }),
  'inspections.deletePhoto': ({ trpc, photos }, clientKey, _, isOther) =>
    trpc.inspections.deletePhoto.mutate({ id: at(photos, !isOther), clientKey }),
  'baitBoxes.update': ({ trpc, boxes }, clientKey, _, isOther) =>
    trpc.baitBoxes.update.mutate({ id: at(boxes, true), changes: { notes: text(isOther) }, clientKey }),
  'baitBoxes.delete': ({ trpc, boxes }, clientKey, _, isOther) =>
    trpc.baitBoxes.delete.mutate({ id: at(boxes, isOther), clientKey }),
  'placements.save': ({ trpc, customerId }, clientKey, _, isOther) => {
    const box = { boxNumber: 'B007', boxType: 'mouse' as const, positionX: isOther ? 2 : 1, positionY: 1 };
    return trpc.placements.save.mutate({ customerId, placements: [box], clientKey });
  },
};

/** How often anything was written down as changed. */
const changes = async (): Promise<number> => {
  const { count } = await reader(portal.em)
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const signing = (id: number, clientKey: string, signature = drawnSignature()) => ({
  id,
  clientKey,
  acceptTerms: true as const,
  signature,
  signerName: 'Jan Jansen',
  signerRole: 'owner' as const,
  language: 'nl' as const,
  priceStatus: 'to_be_determined' as const,
});

describe('a write that is sent again with its key', () => {
  let visitor: Visitor;
  let visit: Visit;
  const keys = new Map(Object.keys(writes).map((name) => [name, randomUUID()]));
  beforeAll(async () => {
    visitor = await portal.signIn();
    visit = await makeVisit(visitor);
  });

  test.each(Object.entries(writes))('%s changes nothing a second time, from whatever version', async (name, write) => {
    const key = keys.get(name) ?? '';
    const isOfCustomer = name === 'customers.update';
    const { version } = isOfCustomer
      ? await visit.trpc.customers.get.query({ id: visit.customerId })
      : await visit.trpc.inspections.get.query({ id: visit.id });
    await write(visit, key, version, false);
    // Somebody else goes on.
    await visit.trpc.inspections.update.mutate({ id: visit.id, changes: { observations: randomUUID() } });
    await visit.trpc.customers.update.mutate({ id: visit.customerId, changes: { phone: randomUUID() } });
    const before = await changes();
    await write(visit, key, version, false);
    await write(visit, key, undefined, false);
    expect(await changes()).toBe(before);
    expect(await refusalOf(write(visit, key, undefined, true))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('is answered as the thing is now, which was signed since', async () => {
    const clientKey = randomUUID();
    const { trpc, id } = visit;
    await trpc.inspections.saveReport.mutate({ id, reportText: 'Muizenkeutels bij de laaddeur.', clientKey });
    const latest = 'Ook keutels in de keuken gevonden.';
    await trpc.inspections.saveReport.mutate({ id, reportText: latest, clientKey: randomUUID() });
    await trpc.inspections.completeContract.mutate(signing(id, randomUUID()));
    const again = await trpc.inspections.saveReport.mutate({
      id,
      reportText: 'Muizenkeutels bij de laaddeur.',
      clientKey,
    });
    expect(again).toMatchObject({ reportText: latest, contractSigned: true });
    for (const [name, write] of Object.entries(writes)) await write(visit, keys.get(name) ?? '', 1, false);
    expect(await refusalOf(writes['inspections.update']?.(visit, randomUUID(), 1, false) as Promise<unknown>)).toBe(
      'INSPECTION_SIGNED',
    );
  });
});

test('twins that arrive at once are one write', async () => {
  const { trpc, id } = await makeVisit(await portal.signIn());
  const { version } = await trpc.inspections.get.query({ id });
  const input = { id, version, recommendations: 'Monteer een borstel.', clientKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => trpc.inspections.saveRecommendations.mutate(input)),
  );
  expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([version + 1]));
});

test('a write that was refused leaves no key: put right, it is sent again', async () => {
  const { trpc, id } = await makeVisit(await portal.signIn());
  const clientKey = randomUUID();
  const input = { id, reportText: 'Er is niets gevonden.', clientKey };
  expect(await refusalOf(trpc.inspections.saveReport.mutate({ ...input, version: 77 }))).toBe('STALE');
  expect(await trpc.inspections.saveReport.mutate(input)).toMatchObject({ reportText: input.reportText });
});

describe('a signing', () => {
  test('that is sent again with its key answers the signed inspection', async () => {
    const { trpc, id } = await makeVisit(await portal.signIn());
    const input = signing(id, randomUUID());
    const signed = await trpc.inspections.completeContract.mutate(input);
    const again = await trpc.inspections.completeContract.mutate({ ...input, version: 1, deviceTime: new Date() });
    expect(again).toEqual(signed);
    const others = { ...input, signerName: 'Piet Pietersen' };
    expect(await refusalOf(trpc.inspections.completeContract.mutate(others))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('that comes twice at once is one', async () => {
    const { trpc, id } = await makeVisit(await portal.signIn());
    const input = signing(id, randomUUID());
    const answers = await Promise.all([1, 2, 3].map(() => trpc.inspections.completeContract.mutate(input)));
    expect(answers.map(({ contractSigned }) => contractSigned)).toEqual([true, true, true]);
    const documents = await reader(portal.em)
      .selectFrom('signed_documents')
      .select('id')
      .where('inspection_id', '=', id)
      .execute();
    expect(documents).toHaveLength(1);
  });
});
