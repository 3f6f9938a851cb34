/** Deleting a customer who was never inspected: rows and what the audit log says of them. */
import { expect, test } from 'vitest';
import { dayOf } from '#common/domain/day.ts';
import { auditHead } from '#server/audit/audit-chain.ts';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { giveLink } from '#test/support/links.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const zoe = { name: 'Bakkerij Zeldzaam', address: 'Zeldzaamstraat 1', contactPerson: 'Zoë Zeldzaam' };
const logOf = async () => JSON.stringify(await portal.em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } }));

test('of a customer who is deleted the audit log keeps who did what and when, and no word of theirs', async () => {
  const { trpc } = await portal.signIn({ fullName: 'Tess van Dijk' });
  const { id } = await trpc.customers.create.mutate(zoe);
  await trpc.customers.update.mutate({ id, changes: { phone: '0182-123456', email: 'zoe@zeldzaam.example' } });
  await giveLink(portal, { customerId: id, name: 'Zoë Zeldzaam' });
  const { id: recommendationId } = await trpc.recommendations.create.mutate({
    customerId: id,
    text: 'Zoë: sluit de deur.',
  });
  await trpc.recommendations.update.mutate({ id: recommendationId, changes: { note: 'Zoë belde' } });
  const plan = { customerId: id, day: dayOf(new Date()), note: 'Zoë doet open' };
  await trpc.visits.create.mutate(plan);
  await trpc.visits.delete.mutate({ id: (await trpc.visits.create.mutate(plan)).id });
  const placement = {
    boxNumber: 'B001',
    boxType: 'rat',
    isToxic: false,
    positionX: 1,
    positionY: 2,
    floor: 0,
  } as const;
  await trpc.placements.save.mutate({ customerId: id, placements: [{ ...placement, notes: 'Bij Zoë' }] });
  // Some of it is in the chain by then, some is not.
  const { hash: head } = await auditHead(portal.em.fork());
  await trpc.customers.update.mutate({ id, changes: { phone: '0182-123457' } });

  await trpc.customers.delete.mutate({ id });
  expect(await logOf()).not.toMatch(/Zoë|Zeldzaam|0182-1234/);
  const lines = await portal.em
    .fork()
    .find(AuditEntry, { entity: 'Customer', entityId: id }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['create', 'Tess van Dijk'],
    ['update', 'Tess van Dijk'],
    ['update', 'Tess van Dijk'],
    ['anonymise', 'Tess van Dijk'],
    ['delete', 'Tess van Dijk'],
  ]);
  expect(lines[3]?.changes.reason).toEqual([null, 'Klant zonder inspecties verwijderd']);
  await auditHead(portal.em.fork());
  expect(await verifyAuditChain(portal.em, head)).toMatchObject({ isWhole: true });
});

test('of a customer who cannot be deleted the audit log keeps everything', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await trpc.customers.create.mutate(zoe);
  await trpc.inspections.create.mutate({ customerId: id });
  const before = await logOf();
  expect(await refusalOf(trpc.customers.delete.mutate({ id }))).toBe('CUSTOMER_HAS_INSPECTIONS');
  expect(await logOf()).toBe(before);
});
