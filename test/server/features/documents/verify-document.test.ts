/** A signed document in somebody's hands: sealed at the signing, and held against what the portal keeps. */
import { expect, test } from 'vitest';
import { defaultCompany } from '#common/contract/company.ts';
import { printedCode } from '#common/contract/document-code.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import { createSealer } from '#server/seal/sealer.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { checkPdf } from '#test/support/qpdf.ts';
import { checkSeal } from '#test/support/seal-check.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { startTimestampAuthority } from '#test/support/timestamp-authority.ts';
import { withoutSeal } from '#test/support/without-seal.ts';

const portal = usePortal({ parts: { publicUrl: 'https://portaal.example.nl' } });

const downloadOf = async (visitor: Visitor, id: number) =>
  (await visitor.send('GET', `/api/inspections/${id}/contract/download`)).raw;

const rowOf = (id: number) =>
  reader(portal.em)
    .selectFrom('signed_documents')
    .select(['code', 'content_sha256 as checksum'])
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();

/** Signs as the portal of the test is told to seal, by a program. */
async function sign(visitor: Visitor, seal = withoutSeal, headers: Record<string, string> = {}): Promise<number> {
  portal.app.documentTools.seal = seal;
  const { id } = await makeInspection(portal.em);
  const body = { contractSigned: true, contractSignature: await signatureDataUrl(), signerName: 'Jürgen Żak' };
  await visitor.send('PATCH', `/api/inspections/${id}`, body, { headers });
  return id;
}

const verify = (query: string) => portal.guest().rest('GET', `/api/verify?${query}`);
const outcomeOf = async (query: string) => (await verify(query)).body.outcome;

/** What the audit log says of the seal. */
async function sealLineOf(id: number): Promise<Record<string, unknown>> {
  const [line] = await portal.em.execute<{ changes: Record<string, [null, unknown]> }[]>(
    `select changes from audit_log where action = 'sign' and entity_id = ?`,
    [id],
  );
  const { certificate, timestampedAt, timestampProblem } = line?.changes ?? {};
  return { certificate: certificate?.[1], timestampedAt: timestampedAt?.[1], timestampProblem: timestampProblem?.[1] };
}

test('the document of a signing is sealed in the company’s name, whole in any reader, and says where it is checked', async () => {
  const visitor = await portal.signIn();
  portal.app.documentTools.seal = createSealer();
  const id = await completeInspection(portal.em, visitor, 'Bakkerij Żółć');
  const pdf = await downloadOf(visitor, id);
  const { code } = await rowOf(id);
  expect(await checkPdf(pdf)).toBe(0);
  const { certificates, ...seal } = checkSeal(pdf);
  expect(seal).toMatchObject({ coversAll: true, isWhole: true, isSigned: true, namesCertificate: true });
  expect(certificates[0]?.subject).toBe(`CN=${defaultCompany.companyName}`);
  expect(pdf.toString('latin1')).toContain(`/XXDocumentCode (${code})`);
  const text = (await readPdf(pdf)).text.replace(/\s+/g, ' ');
  expect(text).toContain(printedCode(code));
  expect(text).toContain('https://portaal.example.nl/verify');
  expect(await sealLineOf(id)).toEqual({
    certificate: certificates[0]?.fingerprint256.replaceAll(':', '').toLowerCase(),
    timestampedAt: null,
    timestampProblem: null,
  });
});

