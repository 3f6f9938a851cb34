/** Everything kept about a customer as one archive: what is in it, for whom, and that it is recorded. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { dayOf } from '#common/domain/day.ts';
import { sha256 } from '#server/core/sha256.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { exportedTables } from '#server/features/privacy/customer-files.query.ts';
import { completeInspection, upload } from '#test/support/complete-inspection.ts';
import { png } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();

const exported = async (visitor: Visitor, id: number, lang = 'nl') =>
  unzipSync((await visitor.send('GET', `/api/customers/${id}/export.zip?lang=${lang}`)).raw);
const json = (bytes: Uint8Array | undefined) => JSON.parse(strFromU8(bytes ?? new Uint8Array()));

/** A customer with a logo, a signed inspection, an open one, one that was deleted, and another customer. */
async function begin() {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const signedId = await completeInspection(portal.em, admin, 'Bakkerij');
  await completeInspection(portal.em, admin, 'Slagerij');
  const { customerId } = await admin.trpc.inspections.get.query({ id: signedId });
  const logoId = await upload(admin, 'logo', await png({ color: '#123456' }), 'image/png');
  await admin.trpc.customers.update.mutate({ id: customerId, changes: { contactPerson: 'Zoë Bos', logoId } });
  await admin.trpc.groups.create.mutate({ name: 'Bakkers Verenigd', customerIds: [customerId] });
  const open = await admin.trpc.inspections.create.mutate({ customerId });
  const gone = await admin.trpc.inspections.create.mutate({ customerId });
  await admin.trpc.inspections.saveReport.mutate({ id: gone.id, reportText: 'Per ongeluk begonnen.' });
  await admin.trpc.inspections.delete.mutate({ id: gone.id });
  return { admin, customerId, signedId, openId: open.id, goneId: gone.id };
}

test('it has the customer, every inspection with pictures and signature, the signed PDF and the history, and nobody else’s', async () => {
  const { admin, customerId, signedId, openId, goneId } = await begin();
  const files = await exported(admin, customerId);
  const day = dayOf(new Date());
  const folder = (id: number) => `inspections/${day} (${id})/`;
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'customer.json',
    'logo.png',
    `${folder(signedId)}inspection.json`,
    `${folder(signedId)}plan 0.jpeg`.replace('jpeg', 'jpg'),
    `${folder(signedId)}photo 1.jpg`,
    `${folder(signedId)}signature.png`,
    `${folder(signedId)}document.json`,
    expect.stringMatching(/^inspections\/.+\/Bakkerij - Servicecontract - .+\.pdf$/),
    `${folder(openId)}inspection.json`,
    `${folder(goneId)}inspection.json`,
    'mails.json',
    'history.json',
  ]);
  expect(json(files['customer.json'])).toMatchObject({
    customer: { name: 'Bakkerij', contact_person: 'Zoë Bos' },
    group: { name: 'Bakkers Verenigd' },
    devices: [{ box_number: 'B001' }, {}, {}, {}],
    box_placements: [],
  });
  expect(json(files[`${folder(signedId)}inspection.json`])).toMatchObject({
    inspection: { signer_name: 'Jürgen Żak', recommendations: 'Monteer een borstel onder de deur.' },
    technician: 'Anna Beheer',
    bait_boxes: [{}, {}, {}, {}],
    inspection_photos: [{ description: 'Laaddeur' }],
  });
  expect(json(files[`${folder(goneId)}inspection.json`]).inspection.report_text).toBe('Per ongeluk begonnen.');
  const { contractHash } = await portal.em.findOneOrFail(Inspection, { id: signedId });
  expect(sha256(files[`${folder(signedId)}document.json`] ?? new Uint8Array())).toBe(contractHash);
  const alone = await admin.send('GET', `/api/inspections/${signedId}/contract/download`);
  const pdf = Object.entries(files).find(([name]) => name.endsWith('.pdf'))?.[1];
  expect(Buffer.compare(Buffer.from(pdf ?? []), alone.raw)).toBe(0);
  const lines = json(files['history.json']) as { entity: string; entity_id: number; changes: object }[];
  expect(lines).toContainEqual(expect.objectContaining({ entity: 'Customer', entity_id: customerId }));
  expect(lines).toContainEqual(
    expect.objectContaining({ changes: expect.objectContaining({ reportText: [null, 'Per ongeluk begonnen.'] }) }),
  );
  const all = Object.values(files).map(strFromU8Safe).join('\n');
  expect(all).not.toContain('Slagerij');
  await expect.poll(() => documentRoom.inUse).toBe(0);
});

const strFromU8Safe = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('what is in it is said in the person’s language, and the audit log has who took it', async () => {
  const { admin, customerId } = await begin();
  expect(strFromU8((await exported(admin, customerId))['README.txt'] ?? new Uint8Array())).toMatch(
    /^Alles wat .+ bewaart over Bakkerij\r\nGemaakt op .+ door Anna Beheer\./,
  );
  expect(strFromU8((await exported(admin, customerId, 'en'))['README.txt'] ?? new Uint8Array())).toMatch(
    /^Everything that .+ keeps about Bakkerij\r\n/,
  );
  const about = { action: 'download', entity: 'Customer', entityId: customerId } as const;
  expect(await portal.em.count(AuditEntry, { ...about, actorId: admin.id })).toBe(2);
});

test('a technician gets none', async () => {
  const { customerId } = await begin();
  const bram = await portal.signIn();
  const answer = await bram.rest('GET', `/api/customers/${customerId}/export.zip`);
  expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
});

/** Kept by triggers from what is in it. */
const derived = ['newest_contracts'];

test('every table that refers to a customer or an inspection is in it', () => {
  const referring = [...portal.em.getMetadata().getAll().values()]
    .filter(({ relations }) =>
      relations.some(({ targetMeta }) => targetMeta?.class === Customer || targetMeta?.class === Inspection),
    )
    .map(({ tableName }) => tableName);
  expect(referring.filter((table) => !exportedTables.includes(table) && !derived.includes(table))).toEqual([]);
});
