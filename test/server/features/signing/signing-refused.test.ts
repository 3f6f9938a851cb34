/** What is neither asked for nor signed at a distance, as little as on the technician's screen. */
import { expect, test } from 'vitest';
import { refusalOf } from '#test/support/refusal.ts';
import { askFor } from '#test/support/signing-requests.ts';
import { useSigningPortal } from './signing-portal.ts';

const at = useSigningPortal();

test('only the very document that was shown is signed', async () => {
  const id = await at.readyInspection();
  const order = await at.confirmedSigning(await at.linkFor(id));
  expect(await refusalOf(at.guest().sign.mutate({ ...order, shownSha256: 'f'.repeat(64) }))).toBe('CONTRACT_CHANGED');
  expect(await at.isSigned(id)).toBe(false);
});

test('a signature that stands under one contract is no other contract’s', async () => {
  const [id, other] = [await at.readyInspection(), await at.readyInspection()];
  const order = await at.confirmedSigning(await at.linkFor(id));
  await at.guest().sign.mutate(order);
  const again = { ...(await at.confirmedSigning(await at.linkFor(other))), signature: order.signature };
  expect(await refusalOf(at.guest().sign.mutate(again))).toBe('SIGNATURE_USED');
  expect(await at.isSigned(other)).toBe(false);
});

test('nobody is asked to sign where devices of earlier visits were not looked at, until it is said why', async () => {
  const { customerId } = await at.admin.trpc.inspections.get.query({ id: await at.readyInspection() });
  const { id } = await at.admin.trpc.inspections.create.mutate({ customerId, from: 'devices' });
  expect(await refusalOf(askFor(at.admin, id))).toBe('CHECKS_MISSING');
  await askFor(at.admin, id, { uncheckedReason: 'no_access' });
  expect(await at.stateOf(id)).toBe('sent');
});
