/** Boxes of before devices: each gets one, along its chain of inspections, and what was signed stays as it was signed. */
import { expect, onTestFinished, test } from 'vitest';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { canonicalJson } from '#common/contract/signed-content.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { TestPortal } from '#test/support/portal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const MIGRATION = 'Migration20261122132816_devices';
/** Later ones that change the same table, which is gone without it. */
const UPON_IT = ['Migration20261122180700_replaced_labels'];
/** What a box was before. */
const COLUMNS = ['box_number', 'box_type', 'floor', 'inspection_id', 'is_toxic', 'notes', 'position_x', 'position_y'];
const ADDED = ['device_id', 'condition', 'take_percent', 'glue_board_percent', 'catches', 'evidence', 'actions'];
const ADDED_LATER = ['checked_at', 'received_at', 'checked_by_id', 'is_bulk_checked', 'version'];

/** Makes a signed document say what one of before said: boxes over their columns of then, and nothing of removals. */
async function freezeAsBefore(em: Em, id: number): Promise<void> {
  const [document] = await em.execute<{ content: string }[]>(
    'select content from signed_documents where inspection_id = ?',
    [id],
  );
  const content = readFrozenContent(document?.content ?? '');
  const boxes = await em.execute<{ row: Record<string, unknown> }[]>(
    'select to_jsonb(b) as row from bait_boxes b where inspection_id = ? order by box_number collate "C"',
    [id],
  );
  const rows = boxes.map(({ row }) => Object.fromEntries(COLUMNS.map((name) => [name, row[name] ?? null])));
  const { device_removals: _, ...others } = content.rows;
  const digests = { ...others, bait_boxes: { columns: COLUMNS, sha256: sha256(canonicalJson(rows)) } };
  const text = canonicalJson({ ...content, rows: digests });
  const checksum = sha256(text);
  await unguarded(em, async (inner) => {
    await inner.execute('update signed_documents set content = ?, content_sha256 = ? where inspection_id = ?', [
      text,
      checksum,
      id,
    ]);
    await inner.execute('update inspections set contract_hash = ? where id = ?', [checksum, id]);
    await inner.execute(
      `update audit_log set changes = jsonb_set(changes, '{content,1}', to_jsonb(?::text)) where action = 'sign' and entity_id = ?`,
      [checksum, id],
    );
  });
}

const day = (number: number) => new Date(Date.UTC(2030, 0, number));

test('boxes of before devices keep their visits, and signed documents stay whole', async () => {
  const portal = new TestPortal();
  onTestFinished(() => portal.stop());
  await portal.start();
  const { em } = portal;
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const signed = await completeInspection(em, visitor, 'Bakkerij');
  await freezeAsBefore(em, signed);
  expect(await verifyAll(em)).toMatchObject({ verified: 1, broken: [] });
  const { customerId } = await trpc.inspections.get.query({ id: signed });
  const visit = (number: number) => makeInspection(portal.em, { customerId, date: day(number) });
  const [second, apart, deleted] = [await visit(2), await visit(3), await visit(4)];
  const remembering = await makeCustomer(portal.em);

  // Back to what there was.
  await portal.orm.migrator.down([MIGRATION, ...UPON_IT]);
  const columns = await em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns where table_name = 'bait_boxes' and table_schema = current_schema()`,
  );
  for (const name of [...ADDED, ...ADDED_LATER]) expect(columns.map((column) => column.name)).not.toContain(name);
  const box = (inspectionId: number, number: string, type = 'rat') =>
    em.execute(
      'insert into bait_boxes (inspection_id, box_number, box_type, position_x, position_y) values (?, ?, ?, 1, 2)',
      [inspectionId, number, type],
    );
  await em.execute('update inspections set previous_inspection_id = ? where id = ?', [signed, second.id]);
  await em.execute('update inspections set last_box_sequence = 9 where id = ?', [second.id]);
  for (const number of ['B001', 'B002', 'B005']) await box(second.id, number);
  // On its own, under numbers that the chain has, and one that looks like what a clash is called.
  for (const number of ['B001', 'B001-2']) await box(apart.id, number, 'fly');
  await box(deleted.id, 'B001', 'mouse');
  await em.execute('update inspections set deleted_at = now() where id = ?', [deleted.id]);
  const set = [
    { boxNumber: 'B007', boxType: 'rat', isToxic: false, positionX: 1, positionY: 2, floor: 0, notes: null },
  ];
  for (const id of [remembering.id, customerId])
    await em.execute('insert into box_placements (customer_id, last_updated, placements) values (?, now(), ?::jsonb)', [
      id,
      JSON.stringify(set),
    ]);
  const before = await em.execute(`select ${COLUMNS.join(', ')} from bait_boxes order by id`);

  await portal.orm.migrator.up();

  expect(await em.execute(`select ${COLUMNS.join(', ')} from bait_boxes order by id`)).toEqual(before);
  const visits = await em.execute(
    `select d.box_number as number, array_agg(b.inspection_id order by b.inspection_id) as visits,
       bool_and(label_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$') as "hasLabel"
     from devices d left join bait_boxes b on b.device_id = d.id where d.customer_id = ? group by 1 order by 1`,
    [customerId],
  );
  const device = (number: string, ...ids: number[]) => ({ number, visits: ids, hasLabel: true });
  expect(visits).toEqual([
    device('B001', apart.id),
    device('B001-2', apart.id),
    device('B001-2-2', signed, second.id),
    device('B001-3', deleted.id),
    device('B002', signed, second.id),
    device('B003', signed),
    device('B004', signed),
    device('B005', second.id),
  ]);
  const standing = async (id: number) =>
    (await trpc.placements.get.query({ customerId: id })).placements.map(({ boxNumber }) => boxNumber);
  expect(await standing(customerId)).toEqual(['B001', 'B001-2']);
  expect(await standing(remembering.id)).toEqual(['B007']);
  const removals = await em.execute(
    `select inspection_id as visit, array_agg(box_number order by box_number) as numbers
     from device_removals r join devices d on d.id = r.device_id group by 1 order by 1`,
  );
  expect(removals).toEqual([
    { visit: second.id, numbers: ['B003', 'B004'] },
    { visit: apart.id, numbers: ['B001-2-2', 'B002', 'B005'] },
  ]);
  expect(await verifyAll(em)).toMatchObject({ verified: 1, broken: [] });
  const next = await trpc.baitBoxes.create.mutate({
    inspectionId: apart.id,
    boxType: 'rat',
    positionX: 1,
    positionY: 1,
  });
  expect(next.boxNumber).toBe('B010');
  // The triggers are in force again.
  await expect(
    em.execute('update bait_boxes set is_toxic = not is_toxic where inspection_id = ?', [signed]),
  ).rejects.toMatchObject({ code: 'SIGND' });
}, 60_000);
