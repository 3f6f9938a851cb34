/** Anonymising a customer: what goes, what stays, when, for whom, and that the audit log stays whole. */
import { expect, test } from 'vitest';
import { dayOf } from '#common/domain/day.ts';
import { auditHead } from '#server/audit/audit-chain.ts';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { SignedDocument } from '#server/entities/signed-document.entity.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { getKept } from '#server/features/privacy/retention.service.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

/** A customer with a signed inspection, an open one and planned visits, and an administrator. */
async function begin() {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const signedId = await completeInspection(portal.em, admin, 'Bakkerij Zeldzaam');
  const { customerId: id } = await admin.trpc.inspections.get.query({ id: signedId });
  const changes = { contactPerson: 'Zoë Zeldzaam', phone: '0182-123456', email: 'zoe@zeldzaam.example' };
  await admin.trpc.customers.update.mutate({ id, changes });
  const open = await admin.trpc.inspections.create.mutate({ customerId: id, startsFromPrevious: false });
  await admin.trpc.inspections.saveReport.mutate({ id: open.id, reportText: 'Zoë Zeldzaam was er niet.' });
  const plan = { customerId: id, day: dayOf(new Date()), note: 'Zoë Zeldzaam doet open.' };
  await admin.trpc.visits.create.mutate({ ...plan, repeat: 'weekly' });
  await admin.trpc.visits.create.mutate(plan);
  const gone = await admin.trpc.visits.create.mutate(plan);
  await admin.trpc.visits.delete.mutate({ id: gone.id });
  return { admin, id, signedId, openId: open.id };
}

/** As if everything with the customer was eight years ago. */
const eightYearsAgo = (id: number) =>
  unguarded(portal.em, async (em) => {
    await em.execute(`update inspections set date = date - interval '9 years',
      contract_signed_date = contract_signed_date - interval '9 years',
      contract_received_date = contract_received_date - interval '9 years' where customer_id = ${id}`);
  });

const anonymise = ({ trpc }: Visitor, id: number, reason?: string) => trpc.privacy.anonymise.mutate({ id, reason });
/** Every table as text, but for the accounts of whoever works here. */
async function everythingKept(): Promise<string> {
  const parts: string[] = [];
  for (const { tableName } of portal.em.getMetadata().getAll().values()) {
    const rows = await portal.em.execute<{ row: string }[]>(`select to_jsonb(t)::text as row from "${tableName}" t`);
    parts.push(...rows.map(({ row }) => `${tableName} ${row}`));
  }
  return [...new Set(parts)].join('\n');
}
const chain = async () => {
  await auditHead(portal.em.fork());
  return verifyAuditChain(portal.em, null);
};

test('figures that were counted before name them no more', async () => {
  const { admin, id } = await begin();
  const named = async () => JSON.stringify(await admin.trpc.overview.figures.query());
  expect(await named()).toContain('Bakkerij Zeldzaam');
  await anonymise(admin, id, 'Verzoek van de klant');
  expect(await named()).not.toContain('Zeldzaam');
});

test('before the period has passed a reason is needed, and what is signed stays, with its lines', async () => {
  const { admin, id, signedId, openId } = await begin();
  await admin.trpc.groups.create.mutate({ name: 'Bakkers Verenigd', customerIds: [id] });
  await auditHead(portal.em);
  const printed = (await chain()).text.match(/[0-9a-f]{64}/)?.[0] ?? '';
  expect(await refusalOf(anonymise(admin, id))).toBe('INVALID_INPUT');
  expect(await refusalOf(anonymise(admin, id, '  '))).toBe('INVALID_INPUT');
  expect((await portal.em.findOneOrFail(Customer, { id })).name).toBe('Bakkerij Zeldzaam');

  const after = await anonymise(admin, id, 'Verzoek van de klant');
  expect(after).toMatchObject({ isAnonymised: true, unsigned: 0, signed: 1, isPast: false });
  expect(await admin.trpc.customers.get.query({ id })).toMatchObject({
    name: `Geanonimiseerde klant ${id}`,
    address: '',
    contactPerson: null,
    phone: null,
    email: null,
    logoId: null,
    groupId: null,
  });
  expect(await portal.em.findOne(Inspection, { id: openId }, { filters: false })).toBeNull();
  expect(await portal.em.count(SignedDocument, { inspectionId: signedId })).toBe(1);
  expect(
    (await admin.send('GET', `/api/inspections/${signedId}/contract/download`)).raw.subarray(0, 5).toString(),
  ).toBe('%PDF-');
  // Who the contact person was stood in no document that was signed after them.
  const log = JSON.stringify(await portal.em.find(AuditEntry, { entity: 'Customer', entityId: id }));
  expect(log).not.toMatch(/Zeldzaam|0182-123456|Keizersgracht/);
  expect(JSON.stringify(await portal.em.find(AuditEntry, { inspectionId: openId }))).not.toContain('Zeldzaam');
  expect((await portal.em.find(AuditEntry, { inspectionId: signedId, redactedById: { $ne: null } })).length).toBe(0);
  expect(await chain()).toMatchObject({ isWhole: true });
  // A paper from before leads through the chain still.
  expect(await verifyAuditChain(portal.em, printed)).toMatchObject({ isWhole: true });
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 1, broken: [] });
});

