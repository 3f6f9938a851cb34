/** What a customer answers to a recommendation by a link: once, as their own words, with a photo, and never as a check. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LINK_ANSWERS_A_DAY, LINK_PHOTOS_A_DAY } from '#common/link-limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { WebhookDelivery } from '#server/entities/webhook-delivery.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { arriveByLink, giveLink, linkHeader } from '#test/support/links.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { pretendTries } from '#test/support/rate-limits.ts';
import { begin, currentOf, DOOR, GAP, sign } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

/** A customer with a link, who was recommended one thing on a signed visit. */
async function recommended() {
  const technician = await portal.signIn({ fullName: 'Ans Smit' });
  const { id: customerId } = await makeCustomer(portal.em);
  await sign(technician, await begin(technician, customerId, DOOR));
  const [door] = await currentOf(technician, customerId);
  const { token, id: linkId } = await giveLink(portal, { customerId, name: 'Jan de Wit' });
  const customer = portal.visitor(null, linkHeader(token));
  return { technician, customerId, customer, linkId, recommendationId: door?.id ?? 0 };
}

const say = (customer: Visitor, recommendationId: number, more: object = {}) =>
  customer.trpc.byLink.answer.mutate({
    ...{ recommendationId, state: 'done', note: 'Dranger geplaatst', clientKey: randomUUID() },
    ...more,
  });
const sendPhoto = async (customer: Visitor, statementId: number, bytes: Uint8Array, type = 'image/jpeg') =>
  customer.rest('POST', `/link-files/answers/${statementId}/photo`, bytes, { headers: { 'content-type': type } });
const answered = async (visitor: Visitor) =>
  (await visitor.trpc.recommendations.list.query({ show: 'answered' })).items;

test('an answer is said by the customer, seen by the office, and checked on the next visit', async () => {
  const { technician, customerId, customer, linkId, recommendationId } = await recommended();
  const before = await technician.trpc.inspections.waiting.query();
  const { recommendation } = await say(customer, recommendationId);
  expect(recommendation).toMatchObject({
    state: 'done',
    history: [{ customerName: 'Jan de Wit', note: 'Dranger geplaatst', photo: null }, { customerName: null }],
  });
  expect(await answered(technician)).toMatchObject([
    {
      id: recommendationId,
      state: 'done',
      said: { byName: 'Jan de Wit', byCustomer: true, note: 'Dranger geplaatst' },
    },
  ]);
  expect((await technician.trpc.inspections.waiting.query()).customerAnswers).toBe(before.customerAnswers + 1);
  const visit = await begin(technician, customerId, 'Geen nieuwe aanbevelingen.');
  expect(await currentOf(technician, customerId)).toMatchObject([{ state: 'done', stateBefore: 'done' }]);
  await technician.trpc.recommendations.state.mutate({ inspectionId: visit, recommendationId, state: 'checked' });
  await sign(technician, visit);
  expect(await answered(technician)).toEqual([]);
  // What somebody has seen is no longer the customer's to speak of.
  expect(await refusalOf(say(customer, recommendationId))).toBe('RECOMMENDATION_NOT_FOUND');
  const [line] = await portal.em.find(AuditEntry, { entity: 'RecommendationStatement', actorName: `link ${linkId}` });
  expect(line).toMatchObject({ action: 'create', changes: { state: [null, 'done'] } });
});

test('a visit that is signed without a word of an answer leaves it as it is: the customer’s, for somebody to look at', async () => {
  const { technician, customerId, customer, recommendationId: id } = await recommended();
  const said = (await say(customer, id)).recommendation;
  await sign(technician, await begin(technician, customerId, 'Geen nieuwe aanbevelingen.'));
  expect((await customer.trpc.byLink.open.mutate()).recommendations).toEqual([said]);
  const { history } = await technician.trpc.recommendations.get.query({ id });
  expect(history.map(({ state, byCustomer }) => [state, byCustomer])).toEqual([
    ['done', true],
    ['open', false],
  ]);
  expect(await answered(technician)).toMatchObject([{ id, said: { byCustomer: true, note: 'Dranger geplaatst' } }]);
});

