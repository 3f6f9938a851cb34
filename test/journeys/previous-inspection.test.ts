/** Going on from an earlier inspection. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { useBrowser } from '#test/support/journey.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeCustomer, makeInspection, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const portal = useSharedPortal();

async function begin() {
  const journey = await browser.open('desktop', portal.address);
  await journey.signIn();
  const { page } = journey;
  const next = () => page.getByRole('button', { name: 'Volgende', exact: true }).click();
  const stepIs = (step: number) => page.waitForURL(new RegExp(`step=${step}$`));
  return { journey, page, next, stepIs };
}

const boxesOf = (page: Page, id: number) => send(page, 'GET', `/api/inspections/${id}/baitboxes`);

test('its plan, boxes, findings, advice and signer come along, and what is placed since is marked as new', async () => {
  const { journey, page, next, stepIs } = await begin();
  const customerId = await makeCustomer(page, 'Molen De Hoop');
  await send(page, 'PATCH', `/api/customers/${customerId}`, {
    contactPerson: 'Greet Molenaar',
    phone: '010 123 45 67',
  });
  const earlier = await makeInspection(page, { customerId, reportText: REPORT, recommendations: ADVICE });
  const plan = `data:image/jpeg;base64,${(await planJpeg()).toString('base64')}`;
  await send(page, 'PATCH', `/api/inspections/${earlier}`, { floorPlanImagePath: plan, status: 'completed' });

  await page.goto('/inspections/new');
  await page.getByRole('searchbox').fill('molen');
  await page.getByText('Molen De Hoop').click();
  await page.getByText('Greet Molenaar · 010 123 45 67').waitFor();
  await page.getByText('Van het bezoek van').waitFor();
  await next();
  await stepIs(1);
  // It opens in the round.
  await page.getByRole('button', { name: 'Ronde sluiten', exact: true }).click();
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);
  expect(await readInspection(page, id)).toMatchObject({
    previousInspectionId: earlier,
    recommendations: null,
    floorPlans: [{ floor: 0, width: 1000, height: 563 }],
  });
  expect(await boxesOf(page, id)).toMatchObject([{ boxNumber: 'B001', position: { x: 100, y: 100 } }]);

  const note = page.getByRole('region', { name: 'Vorige inspectie' });
  await note.getByText('De lokdozen zijn nog dezelfde als toen.').waitFor();
  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await page.getByRole('button', { name: 'Vliegenkast', exact: true }).click();
  const area = await canvas.boundingBox();
  await canvas.click({ position: { x: (area?.width ?? 0) * 0.7, y: (area?.height ?? 0) * 0.6 } });
  await note.getByText('Nieuw: B002.').waitFor();
  await canvas.getByRole('button', { name: /^B002, Vliegenkast, .*, nieuw$/ }).waitFor();
  const list = page.getByRole('list', { name: 'Lokdozen' });
  await list.getByRole('button', { name: /^B002.*nieuw$/ }).waitFor();
  expect(await list.getByRole('button', { name: /^B001.*nieuw$/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await next();
  await stepIs(2);

  await page.getByRole('complementary', { name: 'Eerdere bevindingen' }).getByText(REPORT).waitFor();
  await page.getByLabel('Rapport', { exact: true }).fill('Vandaag niets meer gevonden.');
  await next();
  await stepIs(3);
  // It is followed up above the text, and not repeated in it.
  await page.getByRole('region', { name: 'Nog open' }).getByText(ADVICE).waitFor();
  expect(await page.getByRole('textbox', { name: 'Aanbevelingen' }).inputValue()).toBe('Geen nieuwe aanbevelingen.');
  await next();
  await stepIs(4);
  expect(await readInspection(page, id)).toMatchObject({ recommendations: 'Geen nieuwe aanbevelingen.' });
  await journey.end();
});