test('once the period has passed everything goes, by one call without a reason', async () => {
  const { admin, id, signedId } = await begin();
  const other = await completeInspection(portal.em, admin, 'Slagerij');
  await eightYearsAgo(id);
  expect(await admin.trpc.privacy.past.query()).toMatchObject([{ id, name: 'Bakkerij Zeldzaam', isPast: true }]);
  expect(await anonymise(admin, id)).toMatchObject({ isAnonymised: true, unsigned: 0, signed: 0 });
  expect(await admin.trpc.privacy.past.query()).toEqual([]);
  expect(await portal.em.findOne(Inspection, { id: signedId })).toBeNull();
  expect(await portal.em.count(Device, { customerId: id })).toBe(0);
  expect(await everythingKept()).not.toMatch(/Zeldzaam|Zoë|0182-123456/);
  const line = await portal.em.findOneOrFail(AuditEntry, { action: 'anonymise', entityId: id });
  expect(line.changes).toMatchObject({
    reason: [null, 'Bewaartermijn van 7 jaar voorbij'],
    inspections: [null, 1],
    documents: [null, 1],
  });
  expect(await chain()).toMatchObject({ isWhole: true });
  const { broken } = await verifyAll(portal.em);
  expect(broken).toEqual([]);
  expect(await portal.em.count(SignedDocument, { inspectionId: other })).toBe(1);
});

test('of a customer who was anonymised early the documents go when the period has passed', async () => {
  const { admin, id, signedId } = await begin();
  await anonymise(admin, id, 'Verzoek van de klant');
  await eightYearsAgo(id);
  expect(await admin.trpc.privacy.past.query()).toMatchObject([{ id, isAnonymised: true, signed: 1 }]);
  await anonymise(admin, id);
  expect(await portal.em.findOne(Inspection, { id: signedId })).toBeNull();
  expect(await everythingKept()).not.toMatch(/Zeldzaam|Zoë|Żak|Laaddeur|receptie/);
  expect(await chain()).toMatchObject({ isWhole: true });
  expect(await verifyAll(portal.em)).toMatchObject({ broken: [] });
});

test('a second call changes nothing and writes nothing', async () => {
  const { admin, id } = await begin();
  const first = await anonymise(admin, id, 'Verzoek van de klant');
  const lines = await portal.em.count(AuditEntry, {});
  expect(await anonymise(admin, id, 'Nog eens')).toEqual(first);
  expect(await portal.em.count(AuditEntry, {})).toBe(lines);
});

test('nothing brings the customer back: edits, visits, agreements and placements are refused in words', async () => {
  const { admin, id, signedId, openId } = await begin();
  await anonymise(admin, id, 'Verzoek van de klant');
  const { trpc } = admin;
  const clientKey = '7f3c1a52-90bb-4b62-8f4a-0d9f1c2e3b4a';
  for (const write of [
    () => trpc.customers.update.mutate({ id, version: 1, changes: { name: 'Bakkerij Zeldzaam' }, clientKey }),
    () => trpc.customers.setAgreements.mutate({ id, changes: { checkEveryDays: 14 } }),
    () => trpc.placements.save.mutate({ customerId: id, placements: [] }),
    () => trpc.inspections.create.mutate({ customerId: id }),
    () => trpc.inspections.amend.mutate({ id: signedId, reason: 'Vergeten' }),
  ])
    expect(await refusalOf(write())).toBe('CUSTOMER_ANONYMISED');
  const late = trpc.inspections.saveReport.mutate({ id: openId, reportText: 'Zoë Zeldzaam belde.' });
  expect(await refusalOf(late)).toBe('INSPECTION_NOT_FOUND');
});

test('a technician neither anonymises nor sees whose period has passed', async () => {
  const { id } = await begin();
  const bram = await portal.signIn();
  expect(await refusalOf(anonymise(bram, id, 'Zomaar'))).toBe('NOT_ALLOWED');
  expect(await refusalOf(bram.trpc.privacy.past.query())).toBe('NOT_ALLOWED');
  expect(await refusalOf(bram.trpc.privacy.saveRetention.mutate({ retentionYears: 1 }))).toBe('NOT_ALLOWED');
});

