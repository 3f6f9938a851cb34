/** The page of one device: its history as chart and table, its label, and the address on that label. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { makeDevice, makeVisit, serveDevices } from './support/devices.ts';
import { admin, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const device = makeDevice(1);
const visits = [
  makeVisit('2026-03-02', {
    takePercent: 60,
    actions: ['bait_replaced'],
    photos: [{ id: 1, imageId: 'b'.repeat(64) }],
  }),
  makeVisit('2026-02-02', { condition: 'not_reachable', takePercent: null, isBulkChecked: true }),
  makeVisit('2026-01-05', { takePercent: 10, movedFrom: { floor: -1, positionX: 1, positionY: 1 } }),
  makeVisit('2025-12-01', { positionX: 900, movedFrom: { floor: 0, positionX: 100, positionY: 10 } }),
];

describe.each(looks)('on a $size in $language', (look) => {
  test('the history is a chart with its threshold, and a table with all of it', async () => {
    const { answers } = serveDevices([device], visits);
    const { see, say } = await open('/customers/1/devices/1', { ...look, user: tess, answers });
    const chart = page.getByRole('img', { name: new RegExp(say('^Aasopname van B001', '^Bait take of B001')) });
    await expect.element(chart).toBeVisible();
    await see('Drempel 30 %', 'Threshold 30 %');
    await see(
      'Vanaf 30 % aasopname is afgesproken: Aas vervangen.',
      'From 30 % bait take on it is agreed: Bait replaced.',
    );
    await see('Aasopname: 60 %', 'Bait take: 60 %');
    await see('Niet bereikbaar', 'Not reachable');
    await see('Verplaatst van Kelder naar Begane grond', 'Moved from Basement to Ground floor');
    await see('Verplaatst van linksboven naar rechts', 'Moved from upper left to right');
    await see('Samen met de rest van de verdieping afgevinkt', 'Checked together with the rest of the floor');
    await expect
      .element(page.getByRole('img', { name: say('Foto van 2 maart 2026', 'Photo of 2 March 2026') }))
      .toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('a stranger who scans a label reads whose it is and how to call them, and comes to the device by signing in', async () => {
    const { answers } = serveDevices([device]);
    let user: typeof tess | null = null;
    const users = {
      current: () => user,
      login: () => {
        user = tess;
        return tess;
      },
    };
    const screen = await open('/d/ABCDEFGH2K', { ...look, user: null, answers: { ...answers, users } });
    const { see, say, field, button, address } = screen;
    await see('Plaagvrij BV', 'Plaagvrij BV');
    await expect
      .element(page.getByRole('link', { name: say('Bel 020 123 45 67', 'Call 020 123 45 67') }))
      .toHaveAttribute('href', 'tel:0201234567');
    await expect.element(page.getByText('B001', { exact: false })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('link', { name: say('Inloggen', 'Sign in') }).click();
    await field('Gebruikersnaam', 'Username').fill('tess');
    await page.getByLabelText(say('Wachtwoord', 'Password'), { exact: true }).fill('wachtwoord');
    await button('Inloggen', 'Sign in', page.getByRole('tabpanel')).click();
    await expect.poll(address).toBe('/customers/1/devices/1');
  });
});

test('in the table a long name leaves whole words to what was found', async () => {
  const checkedByName = 'Wilhelmina-Cornelia van Oldenbarnevelt-Groeneveld (magazijn)';
  const long = visits.map((visit) => ({ ...visit, checkedByName }));
  const { answers } = serveDevices([device], long);
  await open('/customers/1/devices/1', { language: 'nl', size: 'desktop', user: tess, answers });
  const found = page.getByRole('cell', { name: 'Aasopname: 60 %' });
  await expect.element(found).toBeVisible();
  const text = document.createTreeWalker(found.element(), NodeFilter.SHOW_TEXT).nextNode();
  const word = document.createRange();
  if (text) word.setStart(text, 0);
  if (text) word.setEnd(text, 'Aasopname:'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('a worn label is replaced by a new code, which can be printed at once', async () => {
  const { answers } = serveDevices([device], visits);
  const replaced: number[] = [];
  const devices = {
    ...answers.devices,
    replaceLabel: ({ id }: { id: number }) => {
      replaced.push(id);
      return { ...device, labelCode: 'ZZZZZZZZ22' };
    },
  };
  const { see, button } = await open('/customers/1/devices/1', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: { ...answers, devices },
  });
  await button('Label vervangen', '').click();
  const question = page.getByRole('alertdialog');
  await see('Het oude label werkt dan niet meer', '', question);
  expect(replaced).toEqual([]);
  await button('Label vervangen', '', question).click();
  await see('ZZZZZZZZ22', '');
  expect(await axeViolations()).toEqual([]);
  await button('Label afdrukken', '').click();
  await expect.element(page.getByRole('dialog', { name: 'Label van B001 afdrukken' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(replaced).toEqual([1]);
});

test('somebody signed in reads that a label is unknown, was replaced, or that it is not for them', async () => {
  const { answers } = serveDevices([device]);
  const look = { language: 'nl', size: 'phone' } as const;
  const { see, go } = await open('/d/2222222222', { ...look, user: tess, answers });
  await see('Onbekend label', '');
  answers.devices.byCode = () => refuse('LABEL_REPLACED');
  await go('/d/3333333333');
  await see('Scan het nieuwe label op de lokdoos', '');
  answers.devices.byCode = () => refuse('ACCOUNT_PENDING');
  await go('/d/ABCDEFGH2K');
  await see('Geen toegang tot deze lokdoos', '');
  expect(await axeViolations()).toEqual([]);
});

test('there is no page of another customer’s device', async () => {
  const { answers } = serveDevices([device]);
  const { see } = await open('/customers/2/devices/1', { language: 'en', size: 'desktop', user: admin, answers });
  await see('', 'Bait box not found', page.getByRole('main'));
});
