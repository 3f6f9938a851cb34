/** Every screen in both languages, light and dark, on phone and desktop: no axe violation, no missing label. */
import { describe, expect, test } from 'vitest';
import { nl } from '#common/i18n/nl.ts';
import { axeViolations } from '#test/support/axe.ts';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { dataUrl, jpeg, planJpeg } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async ({ send }) => {
  const customer = await send('POST', '/api/customers', { name: 'Bakkerij De Kroon', address: 'Dorpsstraat 1' });
  const inspection = await send('POST', '/api/inspections', {
    customerId: customer.id,
    floorPlanImagePath: dataUrl('image/jpeg', await planJpeg()),
  });
  const box = { inspectionId: inspection.id, boxType: 'mouse', isToxic: true, positionX: 300, positionY: 200 };
  await send('POST', '/api/baitboxes', box);
  const photo = { photoPath: dataUrl('image/jpeg', await jpeg()), description: 'Keutels achter de oven' };
  await send('POST', `/api/inspections/${inspection.id}/photos`, photo);
  const texts = { reportText: 'Muizenkeutels achter de oven.', recommendations: 'Houd vloeren en werkbanken schoon.' };
  await send('PATCH', `/api/inspections/${inspection.id}`, { ...texts, status: 'in_progress' });
});

const paths = [
  '/',
  '/inspections/new',
  ...[0, 1, 2, 3, 4].map((step) => `/inspections/1?step=${step}`),
  '/contracts',
  '/customers',
  ...['account', 'appearance', 'notifications', 'security', 'templates'].map((tab) => `/settings?tab=${tab}`),
  '/users',
  '/demo',
  '/nergens',
];

/** Labels without a translation are shown as their key. */
const keys = Object.keys(nl).filter((key) => key.includes('.'));
const missingLabels = (text: string): string[] => keys.filter((key) => text.includes(key));

async function faultsOf({ page }: Journey): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText + document.title);
  return [...(await axeViolations(page)), ...missingLabels(text).map((key) => `no label for ${key}`)];
}

/** The page as it is once everything on it has arrived. */
async function settle({ page }: Journey): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('status', { name: /Laden|Loading/ }).waitFor({ state: 'hidden' });
}

/** What a screen shows wrong in either language, light and dark; it is switched as a user would, without a reload. */
async function faultsInEveryLook(journey: Journey): Promise<string[]> {
  const faults: string[] = [];
  for (const [language, colorScheme] of [
    ['nl', 'light'],
    ['en', 'light'],
    ['en', 'dark'],
    ['nl', 'dark'],
  ] as const) {
    await journey.page.emulateMedia({ colorScheme });
    await journey.page
      .getByLabel(/^(Taal|Language)$/)
      .first()
      .selectOption(language);
    await journey.page.locator(`html[lang=${language}].${colorScheme}`).waitFor();
    faults.push(...(await faultsOf(journey)).map((fault) => `${language} ${colorScheme}: ${fault}`));
  }
  return faults;
}

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  test('the page to sign in', async () => {
    const journey = await browser.open(screen, portal.address);
    await journey.page.goto('/auth');
    await settle(journey);
    expect(await faultsInEveryLook(journey)).toEqual([]);
    await journey.end();
  });

  test('every screen behind it', async () => {
    const journey = await browser.open(screen, portal.address);
    await journey.signIn('admin', PASSWORD);
    await journey.page.getByText('Welkom terug').waitFor({ state: 'hidden' });
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await journey.page.goto(path);
      await settle(journey);
      const found = await faultsInEveryLook(journey);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
    await journey.end();
  });
});
