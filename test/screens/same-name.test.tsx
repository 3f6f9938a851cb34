/** A customer that is added under a name that there is already: said, and not refused. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { admin, bakery } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

test.each(looks)(
  'a name that there is already says so, leads there, and refuses nothing ($language, $size)',
  async (look) => {
    const { see, say, button, field } = await open('/customers', {
      ...look,
      user: admin,
      answers: {
        customers: {
          list: () => ({ items: [bakery], nextCursor: null }),
          create: ({ name, address }) => ({ ...bakery, id: 2, name, address }),
        },
      },
    });
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    const name = field('Bedrijfsnaam', 'Company name');
    const told = dialog.getByText(
      say('Er is al een klant met deze naam:', 'There is a customer of this name already:'),
      { exact: false },
    );
    await name.fill('BAKKERIJ B.V.');
    await expect.element(told).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Bakkerij, Dorpsstraat 1' });
    await expect.element(link).toHaveAttribute('href', '/customers/1');
    expect(await axeViolations()).toEqual([]);
    await name.fill('Bakkerij Noord');
    await expect.element(told).not.toBeInTheDocument();
    await name.fill('Bakkerij');
    await expect.element(told).toBeVisible();
    await field('Adres', 'Address').fill('Kerkstraat 2');
    await button('Opslaan', 'Save', dialog).click();
    await see('Klant toegevoegd', 'Customer added');
  },
);
