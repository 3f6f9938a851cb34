import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { bytesOf, dataUrl, jpeg, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';

const portal = usePortal();

test('begins a draft for the person signed in', async () => {
  const visitor = await portal.signIn({ fullName: 'Anna de Boer' });
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij' });
  const answer = await visitor.rest('POST', '/api/inspections', { customerId: customer.id });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    customerId: customer.id,
    customerName: 'Bakkerij',
    technicianId: visitor.id,
    technicianName: 'Anna de Boer',
    status: 'draft',
    contractSigned: false,
    contractSignedDate: null,
    priceStatus: 'to_be_determined',
    floorPlanImagePath: null,
    photos: [],
  });
});

test.each([
  [{}, 400, 'INVALID_INPUT'],
  [{ customerId: 99 }, 400, 'UNKNOWN_CUSTOMER'],
  [{ customerId: 1, technicianId: 99 }, 400, 'UNKNOWN_TECHNICIAN'],
  [{ customerId: 1, previousInspectionId: 99 }, 400, 'UNKNOWN_PREVIOUS_INSPECTION'],
  [{ customerId: 1, contractSigned: true }, 400, 'SIGNATURE_REQUIRED'],
  [{ customerId: 1, date: 'gisteren' }, 400, 'INVALID_INPUT'],
  [{ customerId: 1, date: '-271821-04-20' }, 400, 'INVALID_INPUT'],
  [{ customerId: 1, reportText: 'NUL \0' }, 400, 'INVALID_INPUT'],
  [{ customerId: 1, reportText: '\ud800' }, 400, 'INVALID_INPUT'],
])('refuses %j', async (body, status, code) => {
  const visitor = await portal.signIn();
  await makeCustomer(portal.em);
  const answer = await visitor.rest('POST', '/api/inspections', body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect((await visitor.rest('GET', '/api/inspections')).body).toEqual([]);
});

test('a technician who is not approved cannot be sent', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const pending = await makeUser(portal.em, { status: 'pending' });
  const answer = await visitor.rest('POST', '/api/inspections', { customerId: customer.id, technicianId: pending.id });
  expect(answer.body.code).toBe('UNKNOWN_TECHNICIAN');
});

test('whoever makes it already stays its technician, also when rejected meanwhile; no other one takes over', async () => {
  const visitor = await portal.signIn();
  const rejected = await makeUser(portal.em, { status: 'rejected' });
  const other = await makeUser(portal.em, { username: 'other', status: 'rejected' });
  const inspection = await makeInspection(portal.em, { createdById: visitor.id ?? 0, technicianId: rejected.id });
  const change = (body: object) => visitor.rest('PATCH', `/api/inspections/${inspection.id}`, body);
  const kept = await change({ technicianId: rejected.id, observations: 'Muizenkeutels achter de oven.' });
  expect(kept).toMatchObject({ status: 200, body: { technicianId: rejected.id } });
  expect((await change({ technicianId: other.id })).body.code).toBe('UNKNOWN_TECHNICIAN');
});

test('takes and gives pictures as data URLs', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const floorPlanImagePath = dataUrl('image/jpeg', await jpeg({ width: 2000, height: 1000 }));
  const created = await visitor.rest('POST', '/api/inspections', { customerId: customer.id, floorPlanImagePath });
  const read = await visitor.rest('GET', `/api/inspections/${created.body.id}`);
  const { width, height, format } = await sharp(bytesOf(String(read.body.floorPlanImagePath))).metadata();
  expect({ width, height, format }).toEqual({ width: 1000, height: 500, format: 'jpeg' });
  expect(read.body.floorPlans).toEqual([
    { floor: 0, name: null, width: 1000, height: 500, imagePath: read.body.floorPlanImagePath },
  ]);
  await visitor.send('PATCH', `/api/inspections/${created.body.id}`, { floorPlanImagePath: null });
  expect((await visitor.rest('GET', `/api/inspections/${created.body.id}`)).body.floorPlans).toEqual([]);
});

test('a plan is a JPEG, whatever its data URL says', async () => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const floorPlanImagePath = dataUrl('image/jpeg', await png());
  const answer = await visitor.rest('POST', '/api/inspections', { customerId: customer.id, floorPlanImagePath });
  expect(answer.body.code).toBe('INVALID_IMAGE');
});

test('signs with the signature that comes along, and is closed from then on', async () => {
  const visitor = await portal.signIn();
  const inspection = await makeInspection(portal.em, { createdById: visitor.id ?? 0 });
  const url = `/api/inspections/${inspection.id}`;
  const signer = { signerName: 'Jürgen Żak', signerRole: 'owner' };
  const contractSignature = await signatureDataUrl();
  const signed = await visitor.rest('PATCH', url, { contractSigned: true, contractSignature, ...signer });
  expect(signed.status).toBe(200);
  expect(signed.body).toMatchObject({ status: 'completed', contractSigned: true, ...signer });
  expect(Date.parse(String(signed.body.contractSignedDate))).toBeGreaterThan(Date.now() - 60_000);
  expect(signed.body.contractSignature).toMatch(/^data:image\/png;base64,/);
  for (const attempt of [visitor.rest('PATCH', url, { reportText: 'anders' }), visitor.rest('DELETE', url)]) {
    const { status, body } = await attempt;
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'INSPECTION_SIGNED' });
  }
});

