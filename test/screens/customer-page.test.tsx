/** The page of one customer: what it shows, what can be done from it, and how one comes there and back. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';
import { axeViolations } from './support/axe.ts';
import { enlargeText } from './support/media.ts';
import { admin, bakery, makeInspection, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const bakeryWithPhone = { ...bakery, contactPerson: 'Zoë Visser', phone: '(0182) 12 34 56', email: 'zoe@example.org' };
const signed = makeInspection({
  status: 'completed',
  contractSigned: true,
  contractSignedDate: '2026-03-02T10:00:00.000Z',
  contractLanguage: 'nl',
});

const overview: CustomerOverviewDto = {
  contract: {
    inspectionId: signed.id,
    signedAt: signed.contractSignedDate,
    signerName: 'Zoë Visser',
    price: '1250.50',
    priceStatus: 'fixed',
    language: 'nl',
  },
  recommendations: { inspectionId: signed.id, date: signed.date, text: 'Dicht de kier bij de laaddeur.' },
  devices: { standing: 12, removed: 1, overdue: 3, findings: 2, nextDueAt: '2026-04-13T09:00:00.000Z' },
  plans: {
    inspectionId: signed.id,
    date: signed.date,
    floors: [
      { floor: -1, imageId: 'a'.repeat(64), width: 900, height: 600 },
      { floor: 0, imageId: 'b'.repeat(64), width: 900, height: 600 },
    ],
  },
  documents: [
    {
      inspectionId: signed.id,
      date: signed.date,
      signedAt: signed.contractSignedDate,
      language: 'nl',
      isAmendment: false,
      code: 'ABCDEFGHJKMNPQRS',
    },
  ],
  hasMoreDocuments: true,
};

const answers = (): ServerAnswers => ({
  customers: {
    list: () => ({ items: [bakeryWithPhone], nextCursor: null }),
    get: ({ id }) => (id === bakery.id ? bakeryWithPhone : refuse('CUSTOMER_NOT_FOUND')),
    delete: () => {},
  },
  overview: { customer: () => overview },
  users: { technicians: () => [tess] },
  inspections: { list: () => ({ items: [signed], nextCursor: null }) },
});

const part = (name: string) => page.getByRole('region', { name, exact: true });

test('one tap in the list opens it: how to reach the customer, and the inspections', async () => {
  const { see, address } = await open('/customers', { language: 'nl', size: 'phone', user: admin, answers: answers() });
  await page.getByRole('link', { name: 'Bakkerij', exact: true }).click();
  await expect.poll(address).toBe('/customers/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bakkerij' })).toBeVisible();
  await see('Zoë Visser', '', part('Contact'));
  const link = (name: string | RegExp) => part('Contact').getByRole('link', { name });
  await expect.element(link('(0182) 12 34 56')).toHaveAttribute('href', 'tel:0182123456');
  await expect.element(link('zoe@example.org')).toHaveAttribute('href', 'mailto:zoe@example.org');
  await expect
    .element(link('Route naar Dorpsstraat 1'))
    .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=Dorpsstraat%201');
  await expect.element(part('Inspecties').getByRole('link', { name: '2 maart 2026', exact: true })).toBeVisible();
});

test.each(looks)('the customer is seen whole ($language, $size)', async (look) => {
  const { see, say } = await open('/customers/1', { ...look, user: tess, answers: answers() });
  const contract = part(say('Servicecontract', 'Service contract'));
  await see('€ 1.250,50', '€1,250.50', contract);
  await see('2 maart 2026', '2 March 2026', contract);
  await see('Contractjaar loopt tot', 'Contract year runs until', contract);
  await see('Dicht de kier', 'Dicht de kier', part(say('Openstaande aanbevelingen', 'Open recommendations')));
  const devices = part(say('Lokdozen', 'Bait boxes'));
  await expect
    .element(devices.getByRole('link', { name: say('3 te laat', '3 overdue') }))
    .toHaveAttribute('href', '/customers/1/devices?overdue=1');
  await expect
    .element(devices.getByRole('link', { name: say('Alle lokdozen', 'All bait boxes') }))
    .toHaveAttribute('href', '/customers/1/devices');
  const plans = part(say('Plattegronden', 'Floor plans'));
  await expect
    .element(plans.getByRole('link', { name: say('Kelder', 'Basement') }))
    .toHaveAttribute('href', `/inspections/${signed.id}?step=1`);
  const documents = part(say('Documenten', 'Documents'));
  await expect
    .element(documents.getByRole('link', { name: say('PDF van 2 maart 2026', 'PDF of 2 March 2026') }))
    .toHaveAttribute('href', `/api/inspections/${signed.id}/contract/download?lang=nl`);
  await expect
    .element(documents.getByRole('link', { name: 'ABCD-EFGH-JKMN-PQRS' }))
    .toHaveAttribute('href', '/verify/ABCDEFGHJKMNPQRS');
  await expect
    .element(documents.getByRole('link', { name: say('Alle documenten', 'All documents') }))
    .toHaveAttribute('href', '/contracts?q=Bakkerij');
  await expect
    .element(documents.getByRole('link', { name: say('Alles als zip', 'All as ZIP') }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/customers\/\d+\/documents\.zip\?lang=(nl|en)$/));
  expect(await axeViolations()).toEqual([]);
});

test('a new inspection begins with this customer, and another can still be chosen', async () => {
  const { button, address } = await open('/customers/1', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: answers(),
  });
  await page.getByRole('main').getByRole('link', { name: 'Nieuwe inspectie' }).click();
  await expect.poll(address).toBe('/inspections/new');
  await expect.element(page.getByRole('main').getByText('Dorpsstraat 1')).toBeVisible();
  await expect.element(button('Andere klant', '')).toBeVisible();
});

test('what could not be summed up says so, and hides nothing else', async () => {
  const { see } = await open('/customers/1', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: { ...answers(), overview: { customer: () => refuse('UNAVAILABLE') } },
  });
  await see('Zoë Visser', '', part('Contact'));
  await see('konden niet worden geladen', '');
  await expect.element(part('Inspecties').getByRole('link', { name: '2 maart 2026', exact: true })).toBeVisible();
});

test('there is no page of a customer, or of a part of one, that does not exist', async () => {
  const { see, go } = await open('/customers/2', { language: 'en', size: 'desktop', user: admin, answers: answers() });
  await see('', 'There is no such customer, or it was deleted.');
  await see('', 'Customer not found', page.getByRole('banner'));
  await go('/customers/1/nothing');
  await see('', 'Page not found', page.getByRole('main'));
});

test('a customer that is deleted leaves for the list', async () => {
  const { button, address } = await open('/customers/1', {
    language: 'nl',
    size: 'phone',
    user: admin,
    answers: answers(),
  });
  await button('Acties voor Bakkerij', '').click();
  await button('Verwijderen', '', page.getByRole('dialog')).click();
  await button('Verwijderen', '', page.getByRole('alertdialog')).click();
  await expect.poll(address).toBe('/customers');
});

test.each(looks)('an administrator takes everything kept along from the menu ($language, $size)', async (look) => {
  const { button, say } = await open('/customers/1', { ...look, user: admin, answers: answers() });
  await button('Acties voor Bakkerij', 'Actions for Bakkerij').click();
  const link = page.getByRole('link', { name: say('Alle gegevens downloaden', 'Download all data') });
  await expect.element(link).toHaveAttribute('href', `/api/customers/1/export.zip?lang=${look.language}`);
  expect(await axeViolations()).toEqual([]);
});

test('with text of twice the size the menu stays within the screen, and is scrolled where it is longer', async () => {
  const { button } = await open('/customers/1', { language: 'nl', size: 'phone', user: admin, answers: answers() });
  const opens = button('Acties voor Bakkerij', '');
  await expect.element(opens).toBeVisible();
  enlargeText();
  opens.element().scrollIntoView({ block: 'center' });
  await opens.click();
  const menu = page.getByRole('dialog');
  const last = button('Verwijderen', '', menu);
  await expect.element(menu.getByText('Alle gegevens downloaden')).toBeVisible();
  last.element().scrollIntoView({ block: 'nearest' });
  const bottomOf = (of: Locator) => Math.round(of.element().getBoundingClientRect().bottom);
  await expect.poll(() => bottomOf(last) - bottomOf(menu)).toBeLessThanOrEqual(0);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});

test('a technician is not offered to take everything kept along', async () => {
  const { button } = await open('/customers/1', { language: 'nl', size: 'desktop', user: tess, answers: answers() });
  await button('Acties voor Bakkerij', '').click();
  await expect.element(button('Verwijderen', '')).toBeVisible();
  await expect.element(page.getByText('Alle gegevens downloaden', { exact: false })).not.toBeInTheDocument();
});