test('an answer that is sent again counts once, also at the same moment; the same key says nothing else', async () => {
  const { customer, recommendationId, linkId } = await recommended();
  const clientKey = randomUUID();
  const ids = await Promise.all(Array.from({ length: 8 }, () => say(customer, recommendationId, { clientKey })));
  expect(new Set(ids.map(({ statementId }) => statementId)).size).toBe(1);
  expect(await portal.em.count(RecommendationStatement, { linkId })).toBe(1);
  expect(await refusalOf(say(customer, recommendationId, { clientKey, note: 'Anders' }))).toBe('IDEMPOTENCY_MISMATCH');
});

test('nobody says by a link that something is checked, or anything of another customer’s', async () => {
  const { technician, customer, customerId, recommendationId } = await recommended();
  expect(await refusalOf(say(customer, recommendationId, { state: 'checked' }))).toBe('INVALID_INPUT');
  const stranger = await arriveByLink(portal);
  expect(await refusalOf(say(stranger, recommendationId))).toBe('RECOMMENDATION_NOT_FOUND');
  const { statementId } = await say(customer, recommendationId);
  // Nor does another link of their own show anything of what was said by this one.
  for (const visitor of [stranger, await arriveByLink(portal, customerId)])
    expect((await sendPhoto(visitor, statementId, await jpeg({ width: 40, height: 30 }))).status).toBe(404);
  // Nor of what a visit is still writing.
  const { id: other } = await makeCustomer(portal.em);
  await begin(technician, other, DOOR);
  const [draft] = await currentOf(technician, other);
  expect(await refusalOf(say(await arriveByLink(portal, other), draft?.id ?? 0))).toBe('RECOMMENDATION_NOT_FOUND');
});

test('a photo joins what was said, cleaned as all pictures are, and only who may see it does', async () => {
  const { technician, customer, recommendationId, customerId } = await recommended();
  const { statementId } = await say(customer, recommendationId);
  const bytes = await jpeg({ width: 300, height: 200 });
  const sent = await sendPhoto(customer, statementId, bytes);
  expect(sent.status).toBe(200);
  expect((await sendPhoto(customer, statementId, bytes)).status).toBe(200);
  const { photo } = (await answered(technician))[0]?.said ?? {};
  expect(photo).toMatchObject({ width: 300, height: 200 });
  expect((await technician.rest('GET', `/images/${photo?.imageId}`)).status).toBe(200);
  const { history } = await technician.trpc.recommendations.get.query({ id: recommendationId });
  expect(history).toMatchObject([{ byCustomer: true, photo: { imageId: photo?.imageId } }, { byCustomer: false }]);
  const rest = await technician.send('GET', `/api/recommendations/${recommendationId}`);
  expect(rest.body.history).toMatchObject([
    { photoPath: expect.stringMatching(/^data:image\/jpeg/) },
    { photoPath: null },
  ]);
  for (const [broken, type, status] of [
    [new Uint8Array(100), 'image/jpeg', 400],
    [bytes.subarray(0, 200), 'image/jpeg', 400],
    [Buffer.from('{}'), 'application/json', 415],
    [Buffer.from('x'), 'text/plain', 415],
  ] as const)
    expect((await sendPhoto(customer, statementId, broken, type)).status).toBe(status);
  // Nothing is taken of whoever no link lets in, before their body is read.
  const guest = await portal.guest().rest('POST', `/link-files/answers/${statementId}/photo`, bytes, {
    headers: { 'content-type': 'image/jpeg' },
  });
  expect([guest.status, guest.body.code]).toEqual([401, 'LINK_UNKNOWN']);
  expect(customerId).toBeGreaterThan(0);
});

