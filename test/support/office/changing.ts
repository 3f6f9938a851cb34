/** What an office puts right: whose work it is, what was signed, accounts, terms, and customers. */
import { generate } from 'otplib';
import { expect } from 'vitest';
import { PASSWORD } from '#test/support/prepared-data.ts';
import type { Desk } from './desk.ts';

export async function changeWork(desk: Desk): Promise<void> {
  const { page, main, mouse, rows, portal } = desk;
  const dialog = page.getByRole('dialog');

  await desk.task('5 a typo in a signed report', 4, async () => {
    await desk.go('inspections');
    await desk.heading(desk.say('Inspecties', 'Inspections'));
    await rows.nth(1).waitFor();
    await desk.search('jansen');
    await expect.poll(() => rows.filter({ hasText: 'Café Zón' }).count()).toBe(0);
    await mouse.click(
      rows
        .filter({ hasText: desk.say('Afgerond', 'Completed') })
        .first()
        .getByRole('link', { name: /#/ }),
    );
    await mouse.click(desk.button('Aanvulling maken', 'Make an amendment'));
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Een tikfout in het rapport.');
    await mouse.click(desk.button('Aanvulling maken', 'Make an amendment', dialog));
    await page.waitForURL(/step=2/);
    await main.getByText('Een tikfout in het rapport.').waitFor();
  });

  const mill = await portal.client.addCustomer(desk.named('Molen'));
  for (let count = 0; count < 3; count += 1) await portal.client.addInspection(mill.id);
  const mine = rows.filter({ hasText: desk.named('Molen') });
  const hers = mine.filter({ hasText: 'Tess van Dijk' });
  const toTess = () => mouse.click(dialog.getByRole('button', { name: 'Tess van Dijk' }));

  await desk.task('6 reassign an inspection, from its row', 2, async () => {
    await page.goto(`/inspections?customer=${mill.id}`);
    await mouse.click(mine.first().getByRole('button', { name: /#/ }));
    await toTess();
    await expect.poll(() => hers.count()).toBe(1);
  });

  const ticks = 1;
  await desk.task('6 reassign all of them', ticks + 2, async () => {
    await page.goto(`/inspections?customer=${mill.id}`);
    const all = desk.say('Alle getoonde inspecties aanvinken', 'Tick all inspections that are shown');
    await mouse.click(main.locator('label', { has: page.getByRole('checkbox', { name: all }) }));
    await mouse.click(desk.button('Overdragen (3)', 'Hand over (3)'));
    await toTess();
    await expect.poll(() => hers.count()).toBe(3);
  });

  const owner = await portal.client.addCustomer(desk.named('Dubbel'));
  await desk.task('12 two people on one customer', 3, async () => {
    await desk.palette(desk.named('Dubbel'));
    await desk.heading(desk.named('Dubbel'));
    await mouse.click(main.getByRole('button', { name: desk.say('Klant bewerken', 'Edit customer') }));
    await mouse.write(dialog.getByLabel(desk.say('Contactpersoon', 'Contact person')), 'Greet');
    await portal.client.send('PATCH', `/api/customers/${owner.id}`, { phone: '0578 123456' });
    await mouse.click(desk.button('Opslaan', 'Save', dialog));
    await dialog.waitFor({ state: 'detached' });
    const both = { contactPerson: 'Greet', phone: '0578 123456' };
    expect(await portal.client.send('GET', `/api/customers/${owner.id}`)).toMatchObject(both);
    await main.getByText('0578 123456').waitFor();
    await main.getByText('Greet').waitFor();
  });
}

const customersFile = (rows: number, of: string) =>
  Buffer.from(
    ['Bedrijfsnaam;Adres', ...Array.from({ length: rows }, (_, row) => `${of} ${row};Kade ${row}, Epe`)].join('\r\n'),
  );

/** Somebody with a second factor, which they will lose. */
async function addWithTelephone({ portal, look }: Desk): Promise<string> {
  const username = `sam${look.viewport.width}`;
  const fullName = `Sam ${look.viewport.width}`;
  await portal.client.procedure('users.create', { username, fullName, password: PASSWORD });
  const sam = await portal.signIn(username);
  const { secret } = await sam.procedure<{ secret: string }>('users.setUpTwoFactor', { password: PASSWORD });
  await sam.procedure('users.confirmTwoFactor', { totpCode: await generate({ secret }) });
  return fullName;
}

export async function keepAccounts(desk: Desk): Promise<void> {
  const { page, main, mouse, portal } = desk;
  const waiting = desk.named('Nina');
  await portal.register(`nieuw${desk.look.viewport.width}`, waiting);
  const sam = await addWithTelephone(desk);

  await desk.task('9 approve somebody', 2, async () => {
    await desk.go('users');
    const approve = desk.button(`${waiting} goedkeuren`, `Approve ${waiting}`);
    await mouse.click(approve);
    await approve.waitFor({ state: 'detached' });
  });

  await desk.task('10 a lost telephone', 3, async () => {
    await desk.go('users');
    const reset = desk.button(`Tweestapsverificatie van ${sam} opheffen`, `Reset two-factor authentication of ${sam}`);
    await mouse.click(reset);
    const question = page.getByRole('alertdialog');
    await mouse.click(desk.button('Tweestapsverificatie opheffen', 'Reset two-factor authentication', question));
    await question.waitFor({ state: 'detached' });
    await reset.waitFor({ state: 'detached' });
    // The password is enough again.
    await portal.signIn(`sam${desk.look.viewport.width}`);
  });

  const termsName = desk.say('Algemene voorwaarden', 'General terms');
  const preview = main
    .locator('section')
    .filter({ hasText: desk.say('Voorbeeld van de eerste', 'Preview of the first') });
  const kept = async () => JSON.stringify(await portal.client.send('GET', '/trpc/settings.get'));
  await desk.task('11 the contract’s terms, and their effect', 4, async () => {
    await desk.go('settings');
    await mouse.click(page.getByRole('tab', { name: desk.say('Sjablonen', 'Templates') }));
    const terms = desk.named(desk.say('Betaling binnen 14 dagen', 'Payment within 14 days'));
    await mouse.write(main.getByLabel(termsName), terms);
    await preview.getByText(terms).waitFor();
    await mouse.click(desk.button('Opslaan', 'Save'));
    await expect.poll(kept).toContain(terms);
  });

  await desk.task('11 the same, found by the palette', 2, async () => {
    await desk.palette(desk.say('Sjablonen', 'Templates'));
    const terms = desk.named(desk.say('Betaling binnen 30 dagen', 'Payment within 30 days'));
    await mouse.write(main.getByLabel(termsName), terms);
    await preview.getByText(terms).waitFor();
    await mouse.click(desk.button('Opslaan', 'Save'));
    await expect.poll(kept).toContain(terms);
  });
}

export async function keepCustomers(desk: Desk): Promise<void> {
  const { page, main, mouse, portal } = desk;

  await desk.task('13 import customers', 4, async () => {
    await desk.go('customers');
    await mouse.click(main.getByRole('link', { name: desk.say('Importeren', 'Import') }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      mouse.click(desk.button('Bestand kiezen', 'Choose a file')),
    ]);
    const name = desk.named('Loods');
    await chooser.setFiles([{ name: 'klanten.csv', mimeType: 'text/csv', buffer: customersFile(200, name) }]);
    await mouse.click(desk.button('200 klanten toevoegen', 'Add 200 customers'));
    await main.getByText(desk.say('200 klanten toegevoegd', '200 customers added')).waitFor();
    const found = await portal.client.send('GET', `/api/customers?search=${encodeURIComponent(`${name} 199`)}`);
    expect(JSON.stringify(found)).toContain('Kade 199');
  });

  const name = desk.named('Privé');
  const { id } = await portal.client.addCustomer(name);
  await desk.task('14 delete a customer’s personal data', 3, async () => {
    await desk.palette(name);
    await desk.heading(name);
    await mouse.click(desk.button(`Acties voor ${name}`, `Actions for ${name}`));
    await mouse.click(page.getByRole('button', { name: desk.say('Anonimiseren', 'Anonymise') }));
    const dialog = page.getByRole('dialog', { name: desk.say('Klant anonimiseren', 'Anonymise this customer') });
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Op verzoek van de klant.');
    await mouse.click(desk.button('Anonimiseren', 'Anonymise', dialog));
    await dialog.waitFor({ state: 'detached' });
    expect(JSON.stringify(await portal.client.send('GET', `/api/customers/${id}`))).not.toContain(name);
  });
}
