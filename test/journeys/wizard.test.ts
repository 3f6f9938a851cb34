/** The wizard's frame: which step opens, what may be jumped to, what is refused, and by whom it can be used. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { jpeg } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';
import { makeCustomer, makeInspection, placeBox, readInspection } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const portal = useRunningPortal();

async function begin(screen: Screen = 'phone'): Promise<{ journey: Journey; page: Page }> {
  const journey = await browser.open(screen, portal.address);
  await journey.signIn('admin', PASSWORD);
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

test('going on from an earlier inspection brings its findings and advice along', async () => {
  const { journey, page } = await begin('desktop');
  const customerId = await makeCustomer(page, 'Molen De Hoop');
  const earlier = await makeInspection(page, { customerId, reportText: REPORT, recommendations: ADVICE });
  await page.goto('/inspections/new');
  await page.getByRole('searchbox').fill('molen');
  await page.getByText('Molen De Hoop').click();
  await page.getByText('Inspectie van').click();
  await next(page).click();
  await stepIs(page, 1);
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);
  expect(await readInspection(page, id)).toMatchObject({ previousInspectionId: earlier, recommendations: null });
  await placeBox(page, id);
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByRole('complementary', { name: 'Eerdere bevindingen' }).getByText(REPORT).waitFor();
  await page.getByLabel('Rapport', { exact: true }).fill('Vandaag niets meer gevonden.');
  await next(page).click();
  await stepIs(page, 3);
  await page.getByText('Overgenomen uit de vorige inspectie').waitFor();
  expect(await page.getByRole('textbox', { name: 'Aanbevelingen' }).inputValue()).toBe(ADVICE);
  await next(page).click();
  await stepIs(page, 4);
  expect(await readInspection(page, id)).toMatchObject({ recommendations: ADVICE });
  await journey.end();
});

/** Presses Tab until the element with this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = [...(element?.labels ?? [])].map(({ textContent }) => textContent).join(' ');
      return [element?.getAttribute('aria-label'), label, element?.textContent].filter(Boolean).join(' ');
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

test('a contract is filled in with the keyboard alone, up to the signature', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  const { keyboard } = page;
  await page.goto('/');
  await page.getByLabel('Gebruikersnaam').waitFor();
  await tabTo(page, 'Gebruikersnaam');
  await keyboard.type('admin');
  await tabTo(page, 'Wachtwoord');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await makeCustomer(page, 'Zonder Muis BV');
  await page.goto('/inspections/new');
  await page.getByRole('searchbox').waitFor();
  await tabTo(page, 'Zoek op naam');
  await keyboard.type('zonder muis');
  await expect.poll(() => page.getByRole('radio').count(), { timeout: 10_000 }).toBe(1);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await tabTo(page, 'Volgende');
  await keyboard.press('Enter');
  await stepIs(page, 1);
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);
  // The plan has a journey of its own.
  await placeBox(page, id);
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByLabel('Rapport', { exact: true }).waitFor();
  await tabTo(page, 'Rapport');
  await keyboard.type(REPORT);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Foto’s toevoegen');
  await keyboard.press('Enter');
  await (await chooser).setFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
  await page.getByRole('button', { name: 'Foto 1 openen' }).waitFor();
  await tabTo(page, 'Volgende');
  await keyboard.press('Enter');
  await stepIs(page, 3);
  await page.getByText('Hygiëne').waitFor();
  await tabTo(page, 'Hygiëne');
  await keyboard.press('Space');
  await tabTo(page, 'Volgende');
  await keyboard.press('Enter');
  await stepIs(page, 4);
  await page.getByLabel('Naam van de ondertekenaar').waitFor();
  await tabTo(page, 'Naam van de ondertekenaar');
  await keyboard.type('Jürgen Żak');
  await tabTo(page, 'Ik ga akkoord');
  await keyboard.press('Space');
  await tabTo(page, 'Handtekening zetten');
  await keyboard.press('Enter');
  // A signature is drawn by hand.
  await journey.draw('Tekenvak voor de handtekening');
  await tabTo(page, 'Handtekening opslaan');
  await keyboard.press('Enter');
  await page.getByRole('img', { name: 'Handtekening van Jürgen Żak' }).waitFor();
  await tabTo(page, 'Contract afronden');
  await keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  await page.waitForURL(`${portal.address}/`);
  expect(await readInspection(page, id)).toMatchObject({ contractSigned: true, signerName: 'Jürgen Żak' });

  // Read-only, and every step still opens.
  await page.goto(`/inspections/${id}?step=0`);
  await page.getByText('Getekend', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Contract/ }).click();
  await page.getByRole('heading', { name: 'Servicecontract' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await journey.end();
});

describe.each(['nl', 'en'])('in %s', (language) => {
  test.each(['light', 'dark'])('nothing in the steps is in anybody’s way, %s', async (mode) => {
    const { journey, page } = await begin();
    const id = await makeInspection(page, { reportText: REPORT, recommendations: ADVICE });
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    const findings: string[] = [];
    for (const step of [0, 2, 3, 4]) {
      await page.goto(`/inspections/${id}?step=${step}`);
      await page.locator('form#wizard-step, form').first().waitFor();
      await page.evaluate((name) => {
        document.documentElement.classList.remove('light', 'dark');
        document.documentElement.classList.add(name);
      }, mode);
      findings.push(...(await axeViolations(page)).map((finding) => `step ${step}: ${finding}`));
    }
    expect(findings).toEqual([]);
    await journey.end();
  });
});
