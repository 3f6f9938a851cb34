/** Asked by mail, read, known by a code and signed at a distance: once, and the same document as on the technician's screen. */
import { expect, test } from 'vitest';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { reader } from '#server/db/reader.ts';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { readPdf } from '#test/support/pdf.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { letterOf, SIGNER } from '#test/support/signing-requests.ts';
import { otherCode, useSigningPortal } from './signing-portal.ts';

const at = useSigningPortal();

test('read, known by a code and signed at a distance, an inspection has the same document as one that was signed on screen', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const [letter] = at.server.received;
  expect(letter?.to).toEqual([SIGNER.address]);
  expect(letter && letterOf(letter)).toContain('Beste Jürgen Żak,');
  expect(await at.stateOf(id)).toBe('sent');

  const page = await at.open(token);
  expect(page).toMatchObject({ state: 'opened', address: 'j•••@example.com', language: 'nl', isVisit: false });
  const shown = JSON.stringify(page.document?.blocks);
  for (const words of [
    'Muizenkeutels bij de laaddeur.',
    'Dicht de kier',
    'B001',
    '€ 1.250,50',
    'Sleutel bij de receptie.',
  ])
    expect(shown.replaceAll('\u00a0', ' ')).toContain(words);
  expect(await at.stateOf(id)).toBe('opened');

  await at.guest().sign.mutate(await at.confirmedSigning(token));
  expect(await at.open(token)).toMatchObject({ state: 'signed', document: null });
  expect(await at.stateOf(id)).toBe('signed');
  expect(await at.admin.trpc.inspections.get.query({ id })).toMatchObject({
    contractSigned: true,
    status: 'completed',
    signerName: 'Jürgen Żak',
    signerRole: 'owner',
    contractPrice: '1250.50',
    contractCopyEmail: SIGNER.address,
    contractRemote: { email: SIGNER.address, confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  });

  expect(await verifyInspection(at.portal.em, id)).toMatchObject({ findings: [] });
  const kept = await reader(at.portal.em).selectFrom('signed_documents').selectAll().executeTakeFirstOrThrow();
  const { signing: facts, printed } = readFrozenContent(kept.content);
  expect(facts).toMatchObject({
    consent: 'Ik ga akkoord met de voorwaarden',
    shownMs: 60_000,
    isShownTextCompared: true,
    address: '127.0.0.1',
    takenBy: { fullName: 'Ans Smit' },
    remote: { email: SIGNER.address, address: '127.0.0.1' },
  });
  expect(printed.contract.signature?.remote).toMatchObject({ email: SIGNER.address, confirmedAt: expect.any(Date) });
  const pdf = (await at.admin.send('GET', `/api/inspections/${id}/contract/download`)).raw;
  const text = (await readPdf(pdf)).text.replace(/\s+/g, ' ');
  expect(text).toContain(`gemaild aan ${SIGNER.address}`);
  expect(text).toContain('vanaf netwerkadres 127.0.0.1');
  await at.sendAll();
  expect(at.server.received.at(-1)?.pdf?.equals(pdf)).toBe(true);
});

test('other programs are told of it as of one that was signed on screen', async () => {
  const events = ['inspection.completed', 'contract.signed'] as const;
  await at.admin.trpc.webhooks.add.mutate({ url: 'http://127.0.0.1:1/', events: [...events] });
  const id = await at.readyInspection();
  await at.guest().sign.mutate(await at.confirmedSigning(await at.linkFor(id)));
  const told = await reader(at.portal.em).selectFrom('webhook_deliveries').select('event').orderBy('id').execute();
  expect(told.map(({ event }) => event)).toEqual(events);
});

