/** Random changes straight in the database, past the triggers: each that touches signed content is found, and no other. */
import type { QueryResult } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { seededRandom } from '#demo/seeded-random.ts';
import type { Em } from '#server/db/orm.ts';
import { signedIds } from '#server/features/documents/signing-log.ts';
import { verifyAll, verifyInspection } from '#server/features/documents/verify.service.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { dataUrl, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import {
  columnsOf,
  type RandomChange,
  type Row,
  randomChange,
  randomForgery,
  rowsOf,
} from '#test/support/random-changes.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

/** Changes in the ordinary run; quality bars ask for 10,000 in a thorough one. */
const CHANGES = Number(process.env.RANDOM_CHANGES ?? 60);

const SIGNED_TABLES = [
  'inspections',
  'bait_boxes',
  'device_removals',
  'floor_plans',
  'inspection_photos',
  'recommendation_statements',
  'signed_documents',
  'images',
];
/** What is printed of these is frozen: they change freely. */
const OTHER_TABLES = ['customers', 'users', 'settings', 'box_placements', 'devices', 'recommendations'];
/** Bookkeeping that is not signed. */
const NOT_SIGNED: Record<string, readonly string[]> = {
  inspections: ['key', 'version', 'revision', 'updated_at'],
  bait_boxes: ['id', 'key'],
  device_removals: ['id'],
  floor_plans: ['id'],
  inspection_photos: ['id', 'key', 'version'],
  recommendation_statements: ['id', 'recommendation_id'],
  images: ['created_at', 'source_id'],
  signed_documents: ['id'],
};
const COPIED = ['bait_boxes', 'device_removals', 'floor_plans', 'inspection_photos'];

class Undone extends Error {}

/** Which signed inspection the row belongs to, if any. */
type Owner = (table: string, row: Row) => number | undefined;

async function makeSigned(): Promise<{ signed: number[]; old: number; draft: number; ownerOf: Owner }> {
  const admin = await portal.signIn({ role: 'admin' });
  const old = await completeInspection(portal.em, admin, 'Slagerij');
  await sealTheOldWay(portal.em, old);
  await admin.send('POST', '/api/settings/logo', {
    logoData: dataUrl('image/png', await png({ width: 90, height: 30 })),
  });
  const signed = [await completeInspection(portal.em, admin, 'Bakkerij')];
  const { customerId } = await admin.trpc.inspections.get.query({ id: signed[0] ?? 0 });
  const next = await admin.trpc.inspections.create.mutate({
    customerId,
    previousInspectionId: signed[0] ?? null,
    startsFromPrevious: true,
  });
  const [gone] = await admin.trpc.baitBoxes.list.query({ inspectionId: next.id });
  await admin.trpc.baitBoxes.delete.mutate({ id: gone?.id ?? 0, reason: 'Overbodig' });
  await admin.trpc.inspections.completeContract.mutate({
    id: next.id,
    uncheckedReason: 'no_access',
    acceptTerms: true,
    signerName: 'Jürgen Żak',
    signerRole: 'contact',
    language: 'en',
    priceStatus: 'to_be_determined',
    signature: drawnSignature(),
  });
  signed.push(next.id);
  await admin.trpc.placements.save.mutate({ customerId, placements: [] });
  const draft = await makeInspection(portal.em, { customerId });
  await admin.trpc.baitBoxes.create.mutate({ inspectionId: draft.id, boxType: 'fly', positionX: 5, positionY: 5 });
  const pictures = new Map<string, number>();
  const uses = await portal.em.execute<{ id: number; image: string }[]>(
    `select id, contract_signature_id as image from inspections where contract_signed
     union select i.id, p.image_id from inspection_photos p join inspections i on i.id = p.inspection_id where contract_signed
     union select i.id, p.image_id from floor_plans p join inspections i on i.id = p.inspection_id where contract_signed
     union select inspection_id, company_logo_id from signed_documents`,
  );
  for (const { id, image } of uses) if (id !== old) pictures.set(image, id);
  const ownerOf: Owner = (table, row) => {
    if (table === 'images') return pictures.get(String(row.id));
    const id = Number(table === 'inspections' ? row.id : row.inspection_id);
    return SIGNED_TABLES.includes(table) && signed.includes(id) ? id : undefined;
  };
  return { signed, old, draft: draft.id, ownerOf };
}