test('signs with a signature that was stored before', async () => {
  const visitor = await portal.signIn();
  const inspection = await makeInspection(portal.em);
  const url = `/api/inspections/${inspection.id}`;
  await visitor.send('PATCH', url, { contractSignature: await signatureDataUrl() });
  const signed = { contractSigned: true, signerName: 'Jürgen Żak' };
  expect((await visitor.rest('PATCH', url, signed)).body).toMatchObject({ contractSigned: true });
});

test.each([
  [undefined, '0'],
  ['', '0'],
  ['1.250,50', '1250.50'],
  ['in overleg', 'in overleg'],
])('signs a fixed price of %j for %j', async (contractPrice, agreed) => {
  const visitor = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const signed = await visitor.rest('POST', '/api/inspections', {
    customerId: customer.id,
    priceStatus: 'fixed',
    contractPrice,
    contractSigned: true,
    contractSignature: await signatureDataUrl(),
    signerName: 'Jürgen Żak',
  });
  expect(signed).toMatchObject({ status: 201, body: { contractSigned: true, contractPrice: agreed } });
});

test('keeps to the fields given and to the status as it is', async () => {
  const visitor = await portal.signIn();
  const inspection = await makeInspection(portal.em, { status: 'in_progress', reportText: 'Eerst' });
  const url = `/api/inspections/${inspection.id}`;
  const changed = await visitor.rest('PATCH', url, {
    observations: 'Keutels',
    id: 77,
    version: 9,
    contractReceivedDate: '2026-01-01T00:00:00Z',
  });
  expect(changed.body).toMatchObject({
    id: inspection.id,
    status: 'in_progress',
    reportText: 'Eerst',
    observations: 'Keutels',
    contractReceivedDate: null,
  });
});

test('refuses a change made from an older version, showing the current one', async () => {
  const visitor = await portal.signIn();
  const inspection = await makeInspection(portal.em);
  const url = `/api/inspections/${inspection.id}`;
  const { headers } = await visitor.rest('GET', url);
  const from = { headers: { 'if-match': String(headers.etag) } };
  await visitor.send('PATCH', url, { observations: 'eerste' }, from);
  const stale = await visitor.rest('PATCH', url, { observations: 'tweede' }, from);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE', current: { observations: 'eerste', photos: [] } });
});

test('deletes an inspection that is not signed', async () => {
  const visitor = await portal.signIn();
  const inspection = await makeInspection(portal.em, { createdById: visitor.id });
  const answer = await visitor.rest('DELETE', `/api/inspections/${inspection.id}`);
  expect({ status: answer.status, length: answer.raw.length }).toEqual({ status: 204, length: 0 });
  expect((await visitor.rest('GET', `/api/inspections/${inspection.id}`)).body.code).toBe('INSPECTION_NOT_FOUND');
});

test('lists newest first, without texts and pictures', async () => {
  const visitor = await portal.signIn();
  await makeInspection(portal.em, { date: new Date('2026-01-01T10:00:00Z'), reportText: 'lang verhaal' });
  await makeInspection(portal.em, { date: new Date('2026-03-01T10:00:00Z') });
  await makeInspection(portal.em, { date: new Date('2026-02-01T10:00:00Z') });
  const list = (await visitor.rest('GET', '/api/inspections')).body as unknown as Record<string, unknown>[];
  expect(list.map(({ date }) => date)).toEqual([
    '2026-03-01T10:00:00.000Z',
    '2026-02-01T10:00:00.000Z',
    '2026-01-01T10:00:00.000Z',
  ]);
  expect(Object.keys(list[0] ?? {})).not.toEqual(expect.arrayContaining(['reportText']));
  expect(JSON.stringify(list)).not.toContain('lang verhaal');
});

test('pages through the list, each inspection once, also when dates are equal', async () => {
  const visitor = await portal.signIn();
  const [customerId, technicianId] = [(await makeCustomer(portal.em)).id, visitor.id ?? 0];
  const date = new Date('2026-05-05T05:05:05.555Z');
  for (let made = 0; made < 7; made += 1) await makeInspection(portal.em, { customerId, technicianId, date });
  const seen: unknown[] = [];
  let next: unknown = '';
  do {
    const cursor: string = next ? `&cursor=${next}` : '';
    const page = await visitor.rest('GET', `/api/inspections?limit=3${cursor}`);
    seen.push(...(page.body as unknown as { id: number }[]).map(({ id }) => id));
    next = page.headers['x-next-cursor'];
  } while (next);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=geen', 'cursor=WzEsMl0'])('refuses ?%s', async (query) => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', `/api/inspections?${query}`)).status).toBe(400);
});

test('dates may be numbers, as coercing to a date takes them', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const made = await visitor.rest('POST', '/api/inspections', { customerId, date: Date.UTC(2026, 0, 2) });
  expect(made.body).toMatchObject({ date: '2026-01-02T00:00:00.000Z', contractSignedDate: null });
  const url = `/api/inspections/${made.body.id}`;
  const changed = await visitor.rest('PATCH', url, { contractSignedDate: Date.UTC(2026, 0, 3) });
  expect(changed.body).toMatchObject({ contractSignedDate: '2026-01-03T00:00:00.000Z' });
  expect((await visitor.rest('PATCH', url, { date: 1e300 })).body.issues).toMatchObject([{ path: 'date' }]);
});
