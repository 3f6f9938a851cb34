/** A signature belongs to one signing: it holds ink, stands under one contract, and says whose it is. */
import { expect, test } from 'vitest';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { dataUrl, jpeg, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature, pictureOf, signatureDataUrl } from '#test/support/signatures.ts';

const portal = usePortal();
const signer = { signerName: 'Jürgen Żak', signerRole: 'owner' as const };
const signing = {
  acceptTerms: true as const,
  ...signer,
  language: 'nl' as const,
  priceStatus: 'to_be_determined' as const,
};

/** Signs an inspection over REST; answers the code of a refusal. */
async function signByRest(body: object, id?: number): Promise<unknown> {
  const visitor = await portal.signIn();
  const inspectionId = id ?? (await makeInspection(portal.em)).id;
  const answer = await visitor.rest('PATCH', `/api/inspections/${inspectionId}`, { contractSigned: true, ...body });
  return answer.status === 200 ? 'accepted' : answer.body.code;
}

test('strokes are kept with the contract, and their picture is drawn from them', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const signature = drawnSignature();
  const signed = await trpc.inspections.completeContract.mutate({ id, ...signing, signature });
  expect(signed.contractSignatureId).toMatch(/^[0-9a-f]{64}$/);
  const stored = await portal.em.findOneOrFail(Inspection, { id }, { populate: ['contractStrokes'], refresh: true });
  expect(stored.contractStrokes).toEqual(signature);
  expect(stored.contractReceivedDate).toEqual(stored.contractSignedDate);
});

test('the strokes under one contract are not taken for another', async () => {
  const { trpc } = await portal.signIn();
  const [first, second] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const signature = drawnSignature();
  const sign = (id: number) => refusalOf(trpc.inspections.completeContract.mutate({ id, ...signing, signature }));
  expect(await sign(first.id)).toBe('accepted');
  expect(await sign(second.id)).toBe('SIGNATURE_USED');
  expect(await portal.em.findOneOrFail(Inspection, { id: second.id })).toMatchObject({ contractSigned: false });
});

test('of two contracts that are signed at once with the same strokes one is refused', async () => {
  const { trpc } = await portal.signIn();
  const inspections = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const signature = drawnSignature();
  const outcomes = await Promise.all(
    inspections.map(({ id }) => refusalOf(trpc.inspections.completeContract.mutate({ id, ...signing, signature }))),
  );
  expect(outcomes.sort()).toEqual(['SIGNATURE_USED', 'accepted']);
});

test.each([
  ['one pixel', () => png({ width: 1, height: 1, color: '#000000' })],
  ['one colour', () => png({ width: 500, height: 200 })],
  ['white paper', () => png({ width: 500, height: 200, color: '#ffffff' })],
])('%s sent as a signature is none', async (_what, picture) => {
  const contractSignature = dataUrl('image/png', await picture());
  expect(await signByRest({ contractSignature, ...signer })).toBe('SIGNATURE_WITHOUT_INK');
});

test('a picture with ink that is sent as a signature signs once', async () => {
  const contractSignature = await signatureDataUrl();
  expect(await signByRest({ contractSignature, ...signer })).toBe('accepted');
  expect(await signByRest({ contractSignature, ...signer })).toBe('SIGNATURE_USED');
});

test('a customer’s logo is no signature, however much ink it holds', async () => {
  const picture = dataUrl('image/png', await pictureOf(drawnSignature()));
  const visitor = await portal.signIn();
  await visitor.send('POST', '/api/customers', { name: 'Bakkerij', address: 'Straat 1', logoPath: picture });
  expect(await signByRest({ contractSignature: picture, ...signer })).toBe('SIGNATURE_USED');
});

test('the company’s own logo is no signature', async () => {
  const picture = dataUrl('image/png', await pictureOf(drawnSignature()));
  const admin = await portal.signIn({ role: 'admin' });
  await admin.send('POST', '/api/settings/logo', { logoData: picture });
  expect(await signByRest({ contractSignature: picture, ...signer })).toBe('SIGNATURE_USED');
});

test('a photo of a report is no signature', async () => {
  const contractSignature = dataUrl('image/png', await png({ width: 500, height: 200, color: '#777777' }));
  expect(await signByRest({ contractSignature, ...signer })).toBe('SIGNATURE_WITHOUT_INK');
  const asPhoto = dataUrl('image/jpeg', await jpeg());
  expect(await signByRest({ contractSignature: asPhoto, ...signer })).toBe('INVALID_IMAGE');
});

test('without a name the customer’s contact person stands as signer, and without one nobody signs', async () => {
  const [known, unknown] = [
    await makeCustomer(portal.em, { contactPerson: 'Piet de Vries' }),
    await makeCustomer(portal.em, { contactPerson: null }),
  ];
  const { id } = await makeInspection(portal.em, { customerId: known.id });
  expect(await signByRest({ contractSignature: await signatureDataUrl() }, id)).toBe('accepted');
  const stored = await portal.em.findOneOrFail(Inspection, { id }, { refresh: true });
  expect(stored).toMatchObject({ signerName: 'Piet de Vries', signerRole: 'contact' });
  const nameless = await makeInspection(portal.em, { customerId: unknown.id });
  expect(await signByRest({ contractSignature: await signatureDataUrl() }, nameless.id)).toBe('SIGNER_REQUIRED');
});

test('a time that is claimed stands beside the portal’s own, in the answer and on paper', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const answer = await visitor.rest('PATCH', `/api/inspections/${id}`, {
    contractSigned: true,
    contractSignature: await signatureDataUrl(),
    contractSignedDate: '2024-02-03T10:00:00.000Z',
    ...signer,
  });
  expect(answer.body.contractSignedDate).toBe('2024-02-03T10:00:00.000Z');
  expect(Date.parse(String(answer.body.contractReceivedDate))).toBeGreaterThan(Date.now() - 60_000);
  const { raw } = await visitor.rest('GET', `/api/inspections/${id}/contract/download`);
  const { text } = await readPdf(raw);
  for (const part of ['Opgegeven tijd', '3 feb 2024', 'Ontvangen', 'Hoedanigheid', 'Eigenaar'])
    expect(text).toContain(part);
});

test('a signing whose answer got lost is sent again and answered as the first time, to nobody else', async () => {
  const { trpc } = await portal.signIn();
  const { id, version } = await makeInspection(portal.em);
  const sign = (signature: ReturnType<typeof drawnSignature>) =>
    trpc.inspections.completeContract.mutate({ id, version, ...signing, signature });
  const signature = drawnSignature();
  const first = await sign(signature);
  expect(await sign(signature)).toEqual(first);
  expect(await refusalOf(sign(drawnSignature()))).toBe('INSPECTION_SIGNED');
});
