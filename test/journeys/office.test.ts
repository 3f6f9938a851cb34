/** What an office does in a week, at a desk: each task leads where it should, in as many clicks as it may take. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CountingMouse } from '#test/support/counting-mouse.ts';
import { useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const lastYear = new Date().getFullYear() - 1;
const TASKS_MS = 120_000;

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  const bakery = await client.addCustomer('Bakkerij Jansen', { contactPerson: 'Greet' });
  const other = await client.addCustomer('Café Zón');
  await client.addSigned(bakery.id, { date: `${lastYear}-05-02T09:00:00Z` });
  await client.addSigned(bakery.id, { date: `${lastYear - 1}-05-02T09:00:00Z` });
  // The dashboard names whom it is done for most.
  await client.addSigned(bakery.id);
  await client.addInspection(other.id, { date: new Date(Date.now() - 30 * DAY_MS).toISOString() });
  await client.addInspection(other.id);
  await client.procedure('users.create', { username: 'tess', fullName: 'Tess van Dijk', password: PASSWORD });
});

const customersFile = (rows: number, of: string) =>
  Buffer.from(
    ['Bedrijfsnaam;Adres', ...Array.from({ length: rows }, (_, row) => `${of} ${row};Kade ${row}, Epe`)].join('\r\n'),
  );

test.each([
  { viewport: { width: 1280, height: 800 }, language: 'nl' },
  { viewport: { width: 1920, height: 1080 }, language: 'en' },
] as const)(
  'at $viewport.width × $viewport.height in $language each task takes few clicks',
  async ({ viewport, language }) => {
    const waiting = await portal.register(`nieuw${viewport.width}`, `Nina ${viewport.width}`);
    expect(waiting.id).toBeGreaterThan(0);
    const journey = await browser.open('desktop', portal.address);
    await journey.signIn();
    const { page } = journey;
    await page.setViewportSize(viewport);
    await page.goto('/');
    if (language === 'en') await journey.speakEnglish();
    const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
    const mouse = new CountingMouse(page);
    const main = page.getByRole('main');
    const menu = page.getByRole('navigation').filter({ visible: true });
    const toInspections = () =>
      mouse.click(menu.getByRole('link', { name: say('Inspecties', 'Inspections'), exact: true }));
    const rows = main.getByRole('table').getByRole('row');
    const total = (dutch: string, english: string) => main.getByText(say(dutch, english), { exact: true }).waitFor();
    const took: Record<string, number> = {};

    took['1 last year of a customer'] = await mouse.count(async () => {
      await toInspections();
      // The dashboard has tables, too.
      await page.getByRole('heading', { level: 1, name: say('Inspecties', 'Inspections') }).waitFor();
      await rows.nth(1).waitFor();
      // The key that searches: no click.
      await page.keyboard.press('/');
      await main.getByRole('searchbox').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('jansen');
      await mouse.write(main.getByLabel(say('Van', 'From'), { exact: true }), `${lastYear}-01-01`);
      await mouse.write(main.getByLabel(say('Tot en met', 'Until'), { exact: true }), `${lastYear}-12-31`);
      await total('1 inspectie', '1 inspection');
    });

    took['2 everything about one customer'] = await mouse.count(async () => {
      await mouse.click(main.getByRole('link', { name: 'Bakkerij Jansen', exact: true }).first());
      await page.getByRole('heading', { level: 1, name: 'Bakkerij Jansen' }).waitFor();
      await main.getByRole('region', { name: say('Documenten', 'Documents') }).waitFor();
    });

    took['4 who works on what'] = await mouse.count(async () => {
      await toInspections();
      await rows.filter({ hasText: 'Café Zón' }).filter({ hasText: 'admin' }).first().waitFor();
    });

    took['7 all documents of a customer'] = await mouse.count(async () => {
      await mouse.click(main.getByRole('link', { name: 'Bakkerij Jansen', exact: true }).first());
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        mouse.click(main.getByRole('link', { name: say('Alles als zip', 'All as ZIP') })),
      ]);
      const files = unzipSync(await buffer(await download.createReadStream()));
      expect(Object.keys(files)).toHaveLength(3);
    });

    took['9 approve somebody'] = await mouse.count(async () => {
      await mouse.click(menu.getByRole('link', { name: say('Gebruikersbeheer', 'User management') }));
      const approve = say(`Nina ${viewport.width} goedkeuren`, `Approve Nina ${viewport.width}`);
      await mouse.click(main.getByRole('button', { name: approve }));
      await main.getByRole('button', { name: approve }).waitFor({ state: 'detached' });
    });

    took['13 import customers'] = await mouse.count(async () => {
      await mouse.click(menu.getByRole('link', { name: say('Klanten', 'Customers') }));
      await mouse.click(main.getByRole('link', { name: say('Importeren', 'Import') }));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        mouse.click(main.getByRole('button', { name: say('Bestand kiezen', 'Choose a file') })),
      ]);
      const name = `Loods ${viewport.width}`;
      await chooser.setFiles([{ name: 'klanten.csv', mimeType: 'text/csv', buffer: customersFile(200, name) }]);
      await mouse.click(main.getByRole('button', { name: say('200 klanten toevoegen', 'Add 200 customers') }));
      await main.getByText(say('200 klanten toegevoegd', '200 customers added')).waitFor();
      expect(
        JSON.stringify(await portal.client.send('GET', `/api/customers?search=${encodeURIComponent(`${name} 199`)}`)),
      ).toContain('Kade 199');
    });

    took['15 history of an inspection'] = await mouse.count(async () => {
      await page.goto('/inspections/1');
      await mouse.click(main.getByRole('link', { name: say('Geschiedenis', 'History') }));
      await page.waitForURL(/\/history\/inspection\/1/);
      await main.getByRole('listitem').filter({ hasText: 'admin' }).first().waitFor();
    });

    expect(took).toEqual({
      '1 last year of a customer': 3,
      '2 everything about one customer': 1,
      '4 who works on what': 1,
      '7 all documents of a customer': 2,
      '9 approve somebody': 2,
      '13 import customers': 4,
      '15 history of an inspection': 1,
    });
    await journey.end();
  },
  TASKS_MS,
);
