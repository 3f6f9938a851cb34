/** A whole inspection with the keyboard alone, from signing in to the signed contract. */
import { expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { useBrowser } from '#test/support/journey.ts';
import { KeyboardUser } from '#test/support/keyboard-user.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven; lokdozen bijgevuld.';
const portal = useSharedPortal();

test('with the keyboard alone, signature and all', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  const { keyboard } = page;
  const user = new KeyboardUser(page);
  const button = (name: string) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name });
  const stepIs = (step: number) => page.waitForURL(new RegExp(`step=${step}$`));
  const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await user.use(button(name));
    await (await chooser).setFiles([file]);
  };
  await page.goto('/');
  await page.getByLabel('Gebruikersnaam').waitFor();
  await user.write(field('Gebruikersnaam'), 'admin');
  await user.write(page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // The page's own comes first, however much is to be done below it.
  await user.use(page.getByRole('main').getByRole('link', { name: 'Nieuwe inspectie' }).first());

  await page.getByRole('searchbox').waitFor();
  await user.use(button('Klant toevoegen'));
  await page.getByRole('dialog').waitFor();
  await user.write(field('Bedrijfsnaam'), 'Zonder Muis BV');
  await user.write(field('Adres'), 'Dorpsstraat 1, 1234 AB Ons Dorp');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await user.use(button('Volgende'));
  await stepIs(1);

  await page.getByRole('button', { name: 'Plattegrond uploaden' }).waitFor();
  await choose('Plattegrond uploaden', { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() });
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
  await user.use(button('Muizenkist'));
  await user.reach(page.getByRole('group', { name: 'Plattegrond met lokdozen' }));
  await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Enter');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Enter');
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await user.use(button('Volgende'));
  await stepIs(2);

  await page.getByLabel('Rapport', { exact: true }).waitFor();
  await user.write(field('Rapport'), REPORT);
  await choose('Foto’s toevoegen', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.getByRole('button', { name: 'Foto 1 openen' }).waitFor();
  await user.use(button('Foto 1 openen'));
  await user.use(button('Op de foto tekenen'));
  await user.reach(page.getByLabel('Foto om op te tekenen'));
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pijl 1', exact: true }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await user.use(button('Volgende'));
  await stepIs(3);

  await page.getByText('Hygiëne').waitFor();
  await user.use(page.getByRole('checkbox', { name: 'Hygiëne' }), 'Space');
  await user.use(button('Volgende'));
  await stepIs(4);

  await page.getByLabel('Naam van de ondertekenaar').waitFor();
  await user.write(field('Naam van de ondertekenaar'), 'Jürgen Żak');
  await user.use(page.getByRole('checkbox', { name: 'Ik ga akkoord' }), 'Space');
  await user.use(button('Handtekening zetten'));
  const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
  await pad.waitFor();
  const strokes = () => pad.locator('path[fill="#0f172a"]').count();
  await user.reach(pad);
  await keyboard.press('ArrowRight');
  await page.getByText('Pen opgetild').waitFor({ state: 'attached' });
  expect(await strokes()).toBe(0);
  await keyboard.press('Space');
  await page.getByText('Pen neer').waitFor({ state: 'attached' });
  for (let press = 0; press < 8; press += 1) await keyboard.press('ArrowRight');
  // Lifts the pen and closes nothing.
  await keyboard.press('Escape');
  await page.getByText('Pen opgetild').waitFor({ state: 'attached' });
  expect(await strokes()).toBe(1);
  await keyboard.press('Space');
  await keyboard.down('ArrowRight');
  await keyboard.down('ArrowUp');
  await keyboard.up('ArrowUp');
  await keyboard.up('ArrowRight');
  await keyboard.press('Space');
  expect(await strokes()).toBe(2);
  await keyboard.press('Control+z');
  expect(await strokes()).toBe(1);
  await keyboard.press('Control+z');
  expect(await page.getByRole('button', { name: 'Handtekening opslaan' }).isDisabled()).toBe(true);
  await keyboard.press('Space');
  for (let press = 0; press < 30; press += 1) await keyboard.press(press % 2 ? 'ArrowRight' : 'Shift+ArrowDown');
  await keyboard.press('Space');
  await user.use(button('Handtekening opslaan'));
  await page.getByRole('img', { name: 'Handtekening van Jürgen Żak' }).waitFor();
  await user.use(button('Contract afronden'));
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);
  await user.use(page.getByRole('link', { name: 'Naar het dashboard' }));
  await page.waitForURL(`${portal.address}/`);
  expect(await readInspection(page, id)).toMatchObject({
    contractSigned: true,
    signerName: 'Jürgen Żak',
    reportText: REPORT,
    photos: [{ annotations: [{ kind: 'arrow' }] }],
  });
  const boxes = await send(page, 'GET', `/api/inspections/${id}/baitboxes`);
  expect(boxes).toMatchObject([
    { boxNumber: 'B001', boxType: 'mouse' },
    { boxNumber: 'B002', boxType: 'mouse' },
  ]);

  // A document to read, from its contents to the contract.
  await page.goto(`/inspections/${id}`);
  await page.getByText('Ondertekend', { exact: true }).waitFor();
  await user.use(page.getByRole('navigation', { name: 'Inhoud' }).getByRole('link', { name: 'Contract' }));
  await page.waitForURL(/step=4/);
  await page.getByRole('heading', { name: 'Servicecontract' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await journey.end();
});
