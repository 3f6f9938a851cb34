/** Screenshots of the floor-plan studio and of the demo page: each tab, floor and mode, on phone and desktop. */
import type { Page } from 'playwright-core';
import { desktop, openInspection, phone, plan, type Shot, toMiddle } from './shot.ts';

type Scene = Pick<Shot, 'name' | 'path'> & { prepare: (page: Page) => Promise<void> };

const openStudio = openInspection(1, plan);

/** Opens one of the ways to another plan. */
const changePlan = (tab: string) => async (page: Page) => {
  await openStudio(page);
  await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await toMiddle(page.getByRole('tabpanel'));
};

const drawWith = (tool: string, act: (page: Page) => Promise<void>) => async (page: Page) => {
  await changePlan('Tekenen')(page);
  const start = page.getByRole('button', { name: 'Nieuwe tekening beginnen' });
  if (await start.isVisible()) await start.click();
  await page.getByRole('button', { name: tool, exact: true }).click();
  const sheet = page.getByRole('group', { name: 'Tekenvel' });
  await toMiddle(sheet);
  await sheet.focus();
  await act(page);
};

const openDemo = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click();
};

const scenes: readonly Scene[] = [
  { name: 'studio-upload', path: '/', prepare: changePlan('Uploaden') },
  {
    name: 'studio-draw',
    path: '/',
    prepare: drawWith('Stelling', async ({ keyboard }) => {
      await keyboard.press('Enter');
    }),
  },
  {
    name: 'studio-text',
    path: '/',
    prepare: drawWith('Tekst', async (page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.type('Koeling');
      await toMiddle(page.getByLabel('Tekst op de plattegrond'));
    }),
  },
  { name: 'studio-generate', path: '/', prepare: changePlan('Genereren') },
  {
    name: 'studio-placing',
    path: '/',
    prepare: async (page) => {
      await openStudio(page);
      await page.getByRole('button', { name: 'Muizenkist', exact: true }).click();
      await toMiddle(plan(page));
    },
  },
  {
    name: 'studio-box',
    path: '/',
    prepare: async (page) => {
      await openStudio(page);
      await plan(page).getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await toMiddle(page.getByRole('region', { name: /^Lokdoos / }));
    },
  },
  {
    name: 'studio-floors',
    path: '/',
    prepare: async (page) => {
      await openStudio(page);
      const floors = page.getByRole('group', { name: 'Verdiepingen' });
      await floors.getByRole('button').last().click();
      await toMiddle(floors);
    },
  },
  {
    name: 'studio-previous',
    path: '/',
    prepare: async (page) => {
      await openStudio(page);
      await page.getByRole('button', { name: 'Vorige laden' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Inspectie van/ })
        .first()
        .click();
      await page.getByText('Dit verandert er').waitFor();
    },
  },
  {
    name: 'studio-read-only',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^Afgerond/ }).click();
      const link = page.getByRole('tabpanel').locator('a[href^="/inspections/"]').first();
      await link.waitFor();
      const href = await link.getAttribute('href');
      await page.goto(`${href?.split('?')[0]}?step=1`);
      await toMiddle(plan(page));
    },
  },
  { name: 'demo-plan', path: '/demo', prepare: openDemo('Plattegrond') },
  { name: 'demo-signature', path: '/demo', prepare: openDemo('Handtekening') },
  { name: 'demo-camera', path: '/demo', prepare: openDemo('Camera') },
  { name: 'demo-pdf', path: '/demo', prepare: openDemo('PDF maken') },
];

export const studioShots: readonly Shot[] = scenes.flatMap((scene) => [
  { ...desktop, ...scene },
  { ...phone, ...scene, name: `${scene.name}-phone` },
]);
