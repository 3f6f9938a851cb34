/** Every operation of a visit with its answer lost, in the long form its request before that: one row of each, in order. */
import { expect, test } from 'vitest';
import { expectVisit, knownCustomer } from '#test/support/arrived-visit.ts';
import { useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { allSent, becomeReady } from '#test/support/outbox.ts';
import { usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { beginVisit, makeSteps } from '#test/support/visit.ts';
import { stepsOf, wholeVisit } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useSharedPortal();

const ROUNDS = Number(process.env.LOST_ROUNDS ?? 0);
const size = ROUNDS > 0 ? wholeVisit : { boxes: 2, photos: 1 };

/** What a visit sends. */
const operations = [
  'inspections.create',
  'inspections.saveFloorPlan',
  'baitBoxes.update',
  'baitBoxes.create',
  'POST /images',
  'inspections.addPhoto',
  'inspections.update',
  'inspections.saveReport',
  'inspections.saveRecommendations',
  'inspections.confirmFloorPlan',
  'inspections.completeContract',
];

/** A request that is lost leaves nothing that could come twice: one stands for all, but in the long form. */
const LOST_BEFORE = 'inspections.create';

test('each operation loses its answer, and one its request: everything arrives once', async ({ task }) => {
  const proxy = await proxies.to(portal.address);
  const phone = await phones.on(proxy);
  await phone.signIn();
  for (let round = 0; round < Math.max(1, ROUNDS); round += 1) {
    const customer = await knownCustomer(portal.client, size);
    await becomeReady(phone.page, `devices:${customer.id}`);
    // The same pictures are on the portal since the first round.
    const sent = round === 0 ? operations : operations.filter((name) => name !== 'POST /images');
    const lost = new Set(sent);
    for (const name of sent) {
      if (ROUNDS > 0 || name === LOST_BEFORE) void proxy.next(name, 'request lost');
      void proxy.next(name, 'answer lost').then(() => lost.delete(name));
    }
    await beginVisit(phone.page, customer.name);
    await makeSteps(phone.page, stepsOf(size));
    await allSent(phone.page);
    expect([...lost]).toEqual([]);
    await expectVisit(portal.client, customer.id, size);
  }
  expect([...proxy.uploads.values()].filter((times) => times > 1)).toEqual([]);
  expect([...phone.complaints]).toEqual([]);
  task.meta.figures = {
    'losses survived': String(ROUNDS > 0 ? 2 * (operations.length * ROUNDS - (ROUNDS - 1)) : operations.length + 1),
  };
});
