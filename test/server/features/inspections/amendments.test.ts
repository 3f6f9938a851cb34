/** What is signed is amended by a document of its own that refers to it; the signed one stays as it is. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { printedCode } from '#common/contract/document-code.ts';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { canonicalJson } from '#common/contract/signed-content.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import { removeSigned } from '#server/features/documents/remove-signed.ts';
import { verifyAll, verifyInspection } from '#server/features/documents/verify.service.ts';
import { picturesOf } from '#server/features/inspections/signed-document.ts';
import { changedTables } from '#server/features/inspections/signed-rows.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { historyOf } from '#test/support/history.ts';
import { sealTheOldWay } from '#test/support/old-seal.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const REASON = 'Er staat een lokdoos te weinig op de plattegrond.';

const sign = ({ trpc }: Visitor, id: number) =>
  trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signerName: 'Jürgen Żak',
    signerRole: 'owner',
    language: 'nl',
    priceStatus: 'to_be_determined',
    signature: drawnSignature(),
  });

const rowOf = (id: number) =>
  reader(portal.em).selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const documentOf = (id: number) =>
  reader(portal.em)
    .selectFrom('signed_documents')
    .selectAll()
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();

const download = async (visitor: Visitor, id: number, query = ''): Promise<Buffer> =>
  (await visitor.send('GET', `/api/inspections/${id}/contract/download${query}`)).raw;
/** The words of a PDF's first page; a checksum may run over lines. */
const firstPage = async (pdf: Uint8Array) => (await readPdf(pdf)).pages[0]?.text.replace(/\s/g, '') ?? '';
const verify = async (code: string) => (await portal.guest().rest('GET', `/api/verify?code=${code}`)).body;

test('an amendment begins as a draft with all that was signed but price and signature', async () => {
  const [author, other] = [await portal.signIn(), await portal.signIn({ fullName: 'Bram Bos' })];
  const id = await completeInspection(portal.em, author, 'Bakkerij');
  const signed = await author.trpc.inspections.get.query({ id });
  const row = await rowOf(id);
  const amendment = await other.trpc.inspections.amend.mutate({ id, reason: `  ${REASON} ` });
  expect(amendment).toMatchObject({
    status: 'draft',
    customerId: signed.customerId,
    technicianName: 'Bram Bos',
    createdById: other.id,
    amendsId: id,
    amendmentReason: REASON,
    amendments: [],
    reportText: signed.reportText,
    observations: signed.observations,
    recommendations: signed.recommendations,
    floorPlans: signed.floorPlans,
    lastBoxSequence: signed.lastBoxSequence,
    photos: signed.photos.map((photo) => ({
      ...photo,
      key: expect.any(String),
      id: expect.any(Number),
      inspectionId: expect.any(Number),
    })),
    contractSigned: false,
    contractSignedDate: null,
    contractSignatureId: null,
    contractText: null,
    contractNotes: null,
    contractPrice: null,
    priceStatus: 'to_be_determined',
    signerName: null,
  });
  const boxesOf = async (inspectionId: number) => {
    const boxes = await other.trpc.baitBoxes.list.query({ inspectionId });
    return boxes.map(({ id: _, key: __, inspectionId: ___, ...box }) => box);
  };
  expect(await boxesOf(amendment.id)).toEqual(await boxesOf(id));
  // What is signed was not touched, and can be seen to have been amended.
  expect(await rowOf(id)).toEqual(row);
  const amended = await author.trpc.inspections.get.query({ id });
  expect(amended.amendments).toEqual([{ id: amendment.id, contractSigned: false, contractSignedDate: null }]);
  const history = await historyOf(portal.em, amendment.id);
  const line = history.find(({ entity, action }) => entity === 'Inspection' && action === 'create');
  expect(line?.changes).toMatchObject({ amendsId: [null, id], amendmentReason: [null, REASON] });
});

test('only what is signed is amended, for a reason; over REST as well, and sent twice it is one', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const draft = await makeInspection(portal.em);
  const amend = (of: number, reason: string) => visitor.trpc.inspections.amend.mutate({ id: of, reason });
  expect(await refusalOf(amend(draft.id, REASON))).toBe('INSPECTION_NOT_SIGNED');
  expect(await refusalOf(amend(999_999, REASON))).toBe('INSPECTION_NOT_FOUND');
  expect(await refusalOf(amend(id, '   '))).toBe('INVALID_INPUT');
  expect(await refusalOf(amend(id, 'x'.repeat(501)))).toBe('INVALID_INPUT');
  const post = (reason?: string, key = randomUUID()) =>
    visitor.rest('POST', `/api/inspections/${id}/amendments`, { reason }, { headers: { 'idempotency-key': key } });
  expect(await post()).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
  const key = randomUUID();
  const [first, again] = [await post(REASON, key), await post(REASON, key)];
  expect(first).toMatchObject({ status: 201, body: { amendsId: id, amendmentReason: REASON, status: 'draft' } });
  expect(again.body.id).toBe(first.body.id);
  expect((await post('Een andere reden', key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await visitor.trpc.inspections.get.query({ id })).amendments).toHaveLength(1);
});

