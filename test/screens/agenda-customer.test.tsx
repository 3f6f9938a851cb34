/** A customer who is added while a visit for them is planned: nothing of the visit goes, and nothing of the customer. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { servePlanning } from './support/planning-server.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

const smithy = { ...bakery, id: 9, name: 'Smederij Vos', address: 'Smidsweg 4' };
const dialog = () => page.getByRole('dialog');

describe.each(looks)('on a $size in $language', (look) => {
  test('a customer that nobody is found for is added on the way, and what was filled in before is still there', async () => {
    const { answers, sent } = servePlanning([]);
    answers.customers = {
      ...answers.customers,
      list: ({ search }) => ({ items: search ? [] : [bakery], nextCursor: null }),
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
