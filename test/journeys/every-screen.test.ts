/** Every screen on phone and desktop: no axe violation; enough contrast in the dark, a name for everything in English. */
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { en } from '#common/i18n/en.ts';
import { type HistoryTexts, historyTexts } from '#common/i18n/history.ts';
import { nl } from '#common/i18n/nl.ts';
import { axeViolations, contrastViolations, nameViolations } from '#test/support/axe.ts';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { dataUrl, jpeg, planJpeg } from '#test/support/pictures.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';
import { brokenWords, textFaults } from '#test/support/text-faults.ts';

const browser = useBrowser();
const portal = useRunningPortal(async ({ send, procedure, addSigned }) => {
  // Otherwise the templates ask for it first.
  await procedure('settings.update', { changes: { companyName: 'Plaagvrij BV' } });
  const customer = await send('POST', '/api/customers', {
    name: 'Bakkerij De Kroon',
    address: 'Dorpsstraat 1',
    contactPerson: 'Zoë Visser',
    phone: '0182 123456',
    email: 'een.heel.lang.adres.zonder.einde@een-even-lang-domein.example',
  });
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
  await addSigned(customer.id);
  const today = dayOf(new Date());
  await send('POST', '/api/visits', { customerId: customer.id, day: today, note: 'Sleutel bij de buren' });
  const late = { customerId: customer.id, day: addDays(today, -2), startTime: '08:00', endTime: '09:00' };
  await send('POST', '/api/visits', late);
  await send('POST', '/api/recommendations', {
    customerId: customer.id,
    text: 'Dicht de kier onder de laaddeur.',
    dueDay: addDays(today, -2),
    photoPath: photo.photoPath,
  });
  const { id: groupId } = await send('POST', '/api/groups', {
    name: 'Koninklijke Vereniging van Bakkers en Banketbakkers in Nederland en België',
    contactPerson: 'Ingrid Koopmans',
  });
  await send('PATCH', `/api/customers/${customer.id}`, { groupId });
});

/** Where each screen is, and what is to be read on no other one before it. */
const paths: readonly (readonly [path: string, text: string])[] = [
  ['/', 'Welkom, admin'],
  ['/inspections/new', 'Klant toevoegen'],
  ['/inspections/1?step=0', 'Andere klant'],
  ['/inspections/1?step=1', 'Plattegrond wijzigen'],
  ['/inspections/1?step=2', 'Foto’s toevoegen'],
  ['/inspections/1?step=3', 'Hygiëne'],
  ['/inspections/1?step=4', 'Naam van de ondertekenaar'],
  ['/inspections', 'Weergaven'],
  ['/agenda', 'Op je telefoon'],
  ['/agenda?view=day', 'Hele dag'],
  ['/agenda?list=late', 'Bezoeken van voor vandaag die niet zijn begonnen en niet zijn overgeslagen.'],
  ['/agenda?list=unplanned', 'Bij elke klant met een contract staat een bezoek gepland.'],
  ['/recommendations', 'Dicht de kier onder de laaddeur.'],
  ['/recommendations?show=closed', 'Hier staan geen aanbevelingen.'],
  ['/contracts', 'Test-PDF'],
  ['/customers', 'Klant toevoegen'],
  ['/customers/import', 'Voorbeeldbestand downloaden'],
  ['/customers/1', 'Servicecontract'],
  ['/customers/1/devices', 'Alleen te laat'],
  ['/customers/1/devices/1', 'Over deze lokdoos'],
  ['/groups', 'Groep toevoegen'],
  ['/groups/1', 'Hoofdkantoor'],
  ['/settings?tab=account', 'Volledige naam'],
  ['/settings?tab=appearance', 'Donkere modus'],
  ['/settings?tab=notifications', 'Inspectieherinneringen'],
  ['/settings?tab=security', 'Huidig wachtwoord'],
  ['/settings?tab=security', 'Van geen klant is de bewaartermijn voorbij.'],
  ['/settings?tab=offline', 'Klaar voor offline'],
  ['/settings?tab=templates', 'Inleiding van het contract'],
  ['/settings?tab=connections', 'Er zijn geen tokens.'],
  ['/settings?tab=checks', 'Eigen woorden'],
  ['/users', 'Gebruiker toevoegen'],
  ['/history/customer/1', 'Downloaden als CSV'],
  ['/history/settings', 'Tot en met'],
  ['/demo', 'Lokdozen plaatsen'],
  ['/verify', 'Document controleren'],
  ['/c', 'Deze link werkt niet'],
  // Apart from the other page that says the same.
  ['/nergens', 'Pagina niet gevonden'],
  ['/sign', 'Deze link werkt niet'],
];

/** Labels without a translation are shown as their key. */
const keys = Object.keys(nl).filter((key) => key.includes('.'));

async function missingLabels({ page }: Journey): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText + document.title);
  return keys.filter((key) => text.includes(key)).map((key) => `no label for ${key}`);
}

/** Goes there as a link of the portal does, without loading the page anew. */
async function goTo({ page }: Journey, path: string, text: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.getByRole('status', { name: /^(Laden|Loading)/ }).count()).toBe(0);
}