test('what the company carries out is not the customer’s to call done', async () => {
  const { technician, customer, customerId, recommendationId } = await recommended();
  const { statementId } = await say(customer, recommendationId, { state: 'started' });
  const ours = await technician.trpc.recommendations.create.mutate({ customerId, text: GAP, actsBy: 'company' });
  expect(await refusalOf(say(customer, ours.id))).toBe('RECOMMENDATION_NOT_FOUND');
  // Nor what the company has taken over since they spoke of it.
  await technician.trpc.recommendations.update.mutate({ id: recommendationId, changes: { actsBy: 'company' } });
  expect(await refusalOf(say(customer, recommendationId))).toBe('RECOMMENDATION_NOT_FOUND');
  expect((await sendPhoto(customer, statementId, await jpeg({ width: 40, height: 30 }))).status).toBe(404);
  expect(await technician.trpc.recommendations.get.query({ id: ours.id })).toMatchObject({ state: 'open' });
});

test('the photo that somebody of the company has looked at stays', async () => {
  const { technician, customer, recommendationId } = await recommended();
  const { statementId } = await say(customer, recommendationId);
  expect((await sendPhoto(customer, statementId, await jpeg({ width: 40, height: 30 }))).status).toBe(200);
  await technician.trpc.recommendations.update.mutate({ id: recommendationId, changes: { state: 'checked' } });
  expect((await sendPhoto(customer, statementId, await jpeg({ width: 50, height: 30 }))).status).toBe(404);
  const { history } = await technician.trpc.recommendations.get.query({ id: recommendationId });
  expect(history.find(({ byCustomer }) => byCustomer)).toMatchObject({ photo: { width: 40 } });
});

test('a link answers so often a day and no more, what is sent again not counted', async () => {
  const { customer, recommendationId } = await recommended();
  const clientKey = randomUUID();
  const { statementId } = await say(customer, recommendationId, { clientKey });
  for (let count = 1; count < LINK_ANSWERS_A_DAY; count += 1)
    await say(customer, recommendationId, { state: 'started', note: `${count}` });
  expect(await refusalOf(say(customer, recommendationId))).toBe('TOO_MANY_TRIES');
  expect((await say(customer, recommendationId, { clientKey })).statementId).toBe(statementId);
});

test('a link sends so many photos a day and no more', async () => {
  const { customer, recommendationId } = await recommended();
  const { statementId } = await say(customer, recommendationId);
  const send = async () => (await sendPhoto(customer, statementId, await jpeg({ width: 40, height: 30 }))).status;
  expect(await send()).toBe(200);
  await pretendTries(portal, 'link-photo', LINK_PHOTOS_A_DAY - 1);
  expect([await send(), await send()]).toEqual([200, 429]);
});

test('a device that keeps the recommendation asks for it anew once it is answered, and once the photo is there', async () => {
  const { technician, customer, customerId, recommendationId } = await recommended();
  await begin(technician, customerId, GAP);
  const revision = async () => (await technician.trpc.sync.workSet.query()).customers[0]?.revision;
  const revisions = [await revision()];
  const { statementId } = await say(customer, recommendationId);
  revisions.push(await revision());
  await sendPhoto(customer, statementId, await jpeg({ width: 40, height: 30 }));
  revisions.push(await revision());
  expect(new Set(revisions).size).toBe(3);
});

test('programs hear of an answer that changes the state', async () => {
  const { customer, recommendationId, customerId } = await recommended();
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.webhooks.add.mutate({ url: 'https://example.com/hook', events: ['recommendation.changed'] });
  await say(customer, recommendationId, { state: 'open' });
  await say(customer, recommendationId);
  const told = await portal.em.find(WebhookDelivery, {});
  expect(told.map(({ body }) => JSON.parse(body).data)).toEqual([
    { recommendationId, customerId, inspectionId: null, state: 'done' },
  ]);
});
