/** Going on from an earlier inspection, and two people who decide about the same one. */
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

const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });
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
  await send(page, 'PATCH', `/api/inspections/${earlier}`, { floorPlanImagePath: plan });

  await page.goto('/inspections/new');
  await page.getByRole('searchbox').fill('molen');
  await page.getByText('Molen De Hoop').click();
  await page.getByText('Greet Molenaar · 010 123 45 67').waitFor();
  await page.getByText('Inspectie van').click();
  await next();
  await stepIs(1);
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
  await page.getByText('Overgenomen uit de vorige inspectie').waitFor();
  expect(await page.getByRole('textbox', { name: 'Aanbevelingen' }).inputValue()).toBe(ADVICE);
  await next();
  await stepIs(4);
  expect(await readInspection(page, id)).toMatchObject({ recommendations: ADVICE });
  await journey.end();
});

test('who signed the inspection before is proposed as signer, and may be another one', async () => {
  const { journey, page } = await begin();
  const customerId = await makeCustomer(page, 'Herberg De Pen');
  const earlier = await makeInspection(page, { customerId, reportText: REPORT, recommendations: ADVICE });
  await page.goto(`/inspections/${earlier}?step=4`);
  await page.getByLabel('Naam van de ondertekenaar').fill('Greet Molenaar');
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await page.getByRole('button', { name: 'Handtekening zetten' }).click();
  await journey.draw('Tekenvak voor de handtekening');
  await page.getByRole('button', { name: 'Handtekening opslaan' }).click();
  await page.getByRole('button', { name: 'Contract afronden' }).click();
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  const id = await makeInspection(page, {
    customerId,
    previousInspectionId: earlier,
    reportText: REPORT,
    recommendations: ADVICE,
  });
  await page.goto(`/inspections/${id}?step=4`);
  await eventually(() => page.getByLabel('Naam van de ondertekenaar').inputValue()).toBe('Greet Molenaar');
  await journey.end();
});

test('two tabs that choose another customer are asked which choice is kept', async () => {
  const { journey, page } = await begin();
  const other = await journey.context.newPage();
  journey.watch(other);
  const choose = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: 'Andere klant' }).click();
    await tab.getByRole('searchbox').fill(name);
    await tab.getByText(name, { exact: true }).click();
    await tab.getByText('Gekozen', { exact: true }).waitFor();
  };
  const goOn = (tab: Page) => tab.getByRole('button', { name: 'Volgende', exact: true }).click();
  for (const [choice, kept] of [
    ['Mijn versie bewaren', 'mine'],
    ['De andere versie overnemen', 'theirs'],
  ] as const) {
    const names = { mine: `Bakkerij Hier ${kept}`, theirs: `Bakkerij Daar ${kept}` };
    const ids = { mine: await makeCustomer(page, names.mine), theirs: await makeCustomer(page, names.theirs) };
    const id = await makeInspection(page, { reportText: REPORT });
    for (const tab of [page, other]) {
      await tab.goto(`/inspections/${id}?step=0`);
      await tab.getByRole('button', { name: 'Andere klant' }).waitFor();
    }
    await choose(other, names.theirs);
    await goOn(other);
    await other.waitForURL(/step=1$/);
    await choose(page, names.mine);
    const question = page.getByRole('alertdialog');
    await question.getByText(names.mine).waitFor();
    await question.getByText(names.theirs).waitFor();
    expect(await readInspection(page, id)).toMatchObject({ customerId: ids.theirs });
    await question.getByRole('button', { name: choice }).click();
    await question.waitFor({ state: 'hidden' });
    await goOn(page);
    await page.waitForURL(/step=1$/);
    expect(await readInspection(page, id)).toMatchObject({ customerId: ids[kept], reportText: REPORT });
  }
  await journey.end();
});

test('a customer chosen before the tab was closed does not write over what was chosen elsewhere since', async () => {
  const { journey, page } = await begin();
  const mine = await makeCustomer(page, 'Slagerij Van Toen');
  const theirs = await makeCustomer(page, 'Slagerij Van Nu');
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=0`);
  await page.getByRole('button', { name: 'Andere klant' }).click();
  await page.getByRole('searchbox').fill('van toen');
  await page.getByText('Slagerij Van Toen', { exact: true }).click();
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await page.goto('/');
  await send(page, 'PATCH', `/api/inspections/${id}`, { customerId: theirs });
  await page.goto(`/inspections/${id}?step=0`);
  await page.getByText('Slagerij Van Toen', { exact: true }).waitFor();
  const question = page.getByRole('alertdialog');
  await question.getByText('Slagerij Van Nu').waitFor();
  await question.getByRole('button', { name: 'Mijn versie bewaren' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await page.waitForURL(/step=1$/);
  expect(await readInspection(page, id)).toMatchObject({ customerId: mine });
  await journey.end();
});

test('a report saved elsewhere keeps nobody in the customer step', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=0`);
  await page.getByRole('button', { name: 'Andere klant' }).waitFor();
  await send(page, 'PATCH', `/api/inspections/${id}`, { reportText: REPORT });
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await page.waitForURL(/step=1$/);
  expect(await readInspection(page, id)).toMatchObject({ reportText: REPORT });
  await journey.end();
});
