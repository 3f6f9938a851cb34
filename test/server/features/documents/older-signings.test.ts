/** What was signed before documents were kept, and what only says that it was: held against the audit log. */
import { expect, test } from 'vitest';
import { chainClosedLines } from '#server/audit/audit-chain.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { type Finding, verifyAll } from '#server/features/documents/verify.service.ts';
import { contractHashOf } from '#server/features/inspections/old-seal.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { usePortal } from '#test/support/portal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

/** What `npm run verify` says of each inspection that is not what was signed. */
const findings = async (): Promise<Record<number, Finding[]>> =>
  Object.fromEntries(
    (await verifyAll(portal.em)).broken.map(({ inspectionId, findings: said }) => [inspectionId, said]),
  );

const pastGuards = (...statements: string[]) =>
  unguarded(portal.em, async (em) => {
    for (const statement of statements) await em.execute(statement);
  });

/** An inspection that was signed before documents were kept. */
async function makeOld(name: string): Promise<number> {
  const id = await completeInspection(portal.em, await portal.signIn(), name);
  await sealTheOldWay(portal.em, id);
  return id;
}

test('what was signed before is whole as long as the audit log says the same', async () => {
  const [price, resealed, unsigned, gone] = [
    await makeOld('Bakkerij'),
    await makeOld('Slagerij'),
    await makeOld('Kapper'),
    await makeOld('Hotel'),
  ];
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 4, broken: [], auditLog: { isWhole: true } });
  const cheaper = (id: number) => `update inspections set contract_price = '1' where id = ${id}`;
  await pastGuards(
    cheaper(price),
    `update inspections set contract_hash = null where id = ${price}`,
    cheaper(resealed),
    `update inspections set contract_signed = false where id = ${unsigned}`,
    `delete from inspections where id = ${gone}`,
  );
  const everything = { refresh: true, populate: ['contractStrokes'] } as const;
  const again = contractHashOf(await portal.em.findOneOrFail(Inspection, { id: resealed }, everything));
  await pastGuards(`update inspections set contract_hash = '${again}' where id = ${resealed}`);
  expect(await findings()).toEqual({
    [price]: ['contract'],
    [resealed]: ['contract'],
    [unsigned]: ['contract'],
    [gone]: ['document'],
  });
});

test('a draft that says it was signed is found, with or without a line of the audit log that goes with it', async () => {
  const [silent, told, honest] = [
    await makeInspection(portal.em),
    await makeInspection(portal.em),
    await makeInspection(portal.em),
  ];
  const forge = (id: number) =>
    `update inspections set contract_signed = true, status = 'completed', signer_name = 'Jan',
       contract_received_date = '2020-01-01' where id = ${id}`;
  await portal.em.execute(forge(silent.id));
  await portal.em.execute(forge(told.id));
  await portal.em.execute(
    `insert into audit_log (at, action, entity, entity_id, inspection_id, changes)
     values (now(), 'update', 'Inspection', ${told.id}, ${told.id}, '{"contractSigned": [false, true]}')`,
  );
  expect(await findings()).toEqual({ [silent.id]: ['log'], [told.id]: ['document'] });
  expect(Object.keys(await findings())).not.toContain(String(honest.id));
});

test('a signing that the audit log tells in other words than it did is found in its chain', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await chainClosedLines(portal.em, new Date());
  expect(await verifyAll(portal.em)).toMatchObject({ broken: [], auditLog: { isWhole: true } });
  await pastGuards(
    `update signed_documents set pdf = 'x', pdf_sha256 = encode(sha256('x'), 'hex') where inspection_id = ${id}`,
    `update audit_log set changes = jsonb_set(changes, '{pdf,1}', to_jsonb(encode(sha256('x'), 'hex')))
     where action = 'sign' and entity_id = ${id}`,
  );
  expect(await verifyAll(portal.em)).toMatchObject({
    broken: [],
    auditLog: { isWhole: false, text: expect.stringContaining('is not what was chained') },
  });
});
