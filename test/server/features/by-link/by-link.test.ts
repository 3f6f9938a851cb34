/** What a customer sees by a link: their own, what is signed, and nothing else; and when a link opens nothing. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { LINK_CALLS_MAX, LINK_RECORDED_MAX, LINK_WRONG_MAX } from '#common/link-limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { makeLinkToken } from '#server/links/link-token.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { arriveByLink, giveLink, linkHeader } from '#test/support/links.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { pretendTries } from '#test/support/rate-limits.ts';
import { begin, currentOf, DOOR, GAP, sign } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const by = (token: string) => portal.visitor(null, linkHeader(token));
const open = (visitor: Visitor) => visitor.trpc.byLink.open.mutate();

/** The cookie that files are opened with. */
async function filesOf(visitor: Visitor) {
  const { headers } = await visitor.send('POST', '/link-files', undefined, { headers: visitor.headers });
  const cookie = String(headers['set-cookie']);
  return { cookie, reader: portal.visitor(null, { cookie: cookie.split(';')[0] ?? '' }) };
}

/** A signed visit that recommends something, on a floor plan. */
async function signedVisit(technician: Visitor, customerId: number, recommendations = DOOR): Promise<number> {
  const id = await begin(technician, customerId, recommendations);
  const imageId = await upload(technician, 'plan', await jpeg({ width: 80, height: 60 }), 'image/jpeg');
  await technician.trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId });
  await sign(technician, id);
  return id;
}

test('a customer sees what is signed, and not what a technician is still writing', async () => {
  const technician = await portal.signIn({ fullName: 'Ans Smit' });
  const { id: customerId } = await makeCustomer(portal.em, { name: 'Bakkerij Kruim' });
  const customer = await arriveByLink(portal, customerId);
  expect(await open(customer)).toMatchObject({
    name: 'Jan Jansen',
    customer: { name: 'Bakkerij Kruim' },
    documents: [],
    plan: null,
    visits: [],
    recommendations: [],
  });
  const signed = await signedVisit(technician, customerId);
  const second = await begin(technician, customerId, GAP);
  const [door] = (await currentOf(technician, customerId)).filter(({ text }) => text === DOOR);
  await technician.trpc.recommendations.state.mutate({
    inspectionId: second,
    recommendationId: door?.id ?? 0,
    state: 'done',
    note: 'Dranger erop',
  });
  const page = await open(customer);
  expect(page.documents.map(({ inspectionId, kind }) => [inspectionId, kind])).toEqual([[signed, 'contract']]);
  expect(page.plan?.devices.map(({ boxNumber, condition }) => [boxNumber, condition])).toEqual([['B001', null]]);
  expect(page.plan?.floors).toHaveLength(1);
  // What the second visit says of the door, and what it recommends, is not signed.
  expect(page.recommendations.map(({ text, state }) => [text, state])).toEqual([[DOOR, 'open']]);
  const told = JSON.stringify(page);
  for (const kept of ['Ans Smit', 'Dranger erop', 'koelcel']) expect(told).not.toContain(kept);
  await sign(technician, second);
  expect((await open(customer)).recommendations.map(({ text, state }) => [text, state])).toEqual([
    [DOOR, 'done'],
    [GAP, 'open'],
  ]);
});

test('what is noted at a desk stays there', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { id } = await technician.trpc.recommendations.create.mutate({ customerId, text: DOOR });
  await technician.trpc.recommendations.update.mutate({
    id,
    changes: { state: 'started', note: 'Lastige klant, bel na vieren' },
  });
  const [recommendation] = (await open(await arriveByLink(portal, customerId))).recommendations;
  expect(recommendation).toMatchObject({ state: 'started', history: [{ note: null }, { note: null }] });
  expect(JSON.stringify(recommendation)).not.toContain('Lastige');
});

