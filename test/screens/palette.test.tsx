/** The palette: opened by a key or its button, it finds customers, inspections, devices, pages and settings. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { servePlanning } from './support/planning-server.ts';
import { bakery, makeInspection, settings, tess } from './support/records.ts';
import { letMove, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const look = { size: 'desktop', user: tess } as const;
const inspection = makeInspection({ id: 1204 });

const chain = {
  id: 3,
  name: 'Bakkers Verenigd',
  contactPerson: null,
  phone: null,
  email: null,
  address: null,
  version: 1,
  sites: 2,
};

const answers: ServerAnswers = {
  settings: { get: () => settings },
  customers: {
    list: ({ search }) => ({ items: 'dorpsstraat bakkerij'.includes(search ?? '-') ? [bakery] : [], nextCursor: null }),
  },
  groups: {
    list: ({ search }) => ({ items: search === 'verenigd' ? [chain] : [], nextCursor: null }),
  },
  inspections: {
    list: ({ search }) => ({
      items: search === 'bakkerij' ? [inspection] : [],
      nextCursor: null,
    }),
  },
};

const box = () => page.getByRole('dialog').getByRole('combobox');
/** By its key, once there is a page. */
async function summon(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
}
const optionNames = () =>
  page
    .getByRole('dialog')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('Ctrl+K opens it on any page, words find customers and inspections, Enter opens the first', async () => {
    const { say, address } = await open('/demo', { ...look, language, answers });
    await expect.element(page.getByRole('button', { name: say('Zoeken Ctrl K', 'Search Ctrl K') })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box()).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('bakkerij');
    await expect.element(page.getByRole('group', { name: say('Klanten', 'Customers') })).toBeVisible();
    await expect.poll(optionNames).toHaveLength(2);
    expect(optionNames()[1]).toContain('#1204');
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/customers/${bakery.id}`);
    await expect.element(box()).not.toBeInTheDocument();
  });

  test('recommendations are a page, and planning a visit is an action, in the agenda too', async () => {
    letMove();
    const { answers: planning } = servePlanning([]);
    const { say, address } = await open('/demo', { ...look, language, answers: { ...planning, ...answers } });
    await summon();
    await userEvent.keyboard(say('aanbev', 'recomm'));
    await expect.poll(optionNames).toEqual([say('Aanbevelingen', 'Recommendations')]);
    await expect.element(page.getByRole('group', { name: say('Pagina’s', 'Pages') })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/recommendations');
    for (const from of ['/recommendations', '/agenda']) {
      await expect.poll(address).toBe(from);
      await expect.element(box()).not.toBeInTheDocument();
      await summon();
      await userEvent.keyboard(say('bezoek plannen', 'plan a visit'));
      await expect.element(page.getByRole('group', { name: say('Doen', 'Do') })).toBeVisible();
      await userEvent.keyboard('{Enter}');
      const dialog = page.getByRole('dialog', { name: say('Bezoek plannen', 'Plan a visit') });
      await expect.element(dialog.getByRole('searchbox')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });
});

test('a group is found by its name, with the number of its sites', async () => {
  const { address } = await open('/demo', { ...look, language: 'nl', answers: { ...answers, overview: {} } });
  await page.getByRole('button', { name: /^Zoeken/ }).click();
  await userEvent.keyboard('verenigd');
  await expect.poll(optionNames).toEqual(['Bakkers Verenigd2 vestigingen']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/groups/3');
});

test('arrows go from one to the next, also to pages and settings, and Escape leaves the page as it was', async () => {
  const { address } = await open('/demo', { ...look, language: 'nl', answers });
  await page.getByRole('button', { name: /^Zoeken/ }).click();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  expect(address()).toBe('/demo');
  await page.getByRole('button', { name: /^Zoeken/ }).click();
  await userEvent.keyboard('instel');
  await expect.poll(() => optionNames()[0]).toBe('Instellingen');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(address).toMatch(/^\/settings\?tab=/);
});

test('what was found for fewer words is not opened for more', async () => {
  const customers: ServerAnswers['customers'] = {
    list: ({ search }) => (search === 'p' ? { items: [bakery], nextCursor: null } : new Promise(() => {})),
  };
  const { answers: planning } = servePlanning([]);
  const { address } = await open('/demo', { ...look, language: 'en', answers: { ...planning, ...answers, customers } });
  await summon();
  await userEvent.keyboard('p');
  await expect.poll(() => optionNames()[0]).toContain(bakery.name);
  await userEvent.keyboard('lan a visit');
  await expect.poll(optionNames).toContain('Plan a visit');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/agenda/);
});

test('a technician is not led to the accounts, and what is not found is said', async () => {
  await open('/demo', { ...look, language: 'nl', answers });
  await page.getByRole('button', { name: /^Zoeken/ }).click();
  await box().fill('gebruikersbeheer');
  await expect.element(page.getByText('Niets gevonden voor ‘gebruikersbeheer’.')).toBeVisible();
});

test('a server that cannot be asked is no reason to say that nothing was found', async () => {
  const failing: ServerAnswers = { ...answers, customers: { list: () => refuse('INTERNAL') } };
  await open('/demo', { ...look, language: 'nl', answers: failing });
  await page.getByRole('button', { name: /^Zoeken/ }).click();
  await box().fill('zzz');
  await expect
    .element(page.getByText('Klanten, groepen en inspecties konden niet worden doorzocht. Probeer het zo opnieuw.'))
    .toBeVisible();
});
