/** A signature that was made without a connection and came too late is refused, and kept as evidence. */
import { expect, test } from 'vitest';
import { LATE_SIGNATURES_MAX } from '#common/limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Image } from '#server/entities/image.entity.ts';
import { LateSignature } from '#server/entities/late-signature.entity.ts';
import { removeSigned } from '#server/features/documents/remove-signed.ts';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { shownTo } from '#test/support/shown-contract.ts';
import { drawnSignature } from '#test/support/signatures.ts';

const portal = usePortal();

const signing = {
  acceptTerms: true as const,
  signerRole: 'owner' as const,
  language: 'nl' as const,
  priceStatus: 'to_be_determined' as const,
};

/** Two technicians in front of one inspection; the second has signed it in a cellar. */
async function twoSigners() {
  const [office, cellar] = [
    await portal.signIn({ role: 'admin', fullName: 'Ans Smit' }),
    await portal.signIn({ fullName: 'Jan Mol' }),
  ];
  const { id } = await makeInspection(portal.em, { createdById: office.id ?? 0 });
  const shown = await shownTo(cellar, id);
  const deviceTime = new Date(Date.now() - 3_600_000);
  const late = { ...signing, id, signerName: 'Piet Laat', signature: drawnSignature(), shown, deviceTime };
  const sendLate = (changes: Partial<typeof late> = {}) =>
    cellar.trpc.inspections.completeContract.mutate({ ...late, ...changes, offline: { skewMs: 1_000 } });
  const signHere = (visitor: Visitor = office) =>
    visitor.trpc.inspections.completeContract.mutate({
      ...signing,
      id,
      signerName: 'Jürgen Żak',
      signature: drawnSignature(),
    });
  return { office, cellar, id, late, sendLate, signHere };
}

const countKept = () => portal.em.fork().count(LateSignature, {});

test('one that comes after another was signed is refused, kept whole, told on the page and in the log, and kept once', async () => {
  const { office, id, late, sendLate, signHere } = await twoSigners();
  await signHere();
  for (let time = 0; time < 2; time += 1) expect(await refusalOf(sendLate())).toBe('INSPECTION_SIGNED');
  const { lateSignatures, signerName } = await office.trpc.inspections.get.query({ id });
  expect(signerName).toBe('Jürgen Żak');
  expect(lateSignatures).toHaveLength(1);
  const [kept] = lateSignatures;
  expect(kept).toMatchObject({
    signerName: 'Piet Laat',
    signerRole: 'owner',
    takenByName: 'Jan Mol',
    because: 'signed',
    language: 'nl',
    deviceTime: late.deviceTime.toISOString(),
    text: late.shown.text,
  });
  expect((await office.send('GET', `/images/${kept?.signatureId}`)).status).toBe(200);
  const row = await portal.em.findOneOrFail(LateSignature, { inspectionId: id }, { populate: ['content'] });
  expect(row.content).toMatchObject({ strokes: late.signature, skewMs: 1_000, customer: late.shown.customer });
  const line = await portal.em.findOneOrFail(AuditEntry, { entity: 'LateSignature', inspectionId: id });
  expect(line.changes).toMatchObject({
    signerName: [null, 'Piet Laat'],
    signatureId: [null, kept?.signatureId],
    contentSha256: [null, row.contentSha256],
  });
  expect((await verifyInspection(portal.em, id)).findings).toEqual([]);
  const rest = await office.send('GET', `/api/inspections/${id}`);
  expect(rest.body.lateSignatures).toMatchObject([{ signerName: 'Piet Laat', because: 'signed' }]);
});

test('without a connection nothing is said: a second one from the screen is refused and not kept', async () => {
  const { signHere } = await twoSigners();
  await signHere();
  expect(await refusalOf(signHere())).toBe('INSPECTION_SIGNED');
  expect(await countKept()).toBe(0);
});

test('of an inspection that was deleted it is kept as well, and counts once that is brought back and signed', async () => {
  const { office, id, sendLate } = await twoSigners();
  await office.trpc.inspections.delete.mutate({ id });
  expect(await refusalOf(sendLate())).toBe('INSPECTION_NOT_FOUND');
  const { items } = await office.trpc.inspections.deleted.query({});
  expect(items).toMatchObject([{ id, lateSignatureCount: 1 }]);
  const { lateSignatures } = await office.trpc.inspections.restore.mutate({ id });
  expect(lateSignatures).toMatchObject([{ because: 'deleted' }]);
  // The very same signing, sent once more, is welcome now.
  expect(await sendLate()).toMatchObject({ contractSigned: true, signerName: 'Piet Laat' });
});