test('documents and pictures are opened by a cookie of this link’s files, and only those of this customer', async () => {
  const technician = await portal.signIn();
  const [mine, other] = [await makeCustomer(portal.em), await makeCustomer(portal.em)];
  const signed = await signedVisit(technician, mine.id);
  const others = await signedVisit(technician, other.id);
  const draft = await begin(technician, mine.id, '');
  const customer = await arriveByLink(portal, mine.id);
  const { linkId, plan, documents, visits, recommendations } = await open(customer);
  expect(documents.map(({ inspectionId }) => inspectionId)).toEqual([signed]);
  expect(visits.map(({ inspectionId }) => inspectionId)).toEqual([signed]);
  const [own] = await currentOf(technician, mine.id);
  expect(recommendations.map(({ id }) => id)).toEqual([own?.id]);
  const { cookie, reader } = await filesOf(customer);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Strict/i);
  expect(cookie).toMatch(new RegExp(`Path=/link-files/${linkId}(;|$)`));

  const kept = (await technician.send('GET', `/api/inspections/${signed}/contract/download`)).raw;
  const taken = await reader.send('GET', `/link-files/${linkId}/documents/${signed}?download=1`);
  expect(taken.raw.equals(kept)).toBe(true);
  expect(taken.headers['content-disposition']).toMatch(/^attachment/);
  expect(taken.headers['referrer-policy']).toBe('no-referrer');
  expect(taken.headers['cache-control']).toBe('no-store');
  const picture = `/link-files/${linkId}/pictures/${plan?.floors[0]?.imageId}`;
  expect((await reader.send('GET', picture)).headers['content-type']).toBe('image/jpeg');

  const status = async (visitor: Visitor, url: string) => (await visitor.rest('GET', url)).status;
  expect(await status(reader, `/link-files/${linkId}/documents/${others}`)).toBe(404);
  expect(await status(reader, `/link-files/${linkId}/documents/${draft}`)).toBe(404);
  const unseen = await upload(technician, 'photo', await jpeg({ width: 90, height: 60 }), 'image/jpeg');
  expect(await status(reader, `/link-files/${linkId}/pictures/${unseen}`)).toBe(404);
  // The cookie of one link opens no other one's, and nothing of the portal; no account opens a link's.
  const another = await giveLink(portal, { customerId: other.id });
  expect(await status(reader, `/link-files/${another.id}/documents/${others}`)).toBe(401);
  expect(await status(reader, `/api/inspections/${signed}/contract/download`)).toBe(401);
  expect(await status(technician, `/link-files/${linkId}/documents/${signed}`)).toBe(401);
  expect(await status(portal.guest(), `/link-files/${linkId}/documents/${signed}`)).toBe(401);
  for (const odd of ['x', '0', '-1', '99999999999', '1%00']) {
    expect(await status(reader, `/link-files/${linkId}/documents/${odd}`)).toBe(400);
    expect(await status(reader, `/link-files/${odd}/documents/${signed}`)).toBe(400);
    expect(await status(reader, `/link-files/${linkId}/pictures/${odd}`)).toBe(400);
  }
  const downloads = await portal.em.find(AuditEntry, { action: 'download', actorName: `link ${linkId}` });
  expect(downloads.map(({ entityId }) => entityId)).toEqual([signed]);
});

test('a link that was withdrawn or has expired says so to who holds it, and opens nothing, its files included', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const signed = await signedVisit(technician, customerId);
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  const expired = await giveLink(portal, { customerId, expiresAt: yesterday });
  expect(await refusalOf(open(by(expired.token)))).toBe('LINK_EXPIRED');
  const { token, id } = await giveLink(portal, { customerId });
  const { reader } = await filesOf(by(token));
  expect((await reader.rest('GET', `/link-files/${id}/documents/${signed}`)).status).toBe(200);
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.customerLinks.withdraw.mutate({ id });
  expect(await refusalOf(open(by(token)))).toBe('LINK_WITHDRAWN');
  expect(await refusalOf(by(token).trpc.byLink.documents.query({}))).toBe('LINK_WITHDRAWN');
  expect((await by(token).rest('POST', '/link-files')).status).toBe(403);
  const closed = await reader.rest('GET', `/link-files/${id}/documents/${signed}`);
  expect([closed.status, closed.body.code]).toEqual([403, 'LINK_WITHDRAWN']);
  // Whoever opens it in a window of its own reads why on the page.
  const headers = { 'sec-fetch-dest': 'document' };
  const page = await reader.rest('GET', `/link-files/${id}/documents/${signed}`, undefined, { headers });
  expect([page.status, page.headers.location]).toEqual([303, '/c']);
});

test('wrong secrets are slowed down by visitor, and the right one is not', async () => {
  const { id: customerId } = await makeCustomer(portal.em);
  const { token } = await giveLink(portal, { customerId });
  const outcomes: string[] = [];
  for (let count = 0; count <= LINK_WRONG_MAX; count += 1) outcomes.push(await refusalOf(open(by(makeLinkToken()))));
  expect(new Set(outcomes.slice(0, LINK_WRONG_MAX))).toEqual(new Set(['LINK_UNKNOWN']));
  expect(outcomes.at(-1)).toBe('TOO_MANY_TRIES');
  expect((await open(by(token))).name).toBe('Jan Jansen');
  for (const wrong of ['', 'x', token.slice(0, -1), `${token}x`])
    expect(await refusalOf(open(by(wrong)))).toBe('TOO_MANY_TRIES');
});

