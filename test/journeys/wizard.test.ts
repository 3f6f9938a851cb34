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