test('the history says who asked, and what the signer did, under no account', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  await at.open(token);
  const code = await at.codeFor(token);
  await at.guest().confirmCode.mutate({ token, code: otherCode(code) });
  await at.guest().confirmCode.mutate({ token, code });
  await at.guest().sign.mutate(await at.signing(token, code));
  const { items } = await at.admin.trpc.history.list.query({ of: 'inspection', id, limit: 100 });
  const lines = items.filter(({ entity }) => entity === 'SigningRequest').toReversed();
  expect(lines.map(({ action, changes }) => [action, Object.keys(changes).sort().join()])).toEqual([
    ['create', expect.stringContaining('address')],
    ['update', 'openedAt'],
    ['update', expect.stringContaining('codeSentAt')],
    ['update', 'wrongCodes'],
    ['update', 'confirmedAt'],
    ['update', 'signedAt'],
  ]);
  expect(lines[0]?.actorName).toBe('Ans Smit');
  expect(lines.slice(1).map(({ actorName }) => actorName)).toEqual(Array(5).fill(SIGNER.signerName));
  expect(JSON.stringify(lines)).not.toContain(code);
});

test('two tabs and a double tap make one signature', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  const taps = [order, order, { ...order, signature: drawnSignature() }, order];
  await Promise.all(taps.map((tap) => at.guest().sign.mutate(tap)));
  await at.guest().sign.mutate(order);
  const signings = await reader(at.portal.em)
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'sign')
    .execute();
  expect(signings).toHaveLength(1);
  expect(await verifyInspection(at.portal.em, id)).toMatchObject({ findings: [] });
});

test('a signing that ends on the way leaves nothing, and is done again', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  at.breakSeal(true);
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('INTERNAL');
  expect(await at.isSigned(id)).toBe(false);
  expect(await at.stateOf(id)).toBe('opened');
  at.breakSeal(false);
  await at.guest().sign.mutate(order);
  expect(await at.stateOf(id)).toBe('signed');
});

test('what changes after it was asked for is not what is signed', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  await at.admin.trpc.inspections.saveReport.mutate({ id, reportText: 'Toch geen keutels gevonden.' });
  expect(await at.stateOf(id)).toBe('void');
  expect(await at.open(token)).toMatchObject({ state: 'void', document: null });
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('CONTRACT_CHANGED');
  expect(await refusalOf(at.guest().sendCode.mutate({ token }))).toBe('CONTRACT_CHANGED');
  expect(await at.isSigned(id)).toBe(false);
  // Asked for again, it is what it is now.
  const again = await at.linkFor(id);
  expect(JSON.stringify((await at.open(again)).document)).toContain('Toch geen keutels gevonden.');
});

test('signed on screen meanwhile, there is nothing left to sign at a distance', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  await at.admin.trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signature: drawnSignature(),
    signerName: 'Iemand anders',
    signerRole: 'manager',
    language: 'nl',
    priceStatus: 'to_be_determined',
  });
  expect(await at.open(token)).toMatchObject({ state: 'void', document: null });
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('CONTRACT_CHANGED');
  expect((await at.admin.trpc.inspections.get.query({ id })).signerName).toBe('Iemand anders');
});

test('a deleted inspection is signed by nobody', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  await at.admin.trpc.inspections.delete.mutate({ id });
  expect(await at.open(token)).toMatchObject({ state: 'void', document: null });
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('CONTRACT_CHANGED');
});

test('a visit is signed for under the contract that stands', async () => {
  const first = await at.readyInspection();
  await at.guest().sign.mutate(await at.confirmedSigning(await at.linkFor(first)));
  const { customerId } = await at.admin.trpc.inspections.get.query({ id: first });
  const { id } = await at.admin.trpc.inspections.create.mutate({ customerId, previousInspectionId: first });
  await at.admin.trpc.inspections.saveReport.mutate({ id, reportText: 'Alles nagelopen, geen sporen.' });
  const token = await at.linkFor(id, { isVisit: true });
  const page = await at.open(token);
  expect(page).toMatchObject({ isVisit: true, document: { title: 'Bezoekverslag' } });
  await at.guest().sign.mutate(await at.confirmedSigning(token));
  expect(await at.admin.trpc.inspections.get.query({ id })).toMatchObject({
    contractSigned: true,
    contractPrice: '1250.50',
    standingContract: { inspectionId: first },
  });
  expect(await verifyInspection(at.portal.em, id)).toMatchObject({ findings: [] });
});
