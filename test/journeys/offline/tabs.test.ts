/** Two tabs on one phone: both write, one sends, and the other takes over when that one is gone. */
import { expect, test } from 'vitest';
import { arrivedFrom, preparedVisit } from '#test/support/arrived-visit.ts';
import { useLines } from '#test/support/line.ts';
import { allSent, becomeReady } from '#test/support/outbox.ts';
import { usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeStep } from '#test/support/visit.ts';
import { check, text } from '#test/support/visit-steps.ts';

const lines = useLines();
const phones = usePhones();
const portal = useSharedPortal();

test('both write in flight mode and wake together: each write is sent once, also when the sending tab dies', async () => {
  const line = await lines.to(portal.address);
  const phone = await phones.on(line);
  await phone.signIn();
  const visit = await preparedVisit(portal.client, { boxes: 4, photos: 0 });
  await becomeReady(phone.page);
  await phone.page.goto(`/inspections/${visit.id}?step=1`);
  const other = await phone.secondTab();
  await other.goto(`/inspections/${visit.id}?step=2`);
  await phone.page.getByText('3 lokdozen', { exact: true }).waitFor();
  await other.getByLabel('Rapport', { exact: true }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, check('B001'));
  const report = 'Geschreven in het tweede tabblad.';
  await makeStep(other, text('report', 2, 'Rapport', report));
  await makeStep(phone.page, check('B002'));
  await phone.flightMode(false);
  await allSent(phone.page);
  await allSent(other);
  expect(await arrivedFrom(portal.client, visit.customerId)).toMatchObject({ boxes: ['B001', 'B002'], report });
  expect([line.done('baitBoxes.update'), line.done('inspections.update')]).toEqual([2, 1]);

  const hung = line.next('baitBoxes.update', 'hangs');
  await makeStep(phone.page, check('B003'));
  await hung;
  await phone.crash(phone.page);
  await allSent(other);
  expect(await arrivedFrom(portal.client, visit.customerId)).toMatchObject({ boxes: ['B001', 'B002', 'B003'], report });
});
