/** What was agreed about checks: with a customer, as the company's rule, and what holds. */
import { expect, test } from 'vitest';
import { defaultAgreements } from '#common/domain/agreements.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const take = (atLeast: number, proposes = 'bait_replaced') => ({ kind: 'take' as const, atLeast, proposes });

test('nothing agreed is the rule; what is agreed with one customer is theirs alone', async () => {
  const { trpc } = await portal.signIn();
  const [one, other] = [await makeCustomer(portal.em), await makeCustomer(portal.em)];
  const before = await trpc.customers.agreements.query({ id: one.id });
  expect(before).toMatchObject({ agreed: { checkEveryDays: null }, inForce: defaultAgreements, version: 1 });
  const changes = { checkEveryDays: 28, thresholds: { rat: [take(30)] } };
  const after = await trpc.customers.setAgreements.mutate({ id: one.id, version: 1, changes });
  expect(after).toMatchObject({ agreed: { ...changes, thresholds: { rat: [take(30)], fly: null } }, version: 2 });
  expect(after.inForce).toEqual({
    checkEveryDays: 28,
    thresholds: { ...defaultAgreements.thresholds, rat: [take(30)] },
  });
  expect((await trpc.customers.agreements.query({ id: other.id })).inForce).toEqual(defaultAgreements);
  const back = { checkEveryDays: null, thresholds: { rat: null } };
  expect((await trpc.customers.setAgreements.mutate({ id: one.id, changes: back })).inForce).toEqual(defaultAgreements);
});

test('the company’s rule holds for customers with whom nothing else was agreed', async () => {
  const [admin, technician] = [await portal.signIn({ role: 'admin' }), await portal.signIn()];
  const { id } = await makeCustomer(portal.em);
  const changes = { checkEveryDays: 35, thresholds: { mouse: [take(25)] } };
  expect(await refusalOf(technician.trpc.settings.saveAgreements.mutate({ changes }))).toBe('NOT_ALLOWED');
  await admin.trpc.settings.saveAgreements.mutate({ changes });
  await technician.trpc.customers.setAgreements.mutate({ id, changes: { thresholds: { mouse: [] } } });
  const { inForce, rule } = await technician.trpc.customers.agreements.query({ id });
  expect([rule.checkEveryDays, rule.thresholds.mouse]).toEqual([35, [take(25)]]);
  expect([inForce.checkEveryDays, inForce.thresholds.mouse]).toEqual([35, []]);
});

test('who did not see the last change of the customer is shown it, and changes nothing', async () => {
  const visitor = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  const path = `/api/customers/${id}/agreements`;
  const { headers } = await visitor.rest('GET', path);
  const from = { headers: { 'if-match': String(headers.etag) } };
  expect((await visitor.rest('PATCH', path, { checkEveryDays: 14 }, from)).status).toBe(200);
  const stale = await visitor.rest('PATCH', path, { checkEveryDays: 70 }, from);
  expect(stale.body).toMatchObject({ code: 'STALE', current: { inForce: { checkEveryDays: 14 }, version: 2 } });
  expect((await visitor.rest('GET', path)).body).toMatchObject({ inForce: { checkEveryDays: 14 } });
});

test.each([
  [{ checkEveryDays: 0 }, 'checkEveryDays'],
  [{ checkEveryDays: 367 }, 'checkEveryDays'],
  [{ thresholds: { rat: [take(101)] } }, 'thresholds.rat.0.atLeast'],
  [{ thresholds: { rat: [{ ...take(1), kind: 'rising' }] } }, 'thresholds.rat.0.atLeast'],
  [{ thresholds: { rat: [take(10), take(20)] } }, 'thresholds.rat'],
  [{ thresholds: { fly: [take(10)] } }, 'thresholds.fly'],
])('%j is refused at %s', async (changes, path) => {
  const visitor = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  const { status, body } = await visitor.rest('PATCH', `/api/customers/${id}/agreements`, changes);
  expect([status, (body.issues as { path: string }[]).map((issue) => issue.path)]).toEqual([400, [path]]);
});

test('what is proposed can be done there: by the type’s actions, or the company’s own', async () => {
  const [admin, visitor] = [await portal.signIn({ role: 'admin' }), await portal.signIn()];
  const { id } = await makeCustomer(portal.em);
  const propose = (proposes: string) =>
    visitor.rest('PATCH', `/api/customers/${id}/agreements`, { thresholds: { rat: [take(50, proposes)] } });
  expect((await propose('lamp_replaced')).body).toMatchObject({
    code: 'UNKNOWN_ACTION',
    issues: [{ path: 'thresholds.rat.0.proposes' }],
  });
  expect((await propose('Kit aangebracht')).status).toBe(400);
  const word = await admin.trpc.settings.addCheckWord.mutate({ kind: 'action', name: 'Kit aangebracht' });
  expect((await propose('Kit aangebracht')).status).toBe(200);
  expect(await refusalOf(admin.trpc.settings.deleteCheckWord.mutate({ id: word.id }))).toBe('CHECK_WORD_IN_USE');
  const [line] = await portal.em.execute<{ changes: object }[]>(
    `select changes from audit_log where entity = 'Customer' and entity_id = ? order by id desc limit 1`,
    [id],
  );
  expect(line?.changes).toEqual({ agreements: [null, { thresholds: { rat: [take(50, 'Kit aangebracht')] } }] });
});

test('devices are overdue by what was agreed', async () => {
  const { trpc } = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
  const checkedAt = new Date(Date.now() - 20 * 24 * 60 * 60_000);
  const box = { inspectionId, boxType: 'rat', positionX: 1, positionY: 2, condition: 'in_order', checkedAt } as const;
  await trpc.baitBoxes.create.mutate(box);
  const isOverdue = async () => (await trpc.devices.list.query({ customerId })).items.map((device) => device.isOverdue);
  expect(await isOverdue()).toEqual([false]);
  await trpc.customers.setAgreements.mutate({ id: customerId, changes: { checkEveryDays: 14 } });
  expect(await isOverdue()).toEqual([true]);
});