test('its document says at the top what it amends and why, frozen with all else; the amended one stays', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const bytes = await download(visitor, id);
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: REASON });
  await sign(visitor, amendment.id);
  const [old, kept] = [await documentOf(id), await documentOf(amendment.id)];
  const reference = { id, document: { code: old.code, checksum: old.content_sha256 }, reason: REASON };
  const content = readFrozenContent(kept.content);
  expect(content.printed.amends).toMatchObject({ ...reference, signedAt: new Date(old.signed_at) });
  expect(content.references).toMatchObject({ amendsId: id });
  expect(sha256(kept.content)).toBe(kept.content_sha256);
  const said = ['Aanvullingopinspectierapport', printedCode(old.code), old.content_sha256, REASON.replace(/\s/g, '')];
  const pages = [await firstPage(kept.pdf), await firstPage(await download(visitor, amendment.id))];
  for (const page of pages) for (const part of said) expect(page).toContain(part);
  const extract = await visitor.send('GET', `/api/inspections/${amendment.id}/contract/simple-pdf`);
  for (const part of said.slice(1)) expect(await firstPage(extract.raw)).toContain(part);
  // The amended one: the same bytes, and nothing in its text that was not there before there were amendments.
  expect(Buffer.compare(await download(visitor, id), bytes)).toBe(0);
  const before = JSON.parse(old.content) as { printed: object; references: object };
  expect(Object.keys(before.printed)).not.toContain('amends');
  expect(Object.keys(before.references).sort()).toEqual(['createdById', 'previousInspectionId']);
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 2, broken: [], auditLog: { isWhole: true } });
});

test('a draft prints it as well, in English and as the contract alone', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakery', 'en');
  const { code } = await documentOf(id);
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: 'A box is missing.' });
  const report = await firstPage(await download(visitor, amendment.id, '?lang=en'));
  for (const part of ['Amendmenttoinspectionreport', printedCode(code), 'Aboxismissing.'])
    expect(report).toContain(part);
  const contract = await firstPage(await download(visitor, amendment.id, '?lang=en&document=contract'));
  for (const part of [printedCode(code), 'Aboxismissing.']) expect(contract).toContain(part);
});

test('whoever checks the amended document hears of its signed amendments, without names; amendments are amended', async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { code } = await documentOf(id);
  const first = await visitor.trpc.inspections.amend.mutate({ id, reason: REASON });
  expect(await verify(code)).toMatchObject({ outcome: 'kept', document: { amendments: [] } });
  await sign(visitor, first.id);
  const second = await visitor.trpc.inspections.amend.mutate({ id: first.id, reason: 'Nog een lokdoos' });
  await sign(visitor, second.id);
  const said = async (of: number) => {
    const { code: its } = await documentOf(of);
    return { code: its, signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  };
  const answer = await verify(code);
  expect(answer).toMatchObject({ outcome: 'kept', document: { amendments: [await said(first.id)] } });
  expect(JSON.stringify(answer)).not.toMatch(/Ans Smit|Bakkerij|lokdoos/);
  const firstCode = (await documentOf(first.id)).code;
  expect(await verify(firstCode)).toMatchObject({ document: { amendments: [await said(second.id)] } });
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 3, broken: [], auditLog: { isWhole: true } });
});

test('a deleted draft leaves the signed one alone, and comes back as an amendment', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const id = await completeInspection(portal.em, admin, 'Bakkerij');
  const row = await rowOf(id);
  const { id: draft } = await admin.trpc.inspections.amend.mutate({ id, reason: REASON });
  await admin.trpc.inspections.delete.mutate({ id: draft });
  expect((await admin.trpc.inspections.get.query({ id })).amendments).toEqual([]);
  expect(await rowOf(id)).toEqual(row);
  expect(await admin.trpc.inspections.restore.mutate({ id: draft })).toMatchObject({ amendsId: id });
  expect((await admin.trpc.inspections.get.query({ id })).amendments).toHaveLength(1);
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 1, broken: [], auditLog: { isWhole: true } });
});

