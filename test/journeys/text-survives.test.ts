/** What is typed in the wizard is not lost: not by a reload, a closed tab, an ended session or a second tab. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeCustomer, makeInspection, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const portal = useSharedPortal();

async function begin(): Promise<{ journey: Journey; page: Page }> {
  const journey = await browser.open('phone', portal.address);
  await journey.signIn();
  return { journey, page: journey.page };
}

/** Slow machines take their time; typing is saved after a pause. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });

/** The bar at the bottom; the floor plan has a line of its own above it. */
const saved = (page: Page) => page.getByText('Opgeslagen', { exact: true }).last().waitFor();

/** Waits until the bar says that all is saved, and the server has it. */
async function keptOnServer(page: Page, id: number, fields: Record<string, unknown>): Promise<void> {
  await saved(page);
  // The floor plan's own line may say it first.
  await eventually(() => readInspection(page, id)).toMatchObject(fields);
}

test('the chosen customer survives a reload before anything is saved', async () => {
  const { journey, page } = await begin();
  await makeCustomer(page, 'Slagerij Zoekmaar');
  await makeCustomer(page, 'Visboer Anders');
  await page.goto('/inspections/new');
  await page.getByRole('searchbox').fill('zoekm');
  await page.getByText('Visboer Anders').waitFor({ state: 'hidden' });
  await page.getByText('Slagerij Zoekmaar').click();
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await page.getByText('Slagerij Zoekmaar').waitFor();
  await journey.end();
});

