/** The database itself refuses to change what is signed, whoever asks. */
import { beforeEach, describe, expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });
let id = 0;
beforeEach(async () => {
  id ||= await completeInspection(portal.em, await portal.signIn(), 'Bakkerij');
});

/** How the database answers a statement. */
async function refusalOf(statement: string): Promise<string> {
  try {
    await portal.em.execute(statement.replaceAll('ID', String(id)));
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const statements = [
  `update inspections set report_text = 'Niets gevonden.' where id = ID`,
  `update inspections set contract_signed = false where id = ID`,
  `update inspections set deleted_at = now() where id = ID`,
  `update inspections set created_by_id = null where id = ID`,
  `update inspections set version = version + 1 where id = ID`,
  'delete from inspections where id = ID',
  `update bait_boxes set is_toxic = not is_toxic where inspection_id = ID`,
  'delete from bait_boxes where inspection_id = ID',
  `insert into bait_boxes (inspection_id, box_number, box_type, position_x, position_y) values (ID, 'B900', 'rat', 1, 1)`,
  `update floor_plans set width = 1 where inspection_id = ID`,
  'delete from floor_plans where inspection_id = ID',
  `update inspection_photos set description = 'Anders' where inspection_id = ID`,
  'delete from inspection_photos where inspection_id = ID',
  `update signed_documents set pdf = '\\x00' where inspection_id = ID`,
  'delete from signed_documents where inspection_id = ID',
  `update images set bytes = '\\x00'`,
  'truncate inspections cascade',
  'truncate bait_boxes',
  'truncate signed_documents',
  'truncate late_signatures',
];

test.each(statements)('%s', async (statement) => {
  expect(await refusalOf(statement)).toBe('SIGND');
});

test('a box of another inspection does not move into a signed one', async () => {
  const other = await makeInspection(portal.em);
  const { trpc } = await portal.signIn();
  await trpc.baitBoxes.create.mutate({ inspectionId: other.id, boxType: 'rat', positionX: 1, positionY: 1 });
  expect(await refusalOf(`update bait_boxes set inspection_id = ID where inspection_id = ${other.id}`)).toBe('SIGND');
});

test('what was signed before documents were kept is refused as well', async () => {
  const older = await completeInspection(portal.em, await portal.signIn(), 'Slagerij');
  await sealTheOldWay(portal.em, older);
  expect(await refusalOf(`update inspections set report_text = '' where id = ${older}`)).toBe('SIGND');
  expect(await refusalOf(`delete from bait_boxes where inspection_id = ${older}`)).toBe('SIGND');
});

describe('what is allowed', () => {
  test('all of it while it is not signed', async () => {
    const { id: draft } = await makeInspection(portal.em);
    expect(await refusalOf(`update inspections set report_text = 'Iets' where id = ${draft}`)).toBe('accepted');
    expect(await refusalOf(`delete from inspections where id = ${draft}`)).toBe('accepted');
  });

  test('references go with what they point to, and nothing else does', async () => {
    const author = await makeUser(portal.em);
    const [technician, customer] = [await makeUser(portal.em), await makeCustomer(portal.em)];
    const earlier = await makeInspection(portal.em, { technicianId: technician.id, customerId: customer.id });
    const em = portal.em;
    const signed = em.create(Inspection, {
      customerId: customer.id,
      technicianId: technician.id,
      createdById: author.id,
      previousInspectionId: earlier.id,
      contractSigned: true,
      status: 'completed',
    });
    await em.flush();
    const own = (column: string) => `update inspections set ${column} = null where id = ${signed.id}`;
    expect([await refusalOf(own('previous_inspection_id')), await refusalOf(own('created_by_id'))]).toEqual([
      'SIGND',
      'SIGND',
    ]);
    expect(await refusalOf(`delete from inspections where id = ${earlier.id}`)).toBe('accepted');
    expect(await refusalOf(`delete from users where id = ${author.id}`)).toBe('accepted');
    const row = await reader(portal.em)
      .selectFrom('inspections')
      .select(['previous_inspection_id', 'created_by_id'])
      .where('id', '=', signed.id)
      .executeTakeFirst();
    expect(row).toEqual({ previous_inspection_id: null, created_by_id: null });
  });
});
