/** What an office looks up: inspections, customers, documents, figures, and what happened. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';

export const lastYear = new Date().getFullYear() - 1;

export async function findAndKnow(desk: Desk): Promise<void> {
  const { page, main, mouse, rows } = desk;
  const openBakery = () => mouse.click(main.getByRole('link', { name: 'Bakkerij Jansen', exact: true }).first());

  await desk.task('1 last year of a customer', 3, async () => {
    await desk.go('inspections');
    // The dashboard has tables, too.
    await desk.heading(desk.say('Inspecties', 'Inspections'));
    await rows.nth(1).waitFor();
    await desk.search('jansen');
    await mouse.write(main.getByLabel(desk.say('Van', 'From'), { exact: true }), `${lastYear}-01-01`);
    await mouse.write(main.getByLabel(desk.say('Tot en met', 'Until'), { exact: true }), `${lastYear}-12-31`);
    await desk.total('1 inspectie', '1 inspection');
  });

  await desk.task('2 everything about one customer', 1, async () => {
    await openBakery();
    await desk.heading('Bakkerij Jansen');
    await main.getByRole('region', { name: desk.say('Documenten', 'Documents') }).waitFor();
  });

  await desk.task('3 unsigned for more than 14 days', 1, async () => {
    await mouse.click(main.getByRole('link', { name: desk.say('> 14 dagen: 1', '> 14 days: 1') }));
    await desk.total('1 inspectie', '1 inspection');
    await rows.filter({ hasText: 'Café Zón' }).filter({ hasText: '30' }).waitFor();
  });

  await desk.task('4 who works on what', 1, async () => {
    await desk.go('inspections');
    await rows.filter({ hasText: 'Café Zón' }).filter({ hasText: 'admin' }).first().waitFor();
  });

  await desk.task('7 all documents of a customer', 2, async () => {
    await openBakery();
    const all = main.getByRole('link', { name: desk.say('Alles als zip', 'All as ZIP') });
    const [download] = await Promise.all([page.waitForEvent('download'), mouse.click(all)]);
    const files = unzipSync(await buffer(await download.createReadStream()));
    expect(Object.keys(files)).toHaveLength(3);
  });

  await desk.task('15 history of an inspection', 1, async () => {
    await page.goto('/inspections/1');
    await mouse.click(main.getByRole('link', { name: desk.say('Geschiedenis', 'History') }));
    await page.waitForURL(/\/history\/inspection\/1/);
    await main.getByRole('listitem').filter({ hasText: 'admin' }).first().waitFor();
  });

  await desk.task('17 figures per month', 0, async () => {
    await main.getByRole('img', { name: /^(Staafdiagram|Bar chart)/ }).waitFor();
    const months = desk.say('Bevindingen per maand', 'Findings per month');
    await main.getByRole('heading', { name: months }).waitFor();
  });
}

/** Each list by keyboard alone: to it, through its rows, into one. */
export async function goThroughLists(desk: Desk): Promise<void> {
  const { page, main, rows } = desk;
  const lists = [
    { to: '/inspections', title: desk.say('Inspecties', 'Inspections'), opens: /\/inspections\/\d+/ },
    { to: '/contracts', title: desk.say('Contracten', 'Contracts'), opens: /\/inspections\/\d+/ },
    { to: '/customers', title: desk.say('Klanten', 'Customers'), opens: /\/customers\/\d+$/ },
  ];
  for (const { title, opens } of lists) {
    await desk.palette(title);
    await desk.heading(title);
    await rows.nth(1).waitFor();
    await desk.search('jansen');
    await page.waitForURL(/q=jansen/);
    // Nothing but them and the headings.
    await expect.poll(() => rows.filter({ hasNotText: 'Bakkerij Jansen' }).count()).toBe(1);
    await rows.nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    const first = main.locator('tr[data-index="0"] :focus');
    await first.waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(desk.say('Deze uitleg', 'This help')).waitFor();
    // It takes the focus, and with it the keys, a frame after it is there.
    await page.locator('[role=dialog]:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Where one was.
    await first.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(opens);
  }
}