/** By the menu, where a phone has it. */
async function speakEnglish({ page }: Journey): Promise<void> {
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await page.getByRole('dialog').getByLabel('Taal').selectOption('en');
  await page.locator('html[lang=en]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What a screen says in English instead; the history of changes has texts of its own. */
function inEnglish(path: string, text: string): string {
  if (path.startsWith('/history/')) {
    const dutch = historyTexts('nl');
    const key = (Object.keys(dutch) as (keyof HistoryTexts)[]).find((one) => dutch[one] === text);
    return key ? historyTexts('en')[key] : text;
  }
  const key = keys.find((one) => nl[one as keyof typeof nl] === text);
  return key ? en[key as keyof typeof en] : text.replace('Welkom', 'Welcome');
}

async function showIn({ page }: Journey, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
}

/**
 * By how much a page is wider than the screen, and what makes it so: whatever stands out by itself, in nothing that scrolls. Not
 * what the page says of its own width: a phone shows what is too wide by zooming out.
 */
async function widthFaults({ page }: Journey): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  return page.evaluate((screen) => {
    const tooWide = document.documentElement.scrollWidth - screen;
    if (tooWide <= 0) return [];
    const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (scrolls(at)) return true;
      return false;
    };
    const standsOut = (element: Element): boolean => element.getBoundingClientRect().right > screen + 0.5;
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        standsOut(element) && !isClipped(element) && (scrolls(element) || ![...element.children].some(standsOut)),
    );
    const named = outside.map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 30)}”`);
    return [`${tooWide} px wider than the screen: ${named.slice(0, 5).join(', ')}`];
  }, width);
}

/** What a page shows wrong of its layout, whatever its language and size of text. */
const layoutFaults = async (journey: Journey): Promise<string[]> => [
  ...(await widthFaults(journey)),
  ...(await journey.page.evaluate(textFaults)),
];

/** For whoever has set their phone to twice the size of text. */
async function largeTextFaults(journey: Journey): Promise<string[]> {
  const resize = (size: string) =>
    journey.page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await resize('200%');
  const faults = await layoutFaults(journey);
  await resize('');
  return faults.map((fault) => `at 200 %: ${fault}`);
}

/** On its side, a tablet is as wide as a small laptop; upright, it has just room for the menu. A phone is held either way. */
const otherSizes: Record<Screen, readonly { width: number; height: number }[]> = {
  phone: [{ width: 740, height: 360 }],
  desktop: [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ],
};

/** Beside the menu a table has half the room on a tablet that a large screen leaves it. */
async function otherSizeFaults(journey: Journey, screen: Screen): Promise<string[]> {
  const { page } = journey;
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of otherSizes[screen]) {
    await page.setViewportSize(size);
    const found = [...(await layoutFaults(journey)), ...(await page.evaluate(brokenWords))];
    faults.push(...found.map((fault) => `${size.width} px wide: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** What a screen shows wrong; colours are switched as a device does, without a reload. */
async function faultsOf(journey: Journey, screen: Screen): Promise<string[]> {
  const { page } = journey;
  const faults = [...(await axeViolations(page)), ...(await missingLabels(journey)), ...(await layoutFaults(journey))];
  if (screen === 'desktop') {
    faults.push(...(await page.evaluate(brokenWords)));
    // Colours are the same at either size: they are looked at once.
    await showIn(journey, 'dark');
    faults.push(...(await contrastViolations(page)).map((fault) => `dark: ${fault}`));
    await showIn(journey, 'light');
  }
  return faults;
}

/** Names are the same at either size, and looked at once as well. */
async function faultsInEnglish(journey: Journey): Promise<string[]> {
  const { page } = journey;
  return [...(await nameViolations(page)), ...(await missingLabels(journey)), ...(await layoutFaults(journey))];
}

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  test('the page to sign in', async () => {
    const journey = await browser.open(screen, portal.address);
    await journey.page.goto('/auth');
    await journey.page.getByLabel('Gebruikersnaam').waitFor();
    expect(await faultsOf(journey, screen)).toEqual([]);
    await journey.end();
  });

  test('every screen behind it', async () => {
    const journey = await browser.open(screen, portal.address);
    const { page } = journey;
    await portal.register(`noor-${screen}`, 'Noor Willems');
    await journey.signIn();
    await page.goto('/users');
    const faults: Record<string, string[]> = {};
    for (const [path, text] of paths) {
      await goTo(journey, path, text);
      faults[path] = await faultsOf(journey, screen);
      faults[path].push(...(await otherSizeFaults(journey, screen)));
      if (screen === 'phone') faults[path].push(...(await largeTextFaults(journey)));
    }
    await goTo(journey, '/', 'Welkom, admin');
    await page.getByRole('tab', { name: 'Afgerond' }).click();
    await page.getByText('Contract getekend').waitFor();
    // What the header covers on a page that is scrolled is no fault of it.
    await page.evaluate(() => scrollTo(0, 0));
    faults['/, completed'] = await faultsOf(journey, screen);
    if (screen === 'phone') await page.getByRole('button', { name: 'Alle cijfers' }).click();
    await page.getByRole('table', { name: 'Topklanten' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    faults['/, figures'] = await faultsOf(journey, screen);
    if (screen === 'desktop') faults['/, figures'].push(...(await otherSizeFaults(journey, screen)));
    if (screen === 'phone') {
      await speakEnglish(journey);
      for (const [path, text] of paths) {
        await goTo(journey, path, inEnglish(path, text));
        faults[`${path} in English`] = await faultsInEnglish(journey);
      }
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    await journey.end();
  });
});
