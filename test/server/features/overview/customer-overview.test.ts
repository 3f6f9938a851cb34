/** A customer as a whole: what stands on its page, from all of its inspections. */
import { expect, test } from 'vitest';
import { CUSTOMER_DOCUMENTS_MAX } from '#common/limits.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

test('a customer that was never inspected has nothing yet', async () => {
  const { trpc } = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  expect(await trpc.overview.customer.query({ id })).toEqual({
    contract: null,
    recommendations: null,
    devices: { standing: 0, removed: 0, overdue: 0, findings: 0, nextDueAt: null },
    plans: null,
    documents: [],
    hasMoreDocuments: false,
  });
  expect(await refusalOf(trpc.overview.customer.query({ id: id + 1 }))).toBe('CUSTOMER_NOT_FOUND');
});

test('after a signed inspection it says what was agreed, advised and drawn, and what stands there', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const inspectionId = await completeInspection(portal.em, visitor, 'Bakkerij', 'nl');
  const { id } = await portal.em.findOneOrFail(Customer, { name: 'Bakkerij' });
  const inspection = await trpc.inspections.get.query({ id: inspectionId });
  const { contract, recommendations, devices, plans, documents } = await trpc.overview.customer.query({ id });
  expect(contract).toEqual({
    inspectionId,
    signedAt: inspection.contractSignedDate,
    signerName: inspection.signerName,
    price: inspection.contractPrice,
    priceStatus: inspection.priceStatus,
    language: 'nl',
  });
  expect(recommendations).toEqual({ inspectionId, date: inspection.date, text: inspection.recommendations });
  expect(devices).toMatchObject({ standing: 4, removed: 0, overdue: 0 });
  expect(plans).toEqual({ inspectionId, date: inspection.date, floors: inspection.floorPlans });
  expect(documents).toEqual([
    {
      inspectionId,
      date: inspection.date,
      signedAt: inspection.contractSignedDate,
      language: 'nl',
      isAmendment: false,
      code: expect.stringMatching(/^\w{16}$/),
    },
  ]);
});

test('the newest counts, what is deleted does not, and nothing is another customer’s', async () => {
  const { trpc } = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const signed = { customerId, status: 'completed', contractSigned: true } as const;
  const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9));
  for (let visit = 1; visit <= CUSTOMER_DOCUMENTS_MAX + 1; visit += 1)
    await makeInspection(portal.em, { ...signed, date: day(visit), recommendations: `Advies ${visit}` });
  const last = await makeInspection(portal.em, { ...signed, date: day(20), recommendations: 'Kieren dichten' });
  const unsigned = { customerId, status: 'completed', date: day(21), recommendations: 'Opruimen' } as const;
  const deleted = await makeInspection(portal.em, unsigned);
  await portal.em.nativeUpdate(Inspection, { id: deleted.id }, { deletedAt: new Date() });
  await makeInspection(portal.em, { customerId, date: day(22), recommendations: 'Nog niet af' });
  await makeInspection(portal.em, { ...unsigned, customerId: (await makeCustomer(portal.em)).id });
  const { contract, recommendations, documents, hasMoreDocuments } = await trpc.overview.customer.query({
    id: customerId,
  });
  expect(contract?.inspectionId).toBe(last.id);
  expect(recommendations?.text).toBe('Kieren dichten');
  expect(documents).toHaveLength(CUSTOMER_DOCUMENTS_MAX);
  expect(documents[0]?.inspectionId).toBe(last.id);
  expect(hasMoreDocuments).toBe(true);
});