test('an amendment stays with its customer, whoever makes it', async () => {
  const [visitor, other] = [await portal.signIn(), await portal.signIn()];
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { id: draft, customerId } = await visitor.trpc.inspections.amend.mutate({ id, reason: REASON });
  const update = (changes: { customerId: number; technicianId?: number }) =>
    visitor.trpc.inspections.update.mutate({ id: draft, changes });
  const { id: elsewhere } = await makeCustomer(portal.em);
  expect(await refusalOf(update({ customerId: elsewhere }))).toBe('AMENDMENT_CUSTOMER');
  const technicianId = other.id ?? 0;
  expect(await update({ customerId, technicianId })).toMatchObject({ customerId, technicianId, amendsId: id });
});

test('when the amended inspection is removed, its amendments stay, and the signed one says what it said', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { code } = await documentOf(id);
  const [amendment, draft] = [
    await visitor.trpc.inspections.amend.mutate({ id, reason: REASON }),
    await visitor.trpc.inspections.amend.mutate({ id, reason: 'Nog iets' }),
  ];
  await sign(visitor, amendment.id);
  const bytes = await download(visitor, amendment.id);
  expect(await removeSigned(portal.em, id, 'Bewaartermijn verstreken')).toBe('removed');
  for (const { id: left } of [amendment, draft])
    expect((await visitor.trpc.inspections.get.query({ id: left })).amendsId).toBeNull();
  expect(Buffer.compare(await download(visitor, amendment.id), bytes)).toBe(0);
  expect(await firstPage(bytes)).toContain(printedCode(code));
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 1, broken: [], auditLog: { isWhole: true } });
  expect(await firstPage(await download(visitor, draft.id))).not.toContain('Aanvulling');
  expect(await removeSigned(portal.em, amendment.id, 'Bewaartermijn verstreken')).toBe('removed');
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 0, broken: [], auditLog: { isWhole: true } });
});

test('what a signed amendment refers to cannot be changed, and is missed when it was', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { id: amendment } = await visitor.trpc.inspections.amend.mutate({ id, reason: REASON });
  await sign(visitor, amendment);
  const changes = [
    `update inspections set amends_id = null where id = ${amendment}`,
    `update inspections set amendment_reason = 'Anders' where id = ${amendment}`,
    `update inspections set amends_id = ${amendment} where id = ${id}`,
  ];
  for (const change of changes) {
    await expect(portal.em.execute(change)).rejects.toMatchObject({ code: 'SIGND' });
    const findings = await unguarded(portal.em, async (em) => {
      await em.execute(change);
      const found = await verifyInspection(em, change.endsWith(` ${id}`) ? id : amendment);
      await em.execute(`update inspections set amends_id = null where id = ${id}`);
      await em.execute(
        `update inspections set amends_id = ${id}, amendment_reason = '${REASON}' where id = ${amendment}`,
      );
      return found.findings;
    });
    expect(findings, change).toEqual(['inspections']);
  }
  expect(await verifyAll(portal.em)).toMatchObject({ verified: 2, broken: [], auditLog: { isWhole: true } });
});

test('what was signed before there were amendments is whole: its rows are compared over the columns of then', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  const { rows, printed } = readFrozenContent((await documentOf(id)).content);
  await portal.em.transactional(async (em) => {
    await em.execute(`set local time zone 'UTC'`);
    const [stored] = await em.execute<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(i) as row from inspections i where id = ${id}`,
    );
    const columns = rows.inspections.columns.filter((name) => name !== 'amendment_reason');
    const digest = sha256(canonicalJson([Object.fromEntries(columns.map((name) => [name, stored?.row[name]]))]));
    const then = { ...rows, inspections: { columns, sha256: digest } };
    expect(columns).toHaveLength(rows.inspections.columns.length - 1);
    expect(await changedTables(em, { inspectionId: id, imageIds: picturesOf(printed) }, then)).toEqual([]);
  });
});

test('what was sealed the old way is amended by its inspection’s number and dates', async () => {
  const visitor = await portal.signIn();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij');
  await sealTheOldWay(portal.em, id);
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: REASON });
  await sign(visitor, amendment.id);
  const { content, pdf } = await documentOf(amendment.id);
  expect(readFrozenContent(content).printed.amends).toMatchObject({ id, document: null });
  expect(await firstPage(pdf)).toMatch(new RegExp(`AanvullingopInspectie${id}van.*\\(ondertekend`));
});