test('anybody hears that a document is whole, of which inspection and when it was signed, without a name', async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const id = await sign(visitor);
  const pdf = await downloadOf(visitor, id);
  const { code, checksum } = await rowOf(id);
  const { status, body } = await verify(`sha256=${sha256(pdf)}&code=${code}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    outcome: 'whole',
    document: {
      code,
      inspectionId: id,
      signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      language: 'nl',
      contentSha256: checksum,
      timestampedAt: null,
      amendments: [],
    },
  });
  expect(await portal.guest().trpc.documents.verify.query({ code: printedCode(code).toLowerCase() })).toMatchObject({
    outcome: 'kept',
    document: { inspectionId: id },
  });
});

test('what was altered, is foreign, or is another document, is called so', async () => {
  const visitor = await portal.signIn();
  const [id, otherId] = [await sign(visitor), await sign(visitor)];
  const pdf = await downloadOf(visitor, id);
  const [{ code }, other] = [await rowOf(id), await rowOf(otherId)];
  const altered = sha256(Buffer.concat([pdf, Buffer.from('\n')]));
  expect(await outcomeOf(`sha256=${altered}&code=${code}`)).toBe('altered');
  expect(await outcomeOf(`sha256=${altered}`)).toBe('unknownFile');
  expect((await verify(`sha256=${sha256(pdf)}&code=${other.code}`)).body).toMatchObject({
    outcome: 'otherDocument',
    document: { inspectionId: id },
  });
  expect(await outcomeOf(`sha256=${sha256('iets anders')}`)).toBe('unknownFile');
  expect((await verify('code=0000-0000-0000-0000')).body).toEqual({ outcome: 'unknownCode', document: null });
  for (const query of ['', 'code=1234', `sha256=${'x'.repeat(64)}`]) expect((await verify(query)).status).toBe(400);
});

test('a database that somebody reached into does not pass for whole', async () => {
  const visitor = await portal.signIn();
  const id = await sign(visitor);
  const hash = sha256(await downloadOf(visitor, id));
  const reachIn = async (change: string) => {
    await portal.em.execute('alter table signed_documents disable trigger user');
    await portal.em.execute(`update signed_documents set ${change}`);
    await portal.em.execute('alter table signed_documents enable trigger user');
  };
  await reachIn(`content = replace(content, 'Jürgen', 'Jurgen')`);
  expect(await outcomeOf(`sha256=${hash}`)).toBe('damaged');
  expect(await outcomeOf(`code=${(await rowOf(id)).code}`)).toBe('damaged');
  await reachIn(`content = replace(content, 'Jurgen', 'Jürgen')`);
  expect(await outcomeOf(`sha256=${hash}`)).toBe('whole');
  // Another document in its place, with checksums that fit it: the audit log knows better.
  const other = `convert_to('%PDF-1.7 iets anders', 'UTF8')`;
  await reachIn(`pdf = ${other}, pdf_sha256 = encode(sha256(${other}), 'hex')`);
  expect(await outcomeOf(`sha256=${sha256('%PDF-1.7 iets anders')}`)).toBe('damaged');
});

test('a timestamp is in the seal and in the answer; one that cannot be had is told of and holds nothing up', async () => {
  const visitor = await portal.signIn();
  const authority = await startTimestampAuthority();
  const stamped = await sign(visitor, createSealer(authority.url));
  await authority.close();
  expect(checkSeal(await downloadOf(visitor, stamped)).timestampToken).not.toBeNull();
  expect(await sealLineOf(stamped)).toMatchObject({
    timestampedAt: authority.time.toISOString(),
    timestampProblem: null,
  });
  expect((await verify(`code=${(await rowOf(stamped)).code}`)).body).toMatchObject({
    document: { timestampedAt: authority.time.toISOString() },
  });
  const without = await sign(visitor, createSealer(authority.url));
  expect(await sealLineOf(without)).toMatchObject({ timestampedAt: null, timestampProblem: 'unreachable' });
  expect(checkSeal(await downloadOf(visitor, without))).toMatchObject({ isWhole: true, timestampToken: null });
});

test('a host that a request makes up is never printed', async () => {
  const visitor = await portal.signIn();
  portal.app.documentTools.publicUrl = null;
  const id = await sign(visitor, withoutSeal, { host: 'kwaad.example' });
  portal.app.documentTools.publicUrl = 'https://portaal.example.nl';
  const { text } = await readPdf(await downloadOf(visitor, id));
  expect(text).toContain('/verify');
  expect(text).not.toMatch(/kwaad|https?:/);
});

test('by the code in the address anybody hears whether a document is whole, when it was signed and when sealed', async () => {
  const visitor = await portal.signIn();
  const id = await sign(visitor, createSealer());
  const { code } = await rowOf(id);
  const answerOf = async (typed: string) => (await portal.guest().rest('GET', `/api/verify/${typed}`)).body;
  const { signedAt } = (await verify(`code=${code}`)).body.document as { signedAt: string };
  expect(await answerOf(code)).toEqual({ status: 'whole', signedAt, sealedAt: signedAt });
  expect(await answerOf(printedCode(code).toLowerCase())).toEqual(await answerOf(code));
  const authority = await startTimestampAuthority();
  const stamped = await rowOf(await sign(visitor, createSealer(authority.url)));
  await authority.close();
  expect(await answerOf(stamped.code)).toMatchObject({ status: 'whole', sealedAt: authority.time.toISOString() });
  const unsealed = await rowOf(await sign(visitor));
  expect(await answerOf(unsealed.code)).toMatchObject({ status: 'whole', sealedAt: null });
  expect(await answerOf('0000-0000-0000-0000')).toEqual({ status: 'unknown', signedAt: null, sealedAt: null });
  await portal.em.execute('alter table signed_documents disable trigger user');
  await portal.em.execute(`update signed_documents set content = replace(content, 'Jürgen', 'Jurgen')`);
  await portal.em.execute('alter table signed_documents enable trigger user');
  expect(await answerOf(code)).toEqual({ status: 'altered', signedAt, sealedAt: signedAt });
  expect((await portal.guest().rest('GET', '/api/verify/1234')).status).toBe(400);
});

test('the check for everybody looks at the document alone, and finds its place in the audit log by an index', async () => {
  const id = await sign(await portal.signIn());
  const { code } = await rowOf(id);
  const around = ['images', 'bait_boxes', 'floor_plans', 'inspection_photos'];
  for (const table of around) await portal.em.execute(`alter table ${table} rename to ${table}_away`);
  try {
    expect(await outcomeOf(`code=${code}`)).toBe('kept');
  } finally {
    for (const table of around) await portal.em.execute(`alter table ${table}_away rename to ${table}`);
  }
  const plan = await portal.em.transactional(async (em) => {
    await em.execute('set local enable_seqscan = off');
    return em.execute(`explain select id from audit_log where hash = 'x'`);
  });
  expect(JSON.stringify(plan)).toContain('audit_log_hash_index');
});
