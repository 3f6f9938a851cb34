/** Before signing, devices of earlier visits were looked at, or it is said why not. */
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature, signatureDataUrl } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const contract = {
  acceptTerms: true as const,
  signerName: 'Greet Molenaar',
  signerRole: 'contact' as const,
  language: 'nl' as const,
  priceStatus: 'to_be_determined' as const,
};

/** A customer with three devices of an earlier visit, and a visit that begins with them. */
async function returnVisit({ trpc }: Visitor) {
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await trpc.inspections.create.mutate({ customerId });
  const place = (inspectionId: number) =>
    trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2 });
  for (let box = 0; box < 3; box += 1) await place(first.id);
  const { id } = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: id });
  const sign = (reason?: string) =>
    trpc.inspections.completeContract.mutate({
      ...contract,
      id,
      signature: drawnSignature(),
      ...(reason === undefined ? {} : { uncheckedReason: reason }),
    });
  return { id, firstId: first.id, customerId, boxes, place, sign };
}

test('signing names the devices that nobody has looked at, until a reason is given', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id, boxes, sign } = await returnVisit(visitor);
  await trpc.baitBoxes.update.mutate({ id: boxes[1]?.id ?? 0, changes: { condition: 'in_order' } });
  const refused = await sign('  ').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TRPCClientError);
  expect((refused as TRPCClientError<never>).data).toMatchObject({
    appCode: 'CHECKS_MISSING',
    issues: [{ path: 'uncheckedReason', message: 'validation.uncheckedReason#B001, B003' }],
  });
  expect(await trpc.inspections.get.query({ id })).toMatchObject({ contractSigned: false });
  expect(await sign('no_access')).toMatchObject({ contractSigned: true, uncheckedReason: 'no_access' });
});

test('a reason that was saved before holds, and is dropped where all were checked after all', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const [reasoned, checked] = [await returnVisit(visitor), await returnVisit(visitor)];
  for (const { id } of [reasoned, checked])
    await trpc.inspections.update.mutate({ id, changes: { uncheckedReason: 'De kelder stond onder water' } });
  const standing = await trpc.baitBoxes.list.query({ inspectionId: checked.id });
  const boxes = standing.map(({ id }) => ({ id, checkedAt: new Date() }));
  await trpc.baitBoxes.checkRest.mutate({ inspectionId: checked.id, boxes });
  expect(await reasoned.sign()).toMatchObject({ uncheckedReason: 'De kelder stond onder water' });
  expect(await checked.sign()).toMatchObject({ uncheckedReason: null });
});

test('nothing is asked without devices, nor of those that were placed on this visit', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { firstId, customerId, place } = await returnVisit(visitor);
  const signed = (id: number) =>
    trpc.inspections.completeContract.mutate({ ...contract, id, signature: drawnSignature() });
  expect(await signed(firstId)).toMatchObject({ contractSigned: true, uncheckedReason: null });
  const empty = await trpc.inspections.create.mutate({ customerId, from: 'nothing' });
  expect(await place(empty.id)).toMatchObject({ boxNumber: 'B004', isNew: true });
  expect(await signed(empty.id)).toMatchObject({ contractSigned: true });
});

test('a device is new on the visit that placed it, and on its amendment, and on no later one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { firstId, id, customerId, boxes } = await returnVisit(visitor);
  const newOf = async (inspectionId: number) =>
    (await trpc.baitBoxes.list.query({ inspectionId })).map(({ isNew }) => isNew);
  expect([await newOf(firstId), await newOf(id)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  // Another number is another device; the number of a known one is that device.
  const [first, second] = boxes;
  const renumber = (boxNumber: string) => trpc.baitBoxes.update.mutate({ id: first?.id ?? 0, changes: { boxNumber } });
  expect(await renumber('B050')).toMatchObject({ isNew: true });
  await trpc.baitBoxes.delete.mutate({ id: second?.id ?? 0 });
  const third = await trpc.inspections.create.mutate({ customerId, from: 'nothing' });
  const named = { inspectionId: third.id, boxType: 'rat', positionX: 1, positionY: 2, boxNumber: 'B003' } as const;
  expect(await trpc.baitBoxes.create.mutate(named)).toMatchObject({ isNew: false });
  await trpc.inspections.completeContract.mutate({ ...contract, id: firstId, signature: drawnSignature() });
  const amendment = await trpc.inspections.amend.mutate({ id: firstId, reason: 'Een kast vergeten' });
  expect(await newOf(amendment.id)).toEqual([true, true, true]);
});

test('an amendment of an inspection with unchecked devices keeps the reason', async () => {
  const visitor = await portal.signIn();
  const { id, sign } = await returnVisit(visitor);
  await sign('refused');
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: 'Een kast vergeten' });
  expect(amendment).toMatchObject({ uncheckedReason: 'refused' });
  const again = { ...contract, id: amendment.id, signature: drawnSignature() };
  expect(await refusalOf(visitor.trpc.inspections.completeContract.mutate(again))).toBe('accepted');
});

test('the documented call signs as before: without a reason none was stated', async () => {
  const visitor = await portal.signIn();
  const [silent, stated] = [await returnVisit(visitor), await returnVisit(visitor)];
  const signature = async () => ({
    contractSigned: true,
    contractSignature: await signatureDataUrl(),
    signerName: 'Jan',
  });
  const patch = async (id: number, body: object) =>
    (await visitor.send('PATCH', `/api/inspections/${id}`, { ...(await signature()), ...body })).body;
  expect(await patch(silent.id, {})).toMatchObject({ contractSigned: true, uncheckedReason: null });
  expect(await patch(stated.id, { uncheckedReason: 'Dicht' })).toMatchObject({ uncheckedReason: 'Dicht' });
});

test('a reason or a mark of newness that is changed after signing is found', async () => {
  const visitor = await portal.signIn({ role: 'admin' });
  const { id, sign } = await returnVisit(visitor);
  await sign('no_access');
  const changes = [
    `update inspections set unchecked_reason = 'no_time' where id = ${id}`,
    `update bait_boxes set is_new = true where inspection_id = ${id}`,
  ];
  for (const change of changes) {
    await expect(portal.em.execute(change)).rejects.toThrow();
    const findings = await unguarded(portal.em, async (em) => {
      await em.execute(change);
      return (await verifyInspection(em, id)).findings;
    });
    expect(findings.length).toBeGreaterThan(0);
  }
});
