import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';

const portal = usePortal();

async function upload(visitor: Visitor, purpose: string, bytes: Buffer, type: string): Promise<string> {
  const answer = await visitor.rest('POST', `/images?purpose=${purpose}`, bytes, { headers: { 'content-type': type } });
  return String(answer.body.id);
}

const signing = () => ({
  acceptTerms: true as const,
  signature: drawnSignature(),
  signerName: 'Jürgen Żak',
  signerRole: 'manager' as const,
  language: 'en' as const,
  priceStatus: 'fixed' as const,
  contractPrice: '1.250,5',
  contractNotes: 'Sleutel bij de receptie',
});

test('leaving the floor plan needs a bait box and sets the inspection in progress', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  expect(await refusalOf(trpc.inspections.confirmFloorPlan.mutate({ id }))).toBe('BOXES_REQUIRED');
  await trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  expect((await trpc.inspections.confirmFloorPlan.mutate({ id })).status).toBe('in_progress');
});

test('saving report and recommendations sets the inspection in progress', async () => {
  const { trpc } = await portal.signIn();
  const first = await makeInspection(portal.em);
  const second = await makeInspection(portal.em);
  const report = await trpc.inspections.saveReport.mutate({
    id: first.id,
    reportText: 'Alles nagekeken',
    observations: '',
  });
  expect(report).toMatchObject({ status: 'in_progress', reportText: 'Alles nagekeken', observations: null });
  const advised = await trpc.inspections.saveRecommendations.mutate({
    id: second.id,
    recommendations: 'Dicht de kieren',
  });
  expect(advised).toMatchObject({ status: 'in_progress', recommendations: 'Dicht de kieren' });
});

test('a report and recommendations shorter than ten characters are refused with the message of the specification', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const issue = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((caught: unknown) => caught);
    return error instanceof TRPCClientError ? error.data.issues[0].message : null;
  };
  expect(await issue(trpc.inspections.saveReport.mutate({ id, reportText: 'kort' }))).toBe('validation.report');
  expect(await issue(trpc.inspections.saveRecommendations.mutate({ id, recommendations: 'kort' }))).toBe(
    'validation.recommendations',
  );
});

test.each([
  ['the report', { reportText: 'half' }, 'in_progress'],
  ['observations', { observations: 'half' }, 'in_progress'],
  ['recommendations', { recommendations: 'half' }, 'in_progress'],
  ['a note on the contract', { contractNotes: 'Sleutel bij de receptie' }, 'draft'],
  ['an emptied report', { reportText: '' }, 'draft'],
])('keeping %s while it is typed leaves a draft as it should be', async (_, changes, status) => {
  const { trpc, send } = await portal.signIn();
  const [typed, sent] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  expect(await trpc.inspections.update.mutate({ id: typed.id, changes })).toMatchObject({ status });
  expect((await send('PATCH', `/api/inspections/${sent.id}`, changes)).body).toMatchObject({ status });
});

test('a status that is sent along with a report is kept', async () => {
  const { send } = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const sent = await send('PATCH', `/api/inspections/${id}`, { reportText: 'Nog niet af', status: 'draft' });
  expect(sent.body).toMatchObject({ status: 'draft' });
});

test('of two saves from one version one wins and the other is shown the winner', async () => {
  const [anna, bram] = [await portal.signIn(), await portal.signIn()];
  const { id, version } = await makeInspection(portal.em);
  const saves = [anna, bram].map(({ trpc }, index) =>
    trpc.inspections.update.mutate({ id, version, changes: { observations: `van ${index}` } }),
  );
  const outcomes = await Promise.allSettled(saves);
  const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const losers = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(winners).toHaveLength(1);
  expect(losers[0]?.data).toMatchObject({ appCode: 'STALE', current: { observations: winners[0]?.observations } });
});