const rowOf = (rows: readonly Row[], id: number): Row => rows.find((row) => row.id === id) ?? { id };

/** Whether the change is found; null when the table does not take it, or it is none. */
async function isFound(em: Em, change: Pick<RandomChange, 'statement'>, inspectionId: number): Promise<boolean | null> {
  let found: boolean | null = null;
  try {
    await unguarded(em, async (inner) => {
      const context = inner.getTransactionContext();
      const { affectedRows } = await inner.getConnection().execute<QueryResult>(change.statement, [], 'run', context);
      if (affectedRows > 0)
        found =
          (await signedIds(inner)).includes(inspectionId) &&
          (await verifyInspection(inner, inspectionId)).findings.length > 0;
      throw new Undone();
    });
  } catch (error) {
    const isRefused = /^(23|22)/.test(String((error as { code?: string }).code));
    if (!(error instanceof Undone) && !isRefused) throw error;
  }
  return found;
}

/** As many as the long form makes take minutes. */
const TIME_MS = 120_000 + CHANGES * 100;

test(
  'each change that touches signed content is found, and no other',
  async ({ task }) => {
    const random = seededRandom(Number(process.env.RANDOM_CHANGES_SEED ?? 1));
    const { signed, old, draft, ownerOf } = await makeSigned();
    expect(await verifyAll(portal.em)).toMatchObject({ verified: signed.length + 1, broken: [] });
    const tables = [...SIGNED_TABLES, ...SIGNED_TABLES, ...OTHER_TABLES];
    const contents = new Map<string, { rows: Row[]; columns: Awaited<ReturnType<typeof columnsOf>> }>();
    for (const table of tables)
      contents.set(table, { rows: await rowsOf(portal.em, table), columns: await columnsOf(portal.em, table) });
    const counts = { touching: 0, others: 0, forgeries: 0 };
    const wrong: object[] = [];
    while (counts.touching + counts.others < CHANGES) {
      if (random.next() < 0.25) {
        const { rows = [], columns = [] } = contents.get('inspections') ?? {};
        const { inspectionId, ...forgery } = randomForgery(
          { old: rowOf(rows, old), draft: rowOf(rows, draft), columns },
          random,
        );
        const found = await isFound(portal.em, forgery, inspectionId);
        if (found !== null) counts.forgeries += 1;
        if (found === false) wrong.push({ found, ...forgery });
        continue;
      }
      const table = tables[random.between(0, tables.length - 1)] ?? '';
      const { rows = [], columns = [] } = contents.get(table) ?? {};
      const row = rows[random.between(0, rows.length - 1)];
      if (!row) continue;
      const change = randomChange(table, { row, columns, isCopied: COPIED.includes(table) }, random);
      const owner = ownerOf(table, row);
      const touches = owner !== undefined && !NOT_SIGNED[table]?.includes(change.column);
      const found = await isFound(portal.em, change, owner ?? signed[0] ?? 0);
      if (found === null) continue;
      counts[touches ? 'touching' : 'others'] += 1;
      if (found !== touches)
        wrong.push({ found, table, column: change.column, statement: change.statement.slice(0, 300) });
    }
    expect(wrong).toEqual([]);
    expect(counts.touching).toBeGreaterThan(CHANGES / 4);
    expect(counts.forgeries).toBeGreaterThan(CHANGES / 10);
    task.meta.figures = {
      forgeries: String(counts.forgeries),
      'changes that touch': String(counts.touching),
      others: String(counts.others),
    };
  },
  TIME_MS,
);
