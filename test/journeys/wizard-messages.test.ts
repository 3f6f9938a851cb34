/** What the wizard refuses and what fails in it, in the specification's words (sections 5 and 8) and in both languages. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#server/i18n/translate.ts';
import { useBrowser } from '#test/support/journey.ts';
import { dataUrl, jpeg, png } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';
import { makeCustomer, makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useRunningPortal();

const said = {
  nl: {
    customerFirst: 'Selecteer eerst een klant',
    customer: 'Kies een klant',
    name: 'Naam moet minimaal 2 tekens bevatten',
    address: 'Adres moet minimaal 5 tekens bevatten',
    email: 'Vul een geldig e-mailadres in',
    boxes: 'Plaats minstens één lokdoos om verder te gaan.',
    report: 'Rapport moet minimaal 10 tekens bevatten',
    photos: "Maximum aantal foto's (10) bereikt",
    denied: 'Toegang tot de camera geweigerd',
    recommendations: 'Aanbevelingen moeten minimaal 10 tekens bevatten',
    terms: 'Je moet akkoord gaan met de voorwaarden om verder te gaan',
    signature: 'Handtekening is verplicht',
    creatingCustomer: 'Fout bij het toevoegen van de klant',
    saving: 'Fout bij het opslaan van de inspectie',
    completing: 'Fout bij het afronden van de inspectie',
    savingBox: 'Fout bij het opslaan van de lokdoos',
    deletingBox: 'Fout bij het verwijderen van de lokdoos',
  },
  en: {
    customerFirst: 'Please select a customer first',
    customer: 'Choose a customer',
    name: 'Name must be at least 2 characters',
    address: 'Address must be at least 5 characters',
    email: 'Please enter a valid email',
    boxes: 'Place at least one bait box to continue.',
    report: 'Report must be at least 10 characters',
    photos: 'Maximum number of photos (10) reached',
    denied: 'Camera access denied',
    recommendations: 'Recommendations must be at least 10 characters',
    terms: 'You must accept the terms to continue',
    signature: 'Signature is required',
    creatingCustomer: 'Error creating customer',
    saving: 'Error saving inspection',
    completing: 'Error completing inspection',
    savingBox: 'Error saving bait box',
    deletingBox: 'Error deleting bait box',
  },
} as const;

const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  const t = translator(language);
  const words = said[language];

  async function begin() {
    const journey = await browser.open('desktop', portal.address);
    const { page } = journey;
    await journey.signIn('admin', PASSWORD);
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const reads = (text: string) => page.getByText(text).last().waitFor();
    return { journey, page, button, reads, next: () => button(t('wizard.next')).click() };
  }
  /** No answer comes to what is sent there. */
  const cut = (page: Page, procedure: string) => page.route(`**/trpc/*${procedure}*`, (route) => route.abort());

  test('each field says what it needs', async () => {
    const { journey, page, button, reads, next } = await begin();
    await page.goto('/inspections/new?step=1');
    await reads(words.customerFirst);
    await next();
    await reads(words.customer);
    await button(t('customer.add')).click();
    await page.getByLabel(t('customer.name')).fill('B');
    await page.getByLabel(t('customer.address')).fill('x');
    await page.getByLabel(t('customer.email')).fill('geen');
    await button(t('app.save')).click();
    for (const text of [words.name, words.address, words.email]) await reads(text);

    const customerId = await makeCustomer(page, 'Zonder Dozen');
    const bare = Number((await send(page, 'POST', '/api/inspections', { customerId })).id);
    await page.goto(`/inspections/${bare}?step=1`);
    await button(t('wizard.next')).waitFor();
    await next();
    await reads(words.boxes);

    const id = await makeInspection(page);
    await page.goto(`/inspections/${id}?step=2`);
    await page.getByLabel(t('report.text'), { exact: true }).fill('kort');
    await next();
    await reads(words.report);
    const files = await Promise.all(
      Array.from({ length: 11 }, async (_, index) => ({
        name: `${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpeg({ color: `#0000${10 + index}` }),
      })),
    );
    await journey.chooseFiles(t('report.addPhotos'), files);
    await reads(words.photos);
    await page.getByLabel(t('report.text'), { exact: true }).fill(REPORT);
    await next();
    await page.waitForURL(/step=3$/);
    await page.getByRole('textbox', { name: t('recommendations.text') }).fill('kort');
    await next();
    await reads(words.recommendations);
    await page.getByRole('textbox', { name: t('recommendations.text') }).fill(ADVICE);
    await next();
    await page.waitForURL(/step=4$/);
    await page.getByText(t('contract.acceptTerms')).click();
    await page.getByText(t('contract.acceptTerms')).click();
    await reads(words.terms);
    await button(t('contract.sign')).click();
    await button(t('app.cancel')).click();
    await reads(words.signature);
    expect(await button(t('contract.complete')).isDisabled()).toBe(true);
    await journey.end();
  });

  test('a camera that is refused says so', async () => {
    const { journey, page, button, reads } = await begin();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(`/inspections/${await makeInspection(page)}?step=2`);
    await button(t('report.camera')).click();
    await reads(words.denied);
    await journey.end();
  });

  test('what cannot be saved says what it was', async () => {
    const { journey, page, button, reads, next } = await begin();
    journey.tolerate(/ERR_FAILED/);
    await cut(page, 'customers.create');
    await page.goto('/inspections/new');
    await button(t('customer.add')).click();
    await page.getByLabel(t('customer.name')).fill('Bakkerij');
    await page.getByLabel(t('customer.address')).fill('Dorpsstraat 1');
    await button(t('app.save')).click();
    await reads(words.creatingCustomer);

    const id = await makeInspection(page, { reportText: REPORT, recommendations: ADVICE });
    await cut(page, 'saveReport');
    await page.goto(`/inspections/${id}?step=2`);
    await page.getByLabel(t('report.text'), { exact: true }).waitFor();
    await next();
    await reads(words.saving);

    await cut(page, 'completeContract');
    await page.goto(`/inspections/${id}?step=4`);
    await page.getByLabel(t('contract.signerName')).fill('Jürgen Żak');
    await page.getByText(t('contract.acceptTerms')).click();
    await button(t('contract.sign')).click();
    await journey.draw(t('signature.pad'));
    await button(t('signature.save')).click();
    await page.getByRole('img', { name: t('contract.signatureImage', { name: 'Jürgen Żak' }) }).waitFor();
    await button(t('contract.complete')).click();
    await reads(words.completing);
    await journey.end();
  });

  test('a box of an inspection that was signed meanwhile is neither placed nor deleted, and that is said', async () => {
    const { journey, page, button, reads } = await begin();
    const id = await makeInspection(page);
    const floorPlanImagePath = dataUrl('image/jpeg', await jpeg({ width: 1000, height: 600 }));
    await send(page, 'PATCH', `/api/inspections/${id}`, { floorPlanImagePath });
    await page.goto(`/inspections/${id}?step=1`);
    const canvas = page.getByRole('group', { name: t('plan.canvas') });
    await canvas.waitFor();
    const contractSignature = dataUrl('image/png', await png({ width: 500, height: 200 }));
    await send(page, 'PATCH', `/api/inspections/${id}`, { contractSigned: true, contractSignature });
    await button(t('boxType.fly')).click();
    await canvas.click();
    await reads(words.savingBox);
    await button(t('studio.donePlacing')).click();
    await page
      .getByRole('list', { name: t('plan.boxes') })
      .getByRole('button', { name: /^B001/ })
      .click();
    await button(t('plan.deleteBox', { number: 'B001' })).click();
    await reads(words.deletingBox);
    await journey.end();
  });
});
