/** What lists over REST take in their address: filters, pages, and nothing that they do not know. */
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { dataUrl, jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await portal.signIn({ role: 'admin' });
});

type Item = { id: number; name: string; customerId: number; date: string; status: string };
async function list(path: string, parameters: Record<string, string | number> = {}) {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const { status, body, headers } = await visitor.rest('GET', `${path}?${query}`);
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return { items: body as unknown as Item[], next: headers['x-next-cursor'] as string | undefined };
}
const inspections = async (parameters: Record<string, string | number>) =>
  (await list('/api/inspections', parameters)).items.map(({ id }) => id).sort((a, b) => a - b);

describe('inspections', () => {
  test('are those of a customer, of a technician, of a status, and of all of these together', async () => {
    const [here, there] = [await makeCustomer(portal.em), await makeCustomer(portal.em)];
    const [anna, bob] = [await makeUser(portal.em), await makeUser(portal.em)];
    const one = await makeInspection(portal.em, { customerId: here.id, technicianId: anna.id, status: 'draft' });
    const two = await makeInspection(portal.em, { customerId: here.id, technicianId: bob.id, status: 'in_progress' });
    const three = await makeInspection(portal.em, {
      customerId: there.id,
      technicianId: anna.id,
      status: 'in_progress',
    });
    expect(await inspections({ customerId: here.id })).toEqual([one.id, two.id]);
    expect(await inspections({ technicianId: anna.id })).toEqual([one.id, three.id]);
    expect(await inspections({ status: 'in_progress' })).toEqual([two.id, three.id]);
    expect(await inspections({ status: 'in_progress', technicianId: anna.id, customerId: there.id })).toEqual([
      three.id,
    ]);
    expect(await inspections({ customerId: 999_999 })).toEqual([]);
  });

  test('are those of a time: a day is a whole day in the Netherlands, a time is itself', async () => {
    const on = async (date: string) => (await makeInspection(portal.em, { date: new Date(date) })).id;
    const lastNight = await on('2026-06-30T21:59:59Z');
    const first = await on('2026-06-30T22:00:00Z');
    const last = await on('2026-07-01T21:59:59.999Z');
    const after = await on('2026-07-01T22:00:00Z');
    expect(await inspections({ from: '2026-07-01', to: '2026-07-01' })).toEqual([first, last]);
    expect(await inspections({ to: '2026-06-30' })).toEqual([lastNight]);
    expect(await inspections({ from: '2026-07-01T22:00:00Z' })).toEqual([after]);
    expect(await inspections({ to: '2026-06-30T22:00:00Z' })).toEqual([lastNight, first]);
    expect(await inspections({ from: '2026-07-02T00:00:00+02:00' })).toEqual([after]);
  });

  test('are those that changed since, in whatever belongs to them', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await makeInspection(portal.em)).id);
    const [quiet, boxed, photographed, written, planned, unboxed] = ids as [number, ...number[]];
    const box = { boxType: 'rat', positionX: 1, positionY: 1 };
    const { body } = await visitor.send('POST', '/api/baitboxes', { ...box, inspectionId: unboxed });
    await portal.em.execute(`update inspections set updated_at = '2026-01-01'`);
    const since = '2026-01-02';
    expect(await inspections({ updatedSince: since })).toEqual([]);
    await visitor.send('POST', '/api/baitboxes', { ...box, inspectionId: boxed });
    const photoPath = dataUrl('image/jpeg', await jpeg());
    await visitor.send('POST', `/api/inspections/${photographed}/photos`, { photoPath });
    await visitor.send('PATCH', `/api/inspections/${written}`, { reportText: 'Geen vraat' });
    await visitor.send('PATCH', `/api/inspections/${planned}`, { floorPlanImagePath: photoPath });
    await visitor.send('DELETE', `/api/baitboxes/${body.id}`);
    expect(await inspections({ updatedSince: since })).toEqual(ids.filter((id) => id !== quiet));
    expect(await inspections({ updatedSince: '2026-01-01T00:00:00Z' })).toEqual(ids);
  });
});

test('inspections and customers come page by page, with filters and with the search', async () => {
  const bakery = await makeCustomer(portal.em, { name: 'Bakker A' });
  for (const name of ['Bakker B', 'Bakker C', 'Slager']) await makeCustomer(portal.em, { name });
  for (let count = 0; count < 3; count += 1) await makeInspection(portal.em, { customerId: bakery.id });
  await makeInspection(portal.em);
  for (const [path, parameters] of [
    ['/api/inspections', { customerId: bakery.id }],
    ['/api/customers', { search: 'bakker' }],
  ] as const) {
    const whole = await list(path, parameters);
    expect(whole.items).toHaveLength(3);
    expect(whole.next).toBeUndefined();
    const first = await list(path, { ...parameters, limit: 2 });
    const second = await list(path, { ...parameters, limit: 2, cursor: first.next ?? '' });
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect([first.items.length, second.next]).toEqual([2, undefined]);
  }
});

test.each([
  ['/api/inspections?limit=0', 'limit'],
  ['/api/inspections?limit=501', 'limit'],
  ['/api/inspections?limit=1&limit=2', 'limit'],
  ['/api/inspections?customerId=x', 'customerId'],
  ['/api/inspections?technicianId=1.5', 'technicianId'],
  ['/api/inspections?status=done', 'status'],
  ['/api/inspections?from=yesterday', 'from'],
  ['/api/inspections?from=2026-02-30', 'from'],
  ['/api/inspections?to=2026-13-01', 'to'],
  ['/api/inspections?updatedSince=1', 'updatedSince'],
  ['/api/inspections?cursor=x', 'cursor'],
  ['/api/customers?limit=x', 'limit'],
  ['/api/customers?cursor=x', 'cursor'],
])('%s is refused, saying %s', async (path, name) => {
  const { status, body } = await visitor.rest('GET', path);
  expect({ status, code: body.code, issues: body.issues }).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    issues: [{ path: name }],
  });
});

test.each([...routes.map(({ method, path }) => [method, path] as const), ['GET', '/api/openapi.json'] as const])(
  '%s %s refuses a parameter that it does not know by its name',
  async (method, path) => {
    const { status, body } = await visitor.rest(method, `${path.replace('{id}', '1')}?custmerId=1`);
    expect({ status, body }).toEqual({
      status: 400,
      body: expect.objectContaining({
        code: 'UNKNOWN_PARAMETER',
        message: 'There is no parameter "custmerId" here',
        issues: [{ path: 'custmerId', message: 'There is no parameter "custmerId" here' }],
      }),
    });
  },
);

test('who may not call a path hears that, whatever the address says', async () => {
  expect((await portal.guest().rest('GET', '/api/inspections?custmerId=1')).status).toBe(401);
});
