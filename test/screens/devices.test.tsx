/** The register of a customer's devices: what it lists, how it is narrowed down, and where something was found. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { makeCheck, makeDevice, makeRecent, serveDevices } from './support/devices.ts';
import { tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const found = makeCheck({ takePercent: 60, evidence: ['droppings'] });
const recent = [10, 20, null, 60].map((value, index) => makeRecent(index + 1, { value, takePercent: value }));
const toxicSince = new Date(Date.now() - 32 * 24 * 60 * 60_000).toISOString();

const devices = [
  makeDevice(1, { lastCheck: found, lastFinding: found, recent }),
  makeDevice(2, { boxType: 'fly', isOverdue: true, lastCheck: null }),
  makeDevice(3, { isToxic: true, toxicSince }),
  makeDevice(4, { removedAt: '2026-02-02T09:00:00.000Z', removalReason: 'Verbouwing' }),
];

async function openRegister(look: Look, address = '/customers/1/devices') {
  const server = serveDevices(devices);
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  return {
    ...screen,
    ...server,
    link: (name: string) =>
      page.getByRole('region', { name: /^(Alle lokdozen|All bait boxes)$/ }).getByRole('link', { name, exact: true }),
  };
}

const dutchPhone = { language: 'nl', size: 'phone' } as const;
const englishDesktop = { language: 'en', size: 'desktop' } as const;

describe.each(looks)('on a $size in $language', (look) => {
  test('each device says when it was checked, what was found, its trend, and what asks for attention', async () => {
    const { see, say, link } = await openRegister(look);
    await expect.element(link('B001')).toBeVisible();
    await expect.element(link('B004')).not.toBeInTheDocument();
    await see('Aasopname: 60 % · Uitwerpselen', 'Bait take: 60 % · Droppings');
    await expect
      .element(page.getByRole('img', { name: say('Stijgend, laatst 60 %', 'Rising, 60 % last time') }))
      .toBeVisible();
    await see('Te laat', 'Overdue', page.getByRole('region', { name: say('Alle lokdozen', 'All bait boxes') }));
    await see('32 dagen Tox', '32 days Tox');
    expect(await axeViolations()).toEqual([]);
  });

  test('the plan says of each device in words how often something was found, and Enter opens it', async () => {
    const { see, say, address } = await openRegister(look, '/customers/1/devices?type=rat');
    const mark = page.getByRole('link', {
      name: say('B001, Rattenkist: 2 van 3 controles met een bevinding', 'B001, Rat box: 2 of 3 checks with a finding'),
    });
    await expect.element(mark).toBeInTheDocument();
    expect(mark.element().parentElement?.textContent).toBe('2B001');
    await see('Meer dan de helft van de keren', 'More than half of the times');
    (mark.element() as SVGAElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/customers/1/devices/1');
    await page.getByRole('link', { name: say('Lokdozen van Bakkerij', 'Bait boxes of Bakkerij') }).click();
    await expect.poll(address).toBe('/customers/1/devices?type=rat');
  });
});

test('a tap on a mark of the plan opens the device', async () => {
  const { address } = await openRegister(englishDesktop);
  const mark = page.getByRole('link', { name: /^B001, .*checks/ });
  await expect.element(mark).toBeInTheDocument();
  await expect.poll(() => mark.element().getBoundingClientRect().width).toBeGreaterThan(0);
  const { left, top, width, height } = mark.element().getBoundingClientRect();
  const surface = document.elementFromPoint(left + width / 2, top + height / 2);
  const at = {
    clientX: left + width / 2,
    clientY: top + height / 3,
    pointerId: 1,
    pointerType: 'touch',
    bubbles: true,
  };
  // The browser captures only pointers of its own.
  (surface as HTMLElement).setPointerCapture = () => {};
  surface?.dispatchEvent(new PointerEvent('pointerdown', at));
  surface?.dispatchEvent(new PointerEvent('pointerup', at));
  await expect.poll(address).toBe('/customers/1/devices/1');
});

test('what the list is narrowed down to is in the address, and asked of the server', async () => {
  const { address, asked, button, link, reload, say } = await openRegister(dutchPhone);
  await page.getByLabelText('Soort', { exact: true }).selectOptions('Vliegenkast');
  await expect.element(link('B001')).not.toBeInTheDocument();
  await page.getByLabelText('Volgorde').selectOptions('Sorteer op Laatste bevinding');
  await page.getByText('Alleen te laat').click();
  await expect.poll(address).toBe('/customers/1/devices?type=fly&sort=lastFinding&order=desc&overdue=1');
  const wanted = { type: 'fly', sort: 'lastFinding', order: 'desc', overdue: true, standing: 'standing' };
  await expect.poll(() => asked.list.at(-1)).toMatchObject(wanted);
  await reload();
  await expect.element(link('B002')).toBeVisible();
  await expect.element(link('B001')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'CSV downloaden' }))
    .toHaveAttribute('href', expect.stringMatching(/devices\.csv\?.*type=fly.*overdue=true/));
  await button('Toon alles', '').click();
  await expect.element(link('B001')).toBeVisible();
  await page.getByLabelText('Stand', { exact: true }).selectOptions(say('Weggehaald', ''));
  await expect.element(link('B004')).toBeVisible();
});

test('a table is ordered by its headings, and says how', async () => {
  const { address, asked, button } = await openRegister(englishDesktop);
  const heading = page.getByRole('columnheader', { name: 'Last check' });
  await button('', 'Last check').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await button('', 'Last check').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(address).toBe('/customers/1/devices?sort=lastCheck&order=asc');
  await expect.poll(() => asked.list.at(-1)).toMatchObject({ sort: 'lastCheck', order: 'asc' });
});

test('the plan shows the period that is chosen, own dates among them', async () => {
  const { address, asked, see } = await openRegister(dutchPhone);
  const period = page.getByLabelText('Periode');
  await period.selectOptions('Eigen periode');
  await page.getByLabelText('Van', { exact: true }).fill('2026-01-01');
  await expect.poll(address).toContain('from=2026-01-01');
  await page.getByLabelText('Tot en met').fill('2026-06-30');
  await expect
    .poll(() => asked.heatMap.at(-1))
    .toMatchObject({ from: '2025-12-31T23:00:00.000Z', to: '2026-06-30T21:59:59.999Z' });
  await page.getByLabelText('Tot en met').fill('2025-06-30');
  await see('Kies een begin dat vóór het einde ligt', '');
});

test('without devices it says how they come about', async () => {
  const { answers } = serveDevices([]);
  const { see } = await open('/customers/1/devices', { ...dutchPhone, user: tess, answers });
  await see('zodra je ze bij een inspectie op de plattegrond zet', '');
  // For this customer: nobody chooses them once more.
  const begin = page.getByRole('link', { name: 'Inspectie beginnen' });
  await expect.element(begin).toHaveAttribute('href', '/inspections/new?customer=1');
  expect(await axeViolations()).toEqual([]);
});
