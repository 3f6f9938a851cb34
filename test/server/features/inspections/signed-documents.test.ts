/** The document of a signed inspection is made once, and stays what it was. */
import { expect, test } from 'vitest';
import { printedCode, readDocumentCode } from '#common/contract/document-code.ts';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature, signatureDataUrl } from '#test/support/signatures.ts';

const portal = usePortal();

const documentOf = (id: number) =>
  reader(portal.em)
    .selectFrom('signed_documents')
    .selectAll()
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
const addressOf = (id: number, query = '') => `/api/inspections/${id}/contract/download${query}`;
const bytesOf = async (visitor: Visitor, address: string) => (await visitor.send('GET', address)).raw;

const signing = {
  acceptTerms: true as const,
  signerName: 'Jürgen Żak',
  signerRole: 'contact' as const,
  language: 'nl' as const,
  priceStatus: 'to_be_determined' as const,
};

test('a signing keeps the document with its frozen content, each under its hash', async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Żółć');
  const kept = await documentOf(id);
  expect(kept.content_sha256).toBe(sha256(kept.content));
  expect(kept.pdf_sha256).toBe(sha256(kept.pdf));
  expect(readDocumentCode(kept.code)).toBe(kept.code);
  const { printed, signing: facts, logHead } = readFrozenContent(kept.content);
  expect(printed).toMatchObject({
    id,
    technicianName: 'Ans Smit',
    customer: { name: 'Bakkerij Żółć' },
    company: { name: 'Baitbook' },
    reportText: 'Muizenkeutels bij de laaddeur.',
    floors: [{ scene: { boxes: [{ boxNumber: 'B001' }, {}, {}, {}] } }],
    photos: [{ description: 'Laaddeur' }],
    contract: { price: '1250.50', signature: { signerName: 'Jürgen Żak' } },
  });
  expect(facts).toMatchObject({ takenBy: { fullName: 'Ans Smit' }, consent: 'Ik ga akkoord met de voorwaarden' });
  const { contractHash } = await portal.em.findOneOrFail(Inspection, { id });
  expect(contractHash).toBe(kept.content_sha256);
  const { text } = await readPdf(await bytesOf(visitor, addressOf(id)));
  for (const hash of [kept.content_sha256, logHead]) expect(text.replace(/\s/g, '')).toContain(hash);
  expect(await verifyAuditChain(portal.em, logHead)).toMatchObject({ isWhole: true });
  expect(text.replace(/\s/g, '')).toContain(kept.code.replace(/(.{4})(?!$)/g, '$1-'));
});

test('every download gives the kept bytes, whatever is renamed or deleted around them', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Ans Smit' });
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij Oud' });
  const technician = { customerId: customer.id, technicianId: admin.id ?? 0 };
  const earlier = await makeInspection(portal.em, technician);
  await admin.trpc.baitBoxes.create.mutate({
    inspectionId: earlier.id,
    boxType: 'rat',
    positionX: 1,
    positionY: 1,
  });
  const { id } = await admin.trpc.inspections.create.mutate({
    customerId: customer.id,
    previousInspectionId: earlier.id,
    startsFromPrevious: true,
  });
  await admin.trpc.inspections.completeContract.mutate({
    id,
    ...signing,
    uncheckedReason: 'no_time',
    signature: drawnSignature(),
  });
  const simple = `/api/inspections/${id}/contract/simple-pdf`;
  const [bytes, extract] = [await bytesOf(admin, addressOf(id)), await bytesOf(admin, simple)];

  const { version } = await admin.trpc.customers.get.query({ id: customer.id });
  await admin.trpc.customers.update.mutate({ id: customer.id, version, changes: { name: 'Bakkerij Nieuw' } });
  await portal.em.nativeUpdate(User, { id: admin.id ?? 0 }, { fullName: 'Iemand Anders' });
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Overgenomen BV' } });
  await admin.trpc.inspections.delete.mutate({ id: earlier.id });

  for (const query of ['', '?lang=en', '?document=contract', '?document=contract&lang=en&download=1'])
    expect(Buffer.compare(await bytesOf(admin, addressOf(id, query)), bytes)).toBe(0);
  expect(Buffer.compare(await bytesOf(admin, `${simple}?lang=en`), extract)).toBe(0);
  const { text } = await readPdf(bytes);
  for (const part of ['Bakkerij Oud', 'Ans Smit', 'Baitbook']) expect(text).toContain(part);
  expect(text).not.toMatch(/Bakkerij Nieuw|Iemand Anders|Overgenomen/);
});

test('a later inspection refers to the signed one before it, whose bytes stay', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const bytes = await bytesOf(visitor, addressOf(id));
  const { customerId } = await visitor.trpc.inspections.get.query({ id });
  const next = await visitor.trpc.inspections.create.mutate({ customerId, previousInspectionId: id });
  await visitor.trpc.inspections.completeContract.mutate({ id: next.id, ...signing, signature: drawnSignature() });
  const [earlier, later] = [await documentOf(id), await documentOf(next.id)];
  const text = (await readPdf(later.pdf)).text.replace(/\s/g, '');
  for (const part of [`Inspectie${id}van`, printedCode(earlier.code), earlier.content_sha256])
    expect(text).toContain(part);
  expect(Buffer.compare(await bytesOf(visitor, addressOf(id)), bytes)).toBe(0);
});

test('the kept document has the language it was signed in, whichever is asked for', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakery', 'en');
  const answer = await visitor.send('GET', addressOf(id, '?lang=nl'));
  expect(answer.headers['content-language']).toBe('en');
  expect((await readPdf(answer.raw)).language).toBe('en');
});