test('typing saves itself, and a reload or a closed tab in the middle of a word loses nothing', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=2`);
  const report = page.getByLabel('Rapport', { exact: true });
  await report.fill(REPORT);
  await keptOnServer(page, id, { reportText: REPORT, status: 'in_progress' });

  // Reloaded before the pause after which it would have been saved.
  await report.fill(`${REPORT} En bij de silo.`);
  await page.reload();
  await eventually(() => report.inputValue()).toBe(`${REPORT} En bij de silo.`);
  await keptOnServer(page, id, { reportText: `${REPORT} En bij de silo.` });

  // The same step opens in a new tab after the old one was closed.
  await page.getByLabel('Waarnemingen').fill('Deur sluit niet');
  await page.close();
  const next = await journey.context.newPage();
  journey.watch(next);
  await next.goto(`/inspections/${id}?step=2`);
  await eventually(() => next.getByLabel('Waarnemingen').inputValue()).toBe('Deur sluit niet');
  await keptOnServer(next, id, { observations: 'Deur sluit niet' });

  await next.goto(`/inspections/${id}?step=3`);
  const advice = next.getByRole('textbox', { name: 'Aanbevelingen' });
  await advice.fill(ADVICE);
  await next.reload();
  await eventually(() => advice.inputValue()).toBe(ADVICE);
  await keptOnServer(next, id, { recommendations: ADVICE });
  await journey.end();
});

test('leaving a step by the way back keeps what was typed', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page, { reportText: REPORT });
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByLabel('Rapport', { exact: true }).fill(`${REPORT} Vandaag ook ratten.`);
  await page.getByRole('button', { name: 'Vorige' }).click();
  await page.waitForURL(/step=1/);
  await keptOnServer(page, id, { reportText: `${REPORT} Vandaag ook ratten.` });
  await page.goBack();
  await eventually(() => page.getByLabel('Rapport', { exact: true }).inputValue()).toBe(
    `${REPORT} Vandaag ook ratten.`,
  );
  await journey.end();
});

test('signer, notes, price and drawn signature survive a reload', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page, { reportText: REPORT, recommendations: ADVICE });
  await page.goto(`/inspections/${id}`);
  await page.waitForURL(/step=4/);
  await page.getByLabel('Prijs').selectOption('fixed');
  await page.getByLabel('Bedrag').fill('99,95');
  await page.getByLabel('Opmerkingen').fill('Sleutel bij de receptie');
  await page.getByLabel('Naam van de ondertekenaar').fill('Jürgen Żak');
  await page.getByRole('button', { name: 'Handtekening zetten' }).click();
  await journey.draw('Tekenvak voor de handtekening');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.reload();
  await eventually(() => page.getByLabel('Naam van de ondertekenaar').inputValue()).toBe('Jürgen Żak');
  expect(await page.getByLabel('Bedrag').inputValue()).toBe('99,95');
  expect(await page.getByLabel('Opmerkingen').inputValue()).toBe('Sleutel bij de receptie');
  await page.getByRole('button', { name: 'Handtekening zetten' }).click();
  const pad = page.getByRole('application', { name: 'Tekenvak' });
  expect(await pad.locator('path').count()).toBe(1);
  // Turned, the phone shows the same strokes.
  await page.setViewportSize({ width: 740, height: 360 });
  expect(await pad.locator('path').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Handtekening opslaan' }).isEnabled()).toBe(true);
  await journey.end();
});

test('a session that ends while typing costs nothing: one signs in and is where one was', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByLabel('Rapport', { exact: true }).waitFor();
  await journey.context.clearCookies();
  await page.getByLabel('Rapport', { exact: true }).fill(REPORT);
  await page.getByLabel('Gebruikersnaam').fill('admin');
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL(new RegExp(`/inspections/${id}\\?step=2`));
  await eventually(() => page.getByLabel('Rapport', { exact: true }).inputValue()).toBe(REPORT);
  await eventually(async () => (await readInspection(page, id)).reportText).toBe(REPORT);
  await journey.end();
});

test('two tabs that change the same text are asked which version is kept', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page, { reportText: REPORT });
  const second = await journey.context.newPage();
  journey.watch(second);
  const reportOf = (tab: Page) => tab.getByLabel('Rapport', { exact: true });
  const question = second.getByRole('alertdialog');
  for (const [choice, kept] of [
    ['Mijn versie bewaren', 'Tekst uit het tweede venster'],
    ['De andere versie overnemen', 'Tekst uit het eerste venster'],
  ] as const) {
    for (const tab of [page, second]) {
      await tab.goto(`/inspections/${id}?step=2`);
      await reportOf(tab).waitFor();
    }
    await reportOf(page).fill('Tekst uit het eerste venster');
    await keptOnServer(page, id, { reportText: 'Tekst uit het eerste venster' });
    await reportOf(second).fill('Tekst uit het tweede venster');
    await question.getByText('Tekst uit het eerste venster').waitFor();
    await question.getByText('Tekst uit het tweede venster').waitFor();
    expect(await readInspection(page, id)).toMatchObject({ reportText: 'Tekst uit het eerste venster' });
    await question.getByRole('button', { name: choice }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await reportOf(second).inputValue()).toBe(kept);
    await eventually(async () => (await readInspection(page, id)).reportText).toBe(kept);
    await send(page, 'PATCH', `/api/inspections/${id}`, { reportText: REPORT });
  }
  await journey.end();
});

test('two tabs that change different texts lose neither', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page, { reportText: REPORT });
  const second = await journey.context.newPage();
  journey.watch(second);
  for (const tab of [page, second]) {
    await tab.goto(`/inspections/${id}?step=2`);
    await tab.getByLabel('Waarnemingen').waitFor();
  }
  await page.getByLabel('Rapport', { exact: true }).fill('Een nieuw rapport uit het eerste venster');
  await saved(page);
  await second.getByLabel('Waarnemingen').fill('Een waarneming uit het tweede');
  await eventually(() => readInspection(page, id)).toMatchObject({
    reportText: 'Een nieuw rapport uit het eerste venster',
    observations: 'Een waarneming uit het tweede',
  });
  expect(await second.getByLabel('Rapport', { exact: true }).inputValue()).toBe(
    'Een nieuw rapport uit het eerste venster',
  );
  await journey.end();
});
