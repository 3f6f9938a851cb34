/** Removing what is signed: by one way only, which says why. */
import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { removeSigned } from '#server/features/documents/remove-signed.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

test('a signed inspection goes with all that belongs to it, and the log keeps why, its code and its hashes', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { customerId } = await visitor.trpc.inspections.get.query({ id });
  const next = await visitor.trpc.inspections.create.mutate({ customerId, previousInspectionId: id });
  const tables = reader(portal.em);
  const kept = await tables.selectFrom('signed_documents').selectAll().executeTakeFirstOrThrow();
  expect(await removeSigned(portal.em, id, ' Bewaartermijn verstreken ')).toBe('removed');
  for (const table of ['signed_documents', 'bait_boxes', 'floor_plans', 'inspection_photos'] as const)
    expect(await tables.selectFrom(table).select('id').where('inspection_id', '=', id).execute()).toEqual([]);
  expect(await portal.em.findOne(Inspection, { id })).toBeNull();
  expect((await visitor.trpc.inspections.get.query({ id: next.id })).previousInspectionId).toBeNull();
  const line = await portal.em.findOneOrFail(AuditEntry, { action: 'release', entityId: id });
  expect(line.changes).toEqual({
    reason: [null, 'Bewaartermijn verstreken'],
    code: [null, kept.code],
    content: [null, kept.content_sha256],
    pdf: [null, kept.pdf_sha256],
  });
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 0, broken: [] });
});

test('without a reason nothing goes, nor what is not signed, nor what never was', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const draft = await makeInspection(portal.em);
  expect(await removeSigned(portal.em, id, '  ')).toBe('no reason given');
  expect(await removeSigned(portal.em, draft.id, 'Zomaar')).toBe('not signed');
  expect(await removeSigned(portal.em, 2_000_000, 'Zomaar')).toBe('no such inspection');
  expect(await portal.em.count(Inspection, {})).toBe(2);
});

test('a line of an earlier transaction, or about another inspection, opens nothing', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const line = (about: number) =>
    `insert into audit_log (at, action, entity, entity_id, changes) values (now(), 'release', 'Inspection', ${about}, '{}')`;
  await portal.em.execute(line(id));
  const change = `update inspections set report_text = 'Niets' where id = ${id}`;
  await expect(portal.em.execute(change)).rejects.toMatchObject({ code: 'SIGND' });
  const together = portal.em.transactional(async (em) => {
    await em.execute(line(id + 1));
    await em.execute(change);
  });
  await expect(together).rejects.toMatchObject({ code: 'SIGND' });
});

test('a line that says why lets an inspection go, and lets nothing of it be changed', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  for (const change of [
    `update inspections set report_text = 'Niets' where id = ${id}`,
    `update bait_boxes set is_toxic = not is_toxic where inspection_id = ${id}`,
    `update signed_documents set language = 'en' where inspection_id = ${id}`,
  ]) {
    const released = portal.em.transactional(async (em) => {
      await em.execute(
        `insert into audit_log (at, action, entity, entity_id, changes) values (now(), 'release', 'Inspection', ${id}, '{}')`,
      );
      await em.execute(change);
    });
    await expect(released, change).rejects.toMatchObject({ code: 'SIGND' });
  }
});

test('lines that were added to the log make up for nothing that was changed past the guards', async () => {
  const visitor = await portal.signIn();
  const [older, twice, garbled, whole] = [
    await completeInspection(portal.em, visitor, 'Bakkerij'),
    await completeInspection(portal.em, visitor, 'Slagerij'),
    await completeInspection(portal.em, visitor, 'Kapper'),
    await completeInspection(portal.em, visitor, 'Hotel'),
  ];
  await unguarded(portal.em, async (em) => {
    // As if it had been signed before documents were kept.
    await em.execute(
      `insert into audit_log (at, action, entity, entity_id, changes) values (now(), 'release', 'Inspection', ${older}, '{}')`,
    );
    await em.execute(`delete from signed_documents where inspection_id = ${older}`);
    await em.execute(`update inspections set report_text = 'Niets', contract_hash = null where id = ${older}`);
    // As if it had been signed once more.
    await em.execute(
      `insert into audit_log (at, action, entity, entity_id, changes)
       select now(), action, entity, entity_id, changes from audit_log where action = 'sign' and entity_id = ${twice}`,
    );
    await em.execute(
      `update signed_documents set content = 'x', content_sha256 = encode(sha256('x'), 'hex') where inspection_id = ${garbled}`,
    );
  });
  expect(await verifyAll(portal.em)).toMatchObject({
    verified: 4,
    broken: [
      { inspectionId: older, findings: ['document'] },
      { inspectionId: twice, findings: ['log'] },
      { inspectionId: garbled, findings: ['log', 'content'] },
    ],
  });
  expect((await verifyAll(portal.em)).broken.map(({ inspectionId }) => inspectionId)).not.toContain(whole);
});

test('a document whose head of the audit log is nowhere in the chain is found', async () => {
  const visitor = await portal.signIn();
  const [first, second] = [
    await completeInspection(portal.em, visitor, 'Bakkerij'),
    await completeInspection(portal.em, visitor, 'Slagerij'),
  ];
  await portal.em.execute('alter table audit_log disable trigger user');
  await portal.em.execute(`update audit_log set hash = repeat('0', 64) where hash is not null`);
  await portal.em.execute('alter table audit_log enable trigger user');
  expect((await verifyAll(portal.em)).broken).toMatchObject(
    [first, second].map((inspectionId) => ({ inspectionId, findings: ['log'] })),
  );
});

test('a document that was taken away past the guards is missed, and so is a whole inspection', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const gone = await completeInspection(portal.em, visitor, 'Slagerij');
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 2, broken: [] });
  await unguarded(portal.em, async (em) => {
    await em.execute(`delete from signed_documents where inspection_id in (${id}, ${gone})`);
    await em.execute(`delete from inspections where id = ${gone}`);
  });
  expect((await verifyAll(portal.em)).broken).toEqual([
    { inspectionId: id, code: null, findings: ['document'] },
    { inspectionId: gone, code: null, findings: ['document'] },
  ]);
});