test('every opening is in the audit log: which link, who made it, when and from where', async () => {
  const { id: customerId } = await makeCustomer(portal.em);
  const { token, id } = await giveLink(portal, { customerId });
  await open(by(token));
  await open(by(token));
  const lines = await portal.em.find(AuditEntry, { action: 'open' }, { orderBy: { id: 'asc' } });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    entity: 'CustomerLink',
    entityId: id,
    actorId: null,
    actorName: `link ${id}`,
    address: '127.0.0.1',
    changes: { customerId: [null, customerId], madeById: [null, expect.any(Number)] },
  });
  const admin = await portal.signIn({ role: 'admin' });
  const { links } = await admin.trpc.customerLinks.list.query({ customerId });
  expect(links).toMatchObject([{ id, timesOpened: 2, lastOpenedAddress: '127.0.0.1' }]);
  const { items } = await admin.trpc.history.list.query({ of: 'customer', id: customerId });
  expect(items).toMatchObject([
    { action: 'open', entity: 'CustomerLink', name: 'Jan Jansen', actorName: 'Jan Jansen' },
    { action: 'open' },
    { action: 'create', entity: 'CustomerLink' },
    { action: 'create', entity: 'Customer' },
  ]);
});

test('nobody fills the audit log with a link', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const signed = await signedVisit(technician, customerId);
  const { token, id } = await giveLink(portal, { customerId });
  const { reader } = await filesOf(by(token));
  const take = async () => (await reader.rest('GET', `/link-files/${id}/documents/${signed}`)).status;
  expect(await take()).toBe(200);
  for (let count = 1; count < LINK_RECORDED_MAX; count += 1) await open(by(token));
  expect(await refusalOf(open(by(token)))).toBe('TOO_MANY_TRIES');
  expect(await take()).toBe(429);
  expect(await portal.em.count(AuditEntry, { actorName: `link ${id}` })).toBe(LINK_RECORDED_MAX);
  // Another link of the same customer is another one's.
  expect((await open(by((await giveLink(portal, { customerId })).token))).documents).toHaveLength(1);
});

test('a link is called so often and no more, and no other one is slowed by it', async () => {
  const customer = await arriveByLink(portal);
  const read = (visitor: Visitor) => refusalOf(visitor.trpc.byLink.documents.query({}));
  expect(await read(customer)).toBe('accepted');
  await pretendTries(portal, 'link', LINK_CALLS_MAX - 1);
  expect([await read(customer), await read(customer)]).toEqual(['accepted', 'TOO_MANY_TRIES']);
  expect(await read(await arriveByLink(portal))).toBe('accepted');
});

test('whoever sends a link is its visitor and nobody else, whatever session comes with it', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  const { token } = await giveLink(portal, { customerId });
  const both = portal.visitor(admin.id, { ...admin.headers, ...linkHeader(token) });
  expect((await open(both)).name).toBe('Jan Jansen');
  expect(await both.trpc.users.current.query()).toBeNull();
  expect(await refusalOf(both.trpc.users.list.query())).toBe('NOT_SIGNED_IN');
  expect(await refusalOf(both.trpc.customers.get.query({ id: customerId }))).toBe('NOT_SIGNED_IN');
  expect((await both.rest('GET', '/api/customers')).status).toBe(401);
  // A session alone opens no link.
  expect(await refusalOf(open(admin))).toBe('LINK_UNKNOWN');
});

test('older documents follow page by page, each once', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await signedVisit(technician, customerId);
  const customer = await arriveByLink(portal, customerId);
  expect(await open(customer)).toMatchObject({ documents: [{ inspectionId: first }], nextCursor: null });
  const cursor = Buffer.from(JSON.stringify([new Date().toISOString(), first + 1])).toString('base64url');
  expect((await customer.trpc.byLink.documents.query({ cursor })).items).toMatchObject([{ inspectionId: first }]);
  expect(await refusalOf(customer.trpc.byLink.documents.query({ cursor: 'x' }))).toBe('INVALID_INPUT');
});

test('the next visit is one that is still to be made, that of a deleted inspection as well', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const day = addDays(dayOf(new Date()), 2);
  const { id: visitId } = await technician.trpc.visits.create.mutate({ customerId, day });
  const customer = await arriveByLink(portal, customerId);
  const { id } = await technician.trpc.inspections.create.mutate({ customerId, visitId });
  expect((await open(customer)).nextVisit).toBeNull();
  await technician.trpc.inspections.delete.mutate({ id });
  expect((await open(customer)).nextVisit).toMatchObject({ day });
});

test('of two visits on a day the next one is that which begins first', async () => {
  const technician = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const day = addDays(dayOf(new Date()), 2);
  for (const [startTime, endTime] of [
    ['13:00', '14:00'],
    ['09:00', '10:00'],
  ] as const)
    await technician.trpc.visits.create.mutate({ customerId, day, startTime, endTime });
  const customer = await arriveByLink(portal, customerId);
  expect((await open(customer)).nextVisit).toMatchObject({ day, startTime: '09:00' });
});