test('placing boxes and adding photos is no new version of the report', async () => {
  const visitor = await portal.signIn();
  const { id, version } = await makeInspection(portal.em);
  await visitor.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  const imageId = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  await visitor.trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId });
  const saved = visitor.trpc.inspections.saveReport.mutate({ id, version, reportText: 'Alles nagekeken' });
  expect(await refusalOf(saved)).toBe('accepted');
});

test('completing the contract stores who signed, when, in which language and which words', async () => {
  const visitor = await portal.signIn({ fullName: 'Anna de Boer' });
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij Żółć' });
  const { id } = await visitor.trpc.inspections.create.mutate({ customerId: customer.id });
  const signed = await visitor.trpc.inspections.completeContract.mutate({ id, ...signing() });
  expect(signed).toMatchObject({
    status: 'completed',
    contractSigned: true,
    signerName: 'Jürgen Żak',
    signerRole: 'manager',
    contractLanguage: 'en',
    priceStatus: 'fixed',
    contractPrice: '1250.50',
    contractNotes: 'Sleutel bij de receptie',
  });
  const stored = await portal.em.findOneOrFail(Inspection, { id });
  expect(stored.contractTermsVersion).toBe('2026-2');
  expect(stored.contractSignedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const words = JSON.stringify(stored.contractText);
  for (const part of ['Bakkerij Żółć', 'Anna de Boer', '€1,250.50', 'within 30 days', 'Dutch law']) {
    expect(words).toContain(part);
  }
});

test('an empty fixed price becomes 0, and one to be determined none', async () => {
  const visitor = await portal.signIn();
  const [free, open] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const complete = visitor.trpc.inspections.completeContract;
  expect(await complete.mutate({ id: free.id, ...signing(), contractPrice: '' })).toMatchObject({
    contractPrice: '0',
  });
  const undetermined = { ...signing(), priceStatus: 'to_be_determined' as const };
  expect(await complete.mutate({ id: open.id, ...undetermined })).toMatchObject({ contractPrice: null });
});

test.each([
  ['without accepting the terms', { acceptTerms: false }, 'INVALID_INPUT'],
  ['without a signature', { signature: [] }, 'INVALID_INPUT'],
  ['with a touch for a signature', { signature: [{ points: [[9, 9, 0.5]], hasPressure: false }] }, 'INVALID_INPUT'],
  ['without the name of who signs', { signerName: ' ' }, 'INVALID_INPUT'],
  ['without the capacity in which they sign', { signerRole: undefined }, 'INVALID_INPUT'],
  ['with a price that is none', { contractPrice: 'duur' }, 'INVALID_INPUT'],
])('does not complete %s', async (_, wrong, code) => {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const input = { id, ...signing(), ...wrong } as never;
  expect(await refusalOf(visitor.trpc.inspections.completeContract.mutate(input))).toBe(code);
  expect(await portal.em.findOneOrFail(Inspection, { id })).toMatchObject({ contractSigned: false, status: 'draft' });
});

test('a signed inspection is evidence: nothing of it changes any more', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id } = await makeInspection(portal.em, { createdById: visitor.id ?? 0 });
  const imageId = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  const planId = await upload(visitor, 'plan', await jpeg(), 'image/jpeg');
  const box = await trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  const photo = await trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId });
  await trpc.inspections.completeContract.mutate({ id, ...signing() });
  const attempts = [
    trpc.inspections.update.mutate({ id, changes: { observations: 'anders' } }),
    trpc.inspections.saveReport.mutate({ id, reportText: 'Heel ander rapport' }),
    trpc.inspections.saveRecommendations.mutate({ id, recommendations: 'Heel ander advies' }),
    trpc.inspections.confirmFloorPlan.mutate({ id }),
    trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId: planId }),
    trpc.inspections.deleteFloorPlan.mutate({ inspectionId: id, floor: 0 }),
    trpc.inspections.completeContract.mutate({ id, ...signing() }),
    trpc.inspections.delete.mutate({ id }),
    trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId }),
    trpc.inspections.deletePhoto.mutate({ id: photo.id }),
    trpc.inspections.updatePhoto.mutate({ id: photo.id, description: 'anders' }),
    trpc.inspections.orderPhotos.mutate({ inspectionId: id, ids: [photo.id] }),
    trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'fly', positionX: 1, positionY: 2 }),
    trpc.baitBoxes.update.mutate({ id: box.id, changes: { isToxic: true } }),
    trpc.baitBoxes.delete.mutate({ id: box.id }),
  ];
  const refusals = await Promise.all(attempts.map(refusalOf));
  expect(new Set(refusals)).toEqual(new Set(['INSPECTION_SIGNED']));
});

