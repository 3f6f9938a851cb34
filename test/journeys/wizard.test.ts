/** The wizard's frame: which step opens, what may be jumped to, what is refused, and by whom it can be used. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeInspection } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const portal = useSharedPortal();

async function begin(): Promise<{ journey: Journey; page: Page }> {
  const journey = await browser.open('phone', portal.address);
  await journey.signIn();
  return { journey, page: journey.page };
}

const next = (page: Page) => page.getByRole('button', { name: 'Volgende', exact: true });
const stepIs = (page: Page, step: number) => page.waitForURL(new RegExp(`step=${step}$`));

test('an inspection opens at the step after its last content, and one asked for only within reach', async () => {
  const { journey, page } = await begin();
  const fresh = await makeInspection(page);
  await page.goto(`/inspections/${fresh}`);
  await stepIs(page, 2);
  await page.getByText('3 van 5 stappen').first().waitFor();
  await page.goto(`/inspections/${fresh}?step=4`);
  await stepIs(page, 2);
  await page.goto(`/inspections/${fresh}?step=0`);
  await page.getByText('1 van 5 stappen').first().waitFor();
  expect(await page.getByRole('button', { name: 'Vorige' }).isDisabled()).toBe(true);

  const advised = await makeInspection(page, { reportText: REPORT, recommendations: ADVICE });
  await page.goto(`/inspections/${advised}`);
  await stepIs(page, 4);
  expect(await next(page).isDisabled()).toBe(true);
  await journey.end();
});

test('done steps are cards with what is in them; any earlier one opens, of the later ones only the next', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page, { reportText: REPORT, recommendations: ADVICE });
  await page.goto(`/inspections/${id}?step=2`);
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text }).getByRole('button');
  await card('Klantgegevens').filter({ hasText: 'Bakkerij De Korenaar' }).waitFor();
  await card('Plattegrond en lokdozen').filter({ hasText: '1 lokdoos' }).waitFor();
  await card('Aanbevelingen').filter({ hasText: ADVICE }).waitFor();
  // Two ahead: dimmed, no button.
  expect(await page.getByRole('button', { name: /^Contract/ }).count()).toBe(0);
  await card('Klantgegevens').click();
  await stepIs(page, 0);
  // Whoever jumps stands at the heading of where they are.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Klantgegevens');
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await page.waitForURL(`${portal.address}/`);
  await journey.end();
});

test('what is too short or no price is refused at its field', async () => {
  const { journey, page } = await begin();
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByLabel('Rapport', { exact: true }).fill('kort');
  await next(page).click();
  await page.getByText('Rapport moet minimaal 10 tekens bevatten').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reportText');
  await page.getByLabel('Rapport', { exact: true }).fill(REPORT);
  await next(page).click();
  await stepIs(page, 3);
  await page.getByRole('textbox', { name: 'Aanbevelingen' }).fill('kort');
  await next(page).click();
  await page.getByText('Aanbevelingen moeten minimaal 10 tekens bevatten').waitFor();
  await page.getByRole('textbox', { name: 'Aanbevelingen' }).fill(ADVICE);
  await next(page).click();
  await stepIs(page, 4);

  await page.getByLabel('Prijs').selectOption('fixed');
  await page.getByLabel('Bedrag').fill('ongeveer veel');
  await page.getByLabel('Naam van de ondertekenaar').fill('J');
  // The message that appears must not move what is clicked next.
  await page.keyboard.press('Tab');
  await page.getByText('Naam van de ondertekenaar moet minimaal 2 tekens bevatten').waitFor();
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await page.getByText('Vul een bedrag in, bijvoorbeeld 125,50').waitFor();
  await page.getByText('Je moet akkoord gaan met de voorwaarden om verder te gaan').waitFor();
  expect(await page.getByRole('button', { name: 'Contract afronden' }).isDisabled()).toBe(true);
  await journey.end();
});