test('the period is a setting of 1 to 30 years, counted from the end of the contract’s year', async () => {
  const { admin, id, signedId } = await begin();
  expect(await admin.trpc.privacy.retention.query()).toEqual({ retentionYears: 7 });
  for (const retentionYears of [0, 31])
    expect(await refusalOf(admin.trpc.privacy.saveRetention.mutate({ retentionYears }))).toBe('INVALID_INPUT');
  await admin.trpc.privacy.saveRetention.mutate({ retentionYears: 5 });
  const { contractSignedDate } = await portal.em.findOneOrFail(Inspection, { id: signedId });
  const end = new Date(contractSignedDate ?? 0);
  end.setUTCFullYear(end.getUTCFullYear() + 6);
  const kept = await admin.trpc.privacy.kept.query({ id });
  expect([kept.endsAt, kept.retentionYears]).toEqual([end.toISOString(), 5]);
  const inYears = (now: Date) => getKept({ em: portal.em, now }, id);
  expect((await inYears(new Date(end.getTime() - 1))).isPast).toBe(false);
  expect((await inYears(end)).isPast).toBe(true);
});

test('when something fails on the way, nothing has gone', async () => {
  const { admin, id, openId } = await begin();
  await portal.em.execute(
    `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'stuk'; end $$`,
  );
  await portal.em.execute(
    `create trigger zz_fail before update on customers for each row when (new.anonymised_at is not null) execute function fail_now()`,
  );
  try {
    await expect(anonymise(admin, id, 'Verzoek van de klant')).rejects.toThrow();
  } finally {
    await portal.em.execute('drop trigger zz_fail on customers');
    await portal.em.execute('drop function fail_now()');
  }
  expect(await portal.em.count(Inspection, { id: openId })).toBe(1);
  expect(await portal.em.count(AuditEntry, { action: 'anonymise' })).toBe(0);
  expect(await chain()).toMatchObject({ isWhole: true });
});

test.each([
  ['what is left of an emptied line is changed', `update audit_log set entity_id = 99 where id = :line`],
  [
    'a value is put into an emptied line',
    `update audit_log set changes = '{"name": [null, "Ander"]}' where id = :line`,
  ],
  [
    'a line is emptied that the line does not say',
    `update audit_log set changes = '{}', redacted_by_id = :by where id = :whole`,
  ],
  ['the line that says so is changed', `update audit_log set changes = changes - 'linesHash' where id = :by`],
])('meddling is found: %s', async (_, statement) => {
  const { admin, id } = await begin();
  await anonymise(admin, id, 'Verzoek van de klant');
  await auditHead(portal.em);
  const line = await portal.em.findOneOrFail(AuditEntry, { redactedById: { $ne: null } }, { orderBy: { id: 'asc' } });
  const whole = await portal.em.findOneOrFail(
    AuditEntry,
    { redactedById: null, position: { $ne: null } },
    { orderBy: { id: 'asc' } },
  );
  const values = { line: line.id, by: line.redactedById, whole: whole.id };
  const meddling = statement.replace(/:(\w+)/g, (__, name: keyof typeof values) => String(values[name]));
  await unguarded(portal.em, (em) => em.execute(meddling));
  expect(await verifyAuditChain(portal.em, null)).toMatchObject({ isWhole: false });
});

test('the database lets no line be emptied but by a transaction that says so, and none twice', async () => {
  const { admin, id } = await begin();
  await anonymise(admin, id, 'Verzoek van de klant');
  await auditHead(portal.em);
  const { id: by } = await portal.em.findOneOrFail(AuditEntry, { action: 'anonymise' });
  for (const which of ['redacted_by_id is null', 'redacted_by_id is not null'])
    await expect(
      portal.em.execute(
        `update audit_log set changes = '{}', redacted_by_id = ${by} where position is not null and ${which}`,
      ),
    ).rejects.toThrow(/is in its chain/);
});

test('the history says who did it and why, and shows no name of before', async () => {
  const { admin, id } = await begin();
  await anonymise(admin, id, 'Verzoek van de klant');
  const { items } = await admin.trpc.history.list.query({ of: 'customer', id });
  expect(items.map(({ action }) => action)).toEqual(['anonymise', 'update', 'create']);
  const [anonymised, updated, created] = items;
  expect(anonymised).toMatchObject({
    actorName: 'Anna Beheer',
    changes: { reason: [null, 'Verzoek van de klant'] },
  });
  const gone = [null, null];
  expect(updated?.changes).toEqual({ contactPerson: gone, phone: gone, email: gone });
  expect(created?.changes).toMatchObject({ name: gone, address: gone });
});
