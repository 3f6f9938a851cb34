/** A line that takes what is sent and never answers: the screen stays usable, and what was sent goes out again. */
import { expect, test } from 'vitest';
import { arrivedFrom, preparedVisit } from '#test/support/arrived-visit.ts';
import { useLines } from '#test/support/line.ts';
import { allSent, becomeReady } from '#test/support/outbox.ts';
import { usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeSteps } from '#test/support/visit.ts';
import { check, text } from '#test/support/visit-steps.ts';

const lines = useLines();
const phones = usePhones();
const portal = useSharedPortal();

test('a write hangs: those after it are made and acknowledged meanwhile, and all arrive in order', async () => {
  const line = await lines.to(portal.address);
  const phone = await phones.on(line);
  await phone.signIn();
  const visit = await preparedVisit(portal.client, { boxes: 3, photos: 0 });
  await becomeReady(phone.page);
  await phone.page.goto(`/inspections/${visit.id}?step=1`);
  const hung = line.next('baitBoxes.update', 'hangs');
  const report = 'Geschreven terwijl de lijn hing.';
  await makeSteps(phone.page, [check('B001')]);
  await hung;
  expect(line.done('baitBoxes.update')).toBe(0);
  await makeSteps(phone.page, [check('B002'), text('report', 2, 'Rapport', report)]);
  await allSent(phone.page);
  expect(await arrivedFrom(portal.client, visit.customerId)).toMatchObject({ boxes: ['B001', 'B002'], report });
});