test('of an inspection that never was nothing is kept', async () => {
  const { sendLate } = await twoSigners();
  expect(await refusalOf(sendLate({ id: 999_999 }))).toBe('INSPECTION_NOT_FOUND');
  expect(await countKept()).toBe(0);
});

test('strokes that stand elsewhere are nobody’s second signature, and late ones sign nothing else', async () => {
  const { office, late, sendLate, signHere } = await twoSigners();
  const other = await makeInspection(portal.em);
  const signature = drawnSignature();
  const elsewhere = { ...signing, id: other.id, signerName: 'Iemand', signature };
  await office.trpc.inspections.completeContract.mutate(elsewhere);
  await signHere();
  expect(await refusalOf(sendLate({ signature }))).toBe('SIGNATURE_USED');
  expect(await refusalOf(sendLate())).toBe('INSPECTION_SIGNED');
  const third = await makeInspection(portal.em);
  const reuse = { ...signing, id: third.id, signerName: 'Iemand', signature: late.signature };
  expect(await refusalOf(office.trpc.inspections.completeContract.mutate(reuse))).toBe('SIGNATURE_USED');
});

test('only so many are kept of one inspection', async () => {
  const { id, sendLate, signHere } = await twoSigners();
  await signHere();
  await refusalOf(sendLate());
  const [first] = await portal.em.fork().find(LateSignature, {}, { populate: ['content'] });
  if (!first) throw new Error('None was kept');
  for (let count = 1; count < LATE_SIGNATURES_MAX; count += 1) {
    const image = {
      id: count.toString(16).padStart(64, '0'),
      mime: 'image/png',
      width: 1,
      height: 1,
      bytes: Buffer.of(count),
    };
    await portal.em.insert(Image, { ...image, createdAt: new Date() } as never);
    await portal.em.execute(
      `insert into late_signatures (inspection_id, signature_id, signer_name, signer_role, device_time, received_at, taken_by_name, content, content_sha256)
       select ${id}, '${image.id}', signer_name, signer_role, device_time, received_at, taken_by_name, content, content_sha256
       from late_signatures where id = ${first.id}`,
    );
  }
  expect(await refusalOf(sendLate({ signature: drawnSignature() }))).toBe('INSPECTION_SIGNED');
  expect(await countKept()).toBe(LATE_SIGNATURES_MAX);
});

test('the database refuses to change or delete it while the signed inspection is kept; it goes with that', async () => {
  const { id, sendLate, signHere } = await twoSigners();
  await signHere();
  await refusalOf(sendLate());
  for (const statement of [
    `update late_signatures set signer_name = 'Anders'`,
    'delete from late_signatures',
    'truncate late_signatures',
  ])
    await expect(portal.em.execute(statement)).rejects.toMatchObject({ code: 'SIGND' });
  expect(await countKept()).toBe(1);
  expect(await removeSigned(portal.em, id, 'Bewaartermijn verstreken')).toBe('removed');
  expect(await countKept()).toBe(0);
});

test('its picture is kept by the clean-up, and it goes with a deleted inspection whose time is over', async () => {
  const { office, id, sendLate } = await twoSigners();
  await office.trpc.inspections.delete.mutate({ id });
  await refusalOf(sendLate());
  const { signatureId } = await portal.em.fork().findOneOrFail(LateSignature, { inspectionId: id });
  await portal.em.nativeUpdate(Image, {}, { createdAt: new Date(Date.now() - 3 * 86_400_000) });
  const lifetime = { idleHours: 168, maxDays: 30 };
  const run = (days: number) =>
    portal.em.transactional((em) => cleanUp(em, { lifetime, now: new Date(Date.now() + days * 86_400_000) }));
  await run(1);
  expect(await portal.em.fork().count(Image, { id: signatureId })).toBe(1);
  await run(31);
  expect(await countKept()).toBe(0);
  expect(await portal.em.fork().count(Image, { id: signatureId })).toBe(0);
});