test('signing over REST keeps a document as well, of an inspection that is made and signed at once too', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const signed = async () => ({ contractSigned: true, contractSignature: await signatureDataUrl(), signerName: 'Jan' });
  await visitor.send('PATCH', `/api/inspections/${id}`, await signed());
  expect(readFrozenContent((await documentOf(id)).content).signing).toMatchObject({ consent: null, shownMs: null });
  const customer = await makeCustomer(portal.em);
  const made = await visitor.send('POST', '/api/inspections', { customerId: customer.id, ...(await signed()) });
  const kept = await documentOf(Number(made.body.id));
  expect(readFrozenContent(kept.content).printed.id).toBe(made.body.id);
});

test('a creation that signs, sent again under its key, answers the first one', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const body = {
    customerId: customer.id,
    contractSigned: true,
    contractSignature: await signatureDataUrl(),
    signerName: 'Jan',
  };
  const headers = { 'idempotency-key': '4f1c2f3a-8f6e-4a7e-9b6a-0d8a4a6b7c11' };
  const first = await visitor.send('POST', '/api/inspections', body, { headers });
  const second = await visitor.send('POST', '/api/inspections', body, { headers });
  expect(second.body.id).toBe(first.body.id);
});

test('a signing records what was shown, how long, on what device and when by its clock', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const deviceTime = new Date(Date.now() + 90_000);
  await visitor.trpc.inspections.completeContract.mutate({
    id,
    ...signing,
    signature: drawnSignature(),
    shownMs: 42_000,
    deviceTime,
  });
  const kept = await documentOf(id);
  const { signing: facts } = readFrozenContent(kept.content);
  expect(facts).toMatchObject({ shownMs: 42_000, deviceTime: deviceTime.toISOString(), address: '127.0.0.1' });
  expect(Math.abs((facts.skewMs ?? 0) - 90_000)).toBeLessThan(10_000);
  const line = await reader(portal.em)
    .selectFrom('audit_log')
    .select(['changes', 'address'])
    .where('action', '=', 'sign')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line.address).toBe('127.0.0.1');
  expect(line.changes).toMatchObject({
    code: [null, kept.code],
    content: [null, kept.content_sha256],
    pdf: [null, kept.pdf_sha256],
    shownMs: [null, 42_000],
    consent: [null, 'Ik ga akkoord met de voorwaarden'],
  });
});

test('what changes while the document is printed is in the document that is kept', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij Oud' });
  const { id } = await makeInspection(portal.em, { customerId: customer.id });
  let printed = 0;
  const { seal } = portal.app.documentTools;
  portal.app.documentTools.seal = async (...call) => {
    printed += 1;
    if (printed === 1) await portal.em.nativeUpdate(Customer, { id: customer.id }, { name: 'Bakkerij Nieuw' });
    return seal(...call);
  };
  await visitor.trpc.inspections.completeContract.mutate({ id, ...signing, signature: drawnSignature() });
  portal.app.documentTools.seal = seal;
  expect(printed).toBe(2);
  expect((await readPdf((await documentOf(id)).pdf)).text).toContain('Bakkerij Nieuw');
});

test('whoever is rejected while the document is printed has signed nothing', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const { seal } = portal.app.documentTools;
  portal.app.documentTools.seal = async (...call) => {
    await portal.em.nativeUpdate(User, { id: visitor.id ?? 0 }, { status: 'rejected' });
    return seal(...call);
  };
  const sign = visitor.trpc.inspections.completeContract.mutate({ id, ...signing, signature: drawnSignature() });
  expect(await refusalOf(sign)).toBe('ACCOUNT_CHANGED');
  portal.app.documentTools.seal = seal;
  expect((await portal.em.findOneOrFail(Inspection, { id })).contractSigned).toBe(false);
});

test('a signing that is sent again while its document is printed is answered as the first time', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const signature = drawnSignature();
  const sign = () => visitor.trpc.inspections.completeContract.mutate({ id, ...signing, signature });
  let again: ReturnType<typeof sign> | undefined;
  const { seal } = portal.app.documentTools;
  portal.app.documentTools.seal = async (...call) => {
    portal.app.documentTools.seal = seal;
    again = sign();
    await again;
    return seal(...call);
  };
  const first = await sign();
  expect(first).toMatchObject({ id, contractSigned: true });
  expect(first.contractSignatureId).toBe((await again)?.contractSignatureId);
});

test('what never stops changing is not signed', async () => {
  const visitor = await portal.signIn();
  const { id, customerId } = await makeInspection(portal.em);
  const { seal } = portal.app.documentTools;
  portal.app.documentTools.seal = async (...call) => {
    await portal.em.nativeUpdate(Customer, { id: customerId }, { name: `Bakkerij ${performance.now()}` });
    return seal(...call);
  };
  const sign = visitor.trpc.inspections.completeContract.mutate({ id, ...signing, signature: drawnSignature() });
  expect(await refusalOf(sign)).toBe('CONTRACT_CHANGED');
  portal.app.documentTools.seal = seal;
  expect((await portal.em.findOneOrFail(Inspection, { id })).contractSigned).toBe(false);
});

test('a document that cannot be made leaves no signing, and the next try signs', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const sign = () => visitor.trpc.inspections.completeContract.mutate({ id, ...signing, signature: drawnSignature() });
  const { seal } = portal.app.documentTools;
  portal.app.documentTools.seal = async () => {
    throw new Error('no key');
  };
  expect(await refusalOf(sign())).toBe('INTERNAL');
  portal.app.documentTools.seal = seal;
  const { contractSigned, version } = await portal.em.findOneOrFail(Inspection, { id });
  expect([contractSigned, version]).toEqual([false, 1]);
  expect((await sign()).contractSigned).toBe(true);
  expect((await documentOf(id)).inspection_id).toBe(id);
});
