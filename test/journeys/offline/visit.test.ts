/** A whole visit over a line that is there all the time: exactly one of everything. */
import { expect, test } from 'vitest';
import { expectVisit, knownCustomer } from '#test/support/arrived-visit.ts';
import { useLines } from '#test/support/line.ts';
import { usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { beginVisit, makeSteps, missingOf } from '#test/support/visit.ts';
import { stepsOf } from '#test/support/visit-steps.ts';

const lines = useLines();
const phones = usePhones();
const portal = useSharedPortal();

const size = { boxes: 3, photos: 2 };

test('with signal: each step is there once it was acknowledged, and the visit arrives once', async () => {
  const line = await lines.to(portal.address);
  const phone = await phones.on(line);
  await phone.signIn();
  const customer = await knownCustomer(portal.client, size);
  await beginVisit(phone.page, customer.name);
  const steps = stepsOf(size);
  const [signature, ...before] = [steps.at(-1), ...steps.slice(0, -1)];
  await makeSteps(phone.page, before);
  expect(await missingOf(phone.page, before)).toEqual([]);
  await makeSteps(phone.page, signature ? [signature] : []);
  await expectVisit(portal.client, customer.id, size);
  expect([...line.uploads.values()].filter((times) => times > 1)).toEqual([]);
  expect(line.uploads.size).toBeGreaterThanOrEqual(size.photos);
  expect([...phone.complaints]).toEqual([]);
});
