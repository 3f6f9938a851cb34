/** A customer who is added while a visit for them is planned: nothing of the visit goes, and nothing of the customer. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { axeViolations } from './support/axe.ts';
import { servePlanning } from './support/planning-server.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const smithy = { ...bakery, id: 9, name: 'Smederij Vos', address: 'Smidsweg 4' };
const dialog = () => page.getByRole('dialog');

describe.each(looks)('on a $size in $language', (look) => {
  test('a customer that nobody is found for is added on the way, and what was filled in before is still there', async () => {
    const { answers, sent } = servePlanning([]);
    answers.customers = {
      list: ({ search }) => ({ items: search ? [] : [bakery], nextCursor: null }),
      get: () => smithy,
      create: () => smithy,
    };
    const { button, field, see } = await open('/agenda', { ...look, user: tess, answers });
    const search = dialog().getByRole('searchbox');
    const add = button('Klant toevoegen', 'Add customer', dialog());
    const [from, to] = [field('Van', 'From', dialog()), field('Tot', 'To', dialog())];
    const name = field('Bedrijfsnaam', 'Company name', dialog());

    await button('Bezoek plannen', 'Plan a visit').click();
    await from.fill('10:00');
    await to.fill('11:00');
    await search.fill('Smederij Vos');
    await see('Geen klant gevonden.', 'No customer found.', dialog());
    expect(await axeViolations()).toEqual([]);
    await add.click();
    // Given up, the visit goes on where it was; and nobody is asked about what was not typed.
    await expect.element(name).toHaveValue('Smederij Vos');
    await button('Annuleren', 'Cancel', dialog()).click();
    await expect.element(from).toHaveValue('10:00');

    await search.fill('Smederij Vos');
    await add.click();
    await field('Adres', 'Address', dialog()).fill(smithy.address);
    await button('Opslaan', 'Save', dialog()).click();
    await see(smithy.address, smithy.address, dialog());
    await expect.element(to).toHaveValue('11:00');
    await button('Bezoek plannen', 'Plan a visit', dialog()).click();
    await see('Bezoek gepland', 'Visit planned');
    expect(sent).toMatchObject([['create', { customerId: smithy.id, startTime: '10:00', endTime: '11:00' }]]);
  });

  test('what was filled in of the visit is asked about before it goes, also after a customer was given up', async () => {
    const { answers } = servePlanning([]);
    const { button, field, see } = await open('/agenda', { ...look, user: tess, answers });
    await button('Bezoek plannen', 'Plan a visit').click();
    await field('Opmerking', 'Note', dialog()).fill('Sleutel bij de buren');
    await button('Klant toevoegen', 'Add customer', dialog()).click();
    await button('Annuleren', 'Cancel', dialog()).click();
    await expect.element(field('Opmerking', 'Note', dialog())).toHaveValue('Sleutel bij de buren');
    await button('Sluiten', 'Close', dialog()).click();
    await see('Weggooien?', 'Discard it?');
  });
});

test('for a customer who is not sent yet nothing can be planned, which is said until they are', async () => {
  const { answers, sent } = servePlanning([]);
  let hasLine = false;
  answers.customers = {
    list: () => ({ items: [bakery], nextCursor: null }),
    get: ({ id }) => (id === smithy.id ? smithy : bakery),
    create: () => (hasLine ? smithy : loseConnection()),
  };
  const { button, field, see } = await open('/agenda', { ...looks[0], user: tess, answers });
  await button('Bezoek plannen', '').click();
  await button('Klant toevoegen', '', dialog()).click();
  await field('Bedrijfsnaam', '', dialog()).fill(smithy.name);
  await field('Adres', '', dialog()).fill(smithy.address);
  await button('Opslaan', '', dialog()).click();
  await see(smithy.address, '', dialog());
  const plan = button('Bezoek plannen', '', dialog());
  await plan.click();
  const unsent = page.getByText('Deze klant is nog niet verzonden. Plan het bezoek zodra dat gebeurd is.');
  await expect.element(unsent).toBeVisible();
  expect(sent).toEqual([]);
  hasLine = true;
  offline.retryNow();
  await expect.element(unsent).not.toBeInTheDocument();
  await plan.click();
  await see('Bezoek gepland', '');
  expect(sent).toMatchObject([['create', { customerId: smithy.id }]]);
});