test('a report holds at most ten photos', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const imageId = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  const add = () => visitor.trpc.inspections.addPhoto.mutate({ inspectionId, imageId });
  for (let photo = 0; photo < 10; photo += 1) await add();
  expect(await refusalOf(add())).toBe('MAX_PHOTOS');
  const { photos } = await visitor.trpc.inspections.get.query({ id: inspectionId });
  await visitor.trpc.inspections.deletePhoto.mutate({ id: photos[0]?.id ?? 0 });
  expect(await refusalOf(add())).toBe('accepted');
});

test('a photo sent again with its key is the same photo', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const imageId = await upload(visitor, 'photo', await jpeg({ width: 800, height: 600 }), 'image/jpeg');
  const input = { inspectionId, imageId, clientKey: randomUUID(), description: 'Achterdeur' };
  const first = await visitor.trpc.inspections.addPhoto.mutate(input);
  expect(await visitor.trpc.inspections.addPhoto.mutate(input)).toEqual(first);
  expect(first).toMatchObject({ width: 800, height: 600, description: 'Achterdeur' });
});

test('each floor has one plan, replaced by the next', async () => {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const small = await upload(visitor, 'plan', await jpeg({ width: 300, height: 200 }), 'image/jpeg');
  const large = await upload(visitor, 'plan', await jpeg({ width: 3000, height: 2400 }), 'image/jpeg');
  const save = visitor.trpc.inspections.saveFloorPlan;
  await save.mutate({ inspectionId, floor: -1, imageId: small });
  await save.mutate({ inspectionId, floor: 0, imageId: small });
  const { floorPlans } = await save.mutate({ inspectionId, floor: 0, imageId: large });
  expect(floorPlans).toEqual([
    { floor: -1, name: null, imageId: small, width: 300, height: 200 },
    { floor: 0, name: null, imageId: large, width: 1000, height: 800 },
  ]);
});

test('a text whose answer got lost is sent again from the version before it, and is no conflict with itself', async () => {
  const { trpc } = await portal.signIn();
  const { id, version } = await makeInspection(portal.em);
  const report = { id, version, reportText: 'Muizenkeutels bij de deur', observations: 'Kier' };
  const saved = await trpc.inspections.saveReport.mutate(report);
  expect(await trpc.inspections.saveReport.mutate(report)).toEqual(saved);
  const advice = { id, version: saved.version, recommendations: 'Dicht de kieren' };
  const advised = await trpc.inspections.saveRecommendations.mutate(advice);
  expect(await trpc.inspections.saveRecommendations.mutate(advice)).toEqual(advised);
  const other = trpc.inspections.saveReport.mutate({ ...report, reportText: 'Iets heel anders' });
  expect(await refusalOf(other)).toBe('STALE');
});

test('an inspection that was completed without a signature is in progress again once its report is written', async () => {
  const { send } = await portal.signIn();
  const { id } = await makeInspection(portal.em, { status: 'completed' });
  const path = `/api/inspections/${id}`;
  expect((await send('PATCH', path, { contractNotes: 'Sleutel' })).body).toMatchObject({ status: 'completed' });
  expect((await send('PATCH', path, { reportText: 'Toch keutels' })).body).toMatchObject({ status: 'in_progress' });
  const both = { recommendations: 'Kier dichten', status: 'completed' };
  expect((await send('PATCH', path, both)).body).toMatchObject({ status: 'completed' });
});
