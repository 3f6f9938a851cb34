/** The customer step: what it refuses, what fails in it, and who can be its technician (specification, section 5). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WIZARD_AUTO_ADVANCE_DELAY_MS } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { bakery, makeInspection, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

async function openStep(look: Look, inspection: InspectionDto, technicians: readonly (typeof tess)[]) {
  const { answers } = serveInspection(inspection, []);
  answers.users.technicians = () => [...technicians];
  const screen = await open(`/inspections/${inspection.id}?step=0`, { ...look, user: tess, answers });
  return { ...screen, inspections: answers.inspections };
}

test('a customer list is narrowed down as one types: the answer moves nothing under a finger, and adds what was not loaded', async () => {
  const { answers } = serveInspection();
  const [garage, other] = [
    { ...bakery, id: 2, name: 'Autobedrijf Stam' },
    { ...bakery, id: 3, name: 'Bakkerij de Wit' },
  ];
  const answer = Promise.withResolvers<void>();
  answers.customers.list = async ({ search }) => {
    if (search === null) return { items: [garage, bakery], nextCursor: 'more' };
    await answer.promise;
    return { items: search === 'bakkerij' ? [bakery, other] : [], nextCursor: null };
  };
  await open('/inspections/new', { ...looks[0], user: tess, answers });
  const [search, radios] = [page.getByRole('searchbox'), page.getByRole('radio')];
  await expect.element(radios.nth(1)).toBeInTheDocument();
  await search.fill('bakkerij');
  expect(radios.elements()).toHaveLength(1);
  const place = page.getByText(bakery.name, { exact: true });
  const top = place.element().getBoundingClientRect().top;
  answer.resolve();
  await expect.poll(() => radios.elements()).toHaveLength(2);
  expect(place.element().getBoundingClientRect().top).toBe(top);
});

test('a customer that is not in the list loaded so far is being looked for until the answer says that there is none', async () => {
  const { answers } = serveInspection();
  const answer = Promise.withResolvers<void>();
  answers.customers.list = async ({ search }) => {
    if (search === null) return { items: [bakery], nextCursor: 'more' };
    await answer.promise;
    return { items: [], nextCursor: null };
  };
  const { see } = await open('/inspections/new', { ...looks[0], user: tess, answers });
  await see(bakery.name, bakery.name);
  await page.getByRole('searchbox').fill('visboer');
  const nobody = 'Geen klant gevonden. Zoek anders of voeg de klant toe.';
  await see('Laden…', '');
  expect(page.getByText(nobody).elements()).toEqual([]);
  answer.resolve();
  await see(nobody, '');
});

test('a customer that nobody is found for is added from where the list was, by the name that was searched for', async () => {
  const { answers } = serveInspection();
  const many = [1, 2, 3, 4, 5, 6].map((id) => ({ ...bakery, id, name: `Bakkerij ${id}` }));
  answers.customers.list = ({ search }) => ({ items: search ? [] : many, nextCursor: null });
  const { see, button, field } = await open('/inspections/new', { ...looks[0], user: tess, answers });
  await see('Bakkerij 6', 'Bakkerij 6');
  const place = page.getByRole('radiogroup').element().getBoundingClientRect().top;
  await page.getByRole('searchbox').fill(' Smederij Vos');
  await see('Geen klant gevonden. Zoek anders of voeg de klant toe.', '');
  const add = button('Klant toevoegen', '');
  expect(add.elements()).toHaveLength(1);
  // The words above it may take another line.
  expect(Math.abs(add.element().getBoundingClientRect().top - place)).toBeLessThan(40);
  await add.click();
  await expect.element(field('Bedrijfsnaam', '')).toHaveValue('Smederij Vos');
  // Nothing was typed in the dialog: it asks nothing.
  await button('Annuleren', '').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('');
  await see('Bakkerij 6', 'Bakkerij 6');
  await add.click();
  await expect.element(field('Bedrijfsnaam', '')).toHaveValue('');
});

describe.each(looks)('on a $size in $language', (look) => {
  test('the customer step wants a customer first, and says when one could not be added', async () => {
    const server = serveInspection();
    const { answers } = server;
    const { customers, inspections } = answers;
    customers.list = () => ({ items: [], nextCursor: null });
    customers.create = () => refuse('INTERNAL');
    inspections.create = () => refuse('INTERNAL');
    const { see, button, field, address } = await open('/inspections/new?step=1', { ...look, user: tess, answers });
    await see('Selecteer eerst een klant', 'Please select a customer first');
    await see(look.size === 'phone' ? 'Stap 1 van 5' : '', '1 of 5 steps');
    await button('Volgende', 'Next').click();
    await see('Kies een klant', 'Choose a customer');
    expect(await axeViolations()).toEqual([]);
    await button('Klant toevoegen', 'Add customer').click();
    const save = button('Opslaan', 'Save', page.getByRole('dialog'));
    await field('Bedrijfsnaam', 'Company name').fill('B');
    await field('Adres', 'Address').fill('x');
    await field('E-mail', 'Email').fill('geen');
    await save.click();
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await see('Adres moet minimaal 5 tekens bevatten', 'Address must be at least 5 characters');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    await field('Bedrijfsnaam', 'Company name').fill('Bakkerij');
    await field('Adres', 'Address').fill('Dorpsstraat 1');
    await field('E-mail', 'Email').fill('');
    await save.click();
    await see('Fout bij het toevoegen van de klant', 'Error creating customer');
    customers.create = () => bakery;
    await save.click();
    await see('Klant toegevoegd', 'Customer added');
    await button('Volgende', 'Next').click();
    await see('Fout bij het opslaan van de inspectie', 'Error saving inspection');
    const made = server.inspection;
    let madeAt = Number.NaN;
    inspections.create = () => {
      madeAt = performance.now();
      return made;
    };
    await button('Volgende', 'Next').click();
    // A phone says it by going on.
    if (look.size === 'desktop') await see('', 'Saved successfully', page.getByRole('region', { name: /F8/ }));
    await expect.poll(address, { interval: 5 }).toBe(`/inspections/${made.id}?step=1`);
    expect(performance.now() - madeAt).toBeGreaterThanOrEqual(WIZARD_AUTO_ADVANCE_DELAY_MS);
  });

  test('another technician is kept when one goes back to the overview at once', async () => {
    const inspection = makeInspection({ previousInspectionId: null });
    const written: unknown[] = [];
    const { say, field, inspections } = await openStep(look, inspection, [
      tess,
      { ...tess, id: 7, fullName: 'Bram Bos' },
    ]);
    const { update } = inspections;
    inspections.update = (input) => {
      const { changes, startsFromPrevious } = input;
      written.push({ changes, startsFromPrevious });
      return update?.(input) ?? refuse('NOT_FOUND');
    };
    await field('Technicus', 'Technician').selectOptions('Bram Bos');
    await page.getByRole('link', { name: say('Terug naar overzicht', 'Back to overview') }).click();
    await expect.poll(() => written).toHaveLength(1);
    expect(written[0]).toEqual({ changes: { customerId: 1, previousInspectionId: null, technicianId: 7 } });
  });

  test('a technician who no longer works here stays the one who is shown', async () => {
    const inspection = makeInspection({ technicianId: 9, technicianName: 'Wim Weg' });
    const { field } = await openStep(look, inspection, [tess]);
    const technician = field('Technicus', 'Technician');
    await expect.element(technician).toHaveDisplayValue('Wim Weg');
    await technician.selectOptions(tess.fullName);
    await expect.element(technician).toHaveDisplayValue(tess.fullName);
  });
});
