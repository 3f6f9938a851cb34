import { expect, test } from 'vitest';
import { ApiToken } from '#server/entities/api-token.entity.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { IdempotencyKey } from '#server/entities/idempotency-key.entity.ts';
import { Image } from '#server/entities/image.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PasskeyChallenge } from '#server/entities/passkey-challenge.entity.ts';
import { RateLimit } from '#server/entities/rate-limit.entity.ts';
import { Session } from '#server/entities/session.entity.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { imageReferences } from '#server/jobs/unreferenced-images.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { dataUrl, jpeg, png } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { giveToken } from '#test/support/tokens.ts';

const portal = usePortal();
const lifetime = { idleHours: 168, maxDays: 30 };
const DAY_MS = 86_400_000;
const run = () => portal.em.transactional((em) => cleanUp(em, { lifetime, now: new Date() }));

test('every foreign key to a picture keeps it', () => {
  const references = imageReferences(portal.em).map(({ table, column }) => `${table}.${column}`);
  expect(references.sort()).toEqual([
    'customers.logo_id',
    'floor_plans.image_id',
    'inspection_photos.image_id',
    'inspections.contract_signature_id',
    'late_signatures.signature_id',
    'recommendation_statements.image_id',
    'recommendation_statements.photo_id',
    'recommendations.image_id',
    'settings.logo_id',
    'settings.white_logo_id',
    'signed_documents.company_logo_id',
  ]);
});

test('pictures that nothing refers to go after a day, the others stay', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const logoPath = dataUrl('image/png', await png({ color: '#111111' }));
  await admin.send('POST', '/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1', logoPath });
  await admin.send('POST', '/api/settings/logo', { logoData: dataUrl('image/png', await png({ color: '#222222' })) });
  const floorPlanImagePath = dataUrl('image/jpeg', await jpeg({ color: '#333333' }));
  const contractSignature = dataUrl('image/png', await png({ color: '#444444' }));
  await admin.send('POST', '/api/inspections', { customerId: 1, floorPlanImagePath, contractSignature });
  const headers = { 'content-type': 'image/jpeg' };
  await admin.send('POST', '/images?purpose=photo', await jpeg({ color: '#555555' }), { headers });
  await portal.em.nativeUpdate(Image, {}, { createdAt: new Date(Date.now() - 2 * DAY_MS) });
  await admin.send('POST', '/images?purpose=photo', await jpeg({ color: '#666666' }), { headers });
  expect((await run()).images).toBe(1);
  expect(await portal.em.count(Image, {})).toBe(5);
});

test('sessions, idempotency keys and counted tries go when their time is over', async () => {
  const [anna] = [await portal.signIn(), await portal.signIn()];
  const old = new Date(Date.now() - 181 * DAY_MS);
  await portal.em.nativeUpdate(Session, { userId: anna.id ?? 0 }, { lastSeenAt: old });
  const key = { action: 'x', payloadHash: 'x'.repeat(64), entityId: 1, userId: anna.id ?? 0 };
  await portal.em.insert(IdempotencyKey, { ...key, key: '0190163d-8694-739b-aea5-966c26f8ad91', createdAt: old });
  await portal.em.insert(IdempotencyKey, {
    ...key,
    key: '0190163d-8694-739b-aea5-966c26f8ad92',
    createdAt: new Date(Date.now() - 179 * DAY_MS),
  });
  await portal.em.insertMany(RateLimit, [
    { key: 'a', points: 1, expire: Date.now() - 1 },
    { key: 'b', points: 1, expire: Date.now() + 60_000 },
  ]);
  await portal.em.insertMany(PasskeyChallenge, [
    { challenge: 'a', purpose: 'assert', expiresAt: new Date(Date.now() - 1) },
    { challenge: 'b', purpose: 'assert', expiresAt: new Date(Date.now() + 60_000) },
  ]);
  const userId = anna.id ?? 0;
  await giveToken(portal, { userId, expiresAt: new Date(Date.now() - 91 * DAY_MS) });
  await giveToken(portal, { userId, expiresAt: new Date(Date.now() - 89 * DAY_MS) });
  const cleaned = { apiTokens: 1, sessions: 1, idempotencyKeys: 1, rateLimits: 1, passkeyChallenges: 1 };
  expect(await run()).toEqual({
    inspections: 0,
    images: 0,
    deviceReports: 0,
    mails: 0,
    webhookDeliveries: 0,
    ...cleaned,
  });
  expect([
    await portal.em.count(Session),
    await portal.em.count(IdempotencyKey),
    await portal.em.count(RateLimit),
    await portal.em.count(PasskeyChallenge),
    await portal.em.count(ApiToken),
  ]).toEqual([1, 1, 1, 1, 1]);
});

test('a deleted inspection goes for good after 30 days, with its boxes and pictures', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await makeCustomer(portal.em);
  const photoPath = dataUrl('image/jpeg', await jpeg({ color: '#777777' }));
  const ids: number[] = [];
  for (const _ of ['old', 'recent', 'there']) {
    const { body } = await admin.send('POST', '/api/inspections', { customerId: 1 });
    await admin.send('POST', '/api/baitboxes', { inspectionId: body.id, boxType: 'rat', positionX: 1, positionY: 2 });
    ids.push(Number(body.id));
  }
  const [old = 0, recent = 0] = ids;
  await admin.send('POST', `/api/inspections/${old}/photos`, { photoPath });
  for (const id of [old, recent]) await admin.send('DELETE', `/api/inspections/${id}`);
  const age = (id: number, days: number) =>
    portal.em.nativeUpdate(Inspection, { id }, { deletedAt: new Date(Date.now() - days * DAY_MS) }, { filters: false });
  await age(old, 31);
  await age(recent, 29);
  await portal.em.nativeUpdate(Image, {}, { createdAt: new Date(Date.now() - 2 * DAY_MS) });
  expect(await run()).toMatchObject({ inspections: 1, images: 1 });
  expect(await portal.em.count(Inspection, {}, { filters: false })).toBe(2);
  expect(await portal.em.count(BaitBox)).toBe(2);
  expect((await admin.trpc.inspections.stats.query()).pending).toBe(1);
});
