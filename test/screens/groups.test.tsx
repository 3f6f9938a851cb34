/** Groups: listed and added, one with its sites in figures, and which customers belong to it. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GroupDto } from '#common/schemas/group.ts';
import { axeViolations } from './support/axe.ts';
import { answers, group, north, overview, south, stranger } from './support/group-records.ts';
import { admin, bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const figure = (name: string) =>
  page.getByRole('region', { name: /^(De groep in cijfers|The group in figures)$/ }).getByRole('link', { name });

describe('the page of a group', () => {
  test.each(looks)('sums its sites, each figure the way to what it counts ($language, $size)', async (look) => {
    const { see, say } = await open('/groups/3', { ...look, user: tess, answers: answers() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bakkers Verenigd' })).toBeVisible();
    await see('2 vestigingen', '2 sites');
    const leadsTo = async (name: string, address: string) =>
      expect.element(figure(name)).toHaveAttribute('href', address);
    await leadsTo(say('3 lokdozen te laat', '3 bait boxes overdue'), '/groups/3?show=overdue');
    await leadsTo(say('2 open aanbevelingen', '2 open recommendations'), '/recommendations?group=3');
    const ofSite = page.getByRole('link', { name: say('2 open aanbevelingen', '2 open'), exact: true }).last();
    await expect.element(ofSite).toHaveAttribute('href', '/recommendations?customer=1');
    await leadsTo(say('2 openstaande inspecties', '2 pending inspections'), '/inspections?show=pending&group=3');
    await leadsTo(say('1 contract loopt', '1 contract stands'), '/contracts?state=standing&group=3');
    await leadsTo(
      say('1 verlenging binnen 60 dagen', '1 renewal within 60 days'),
      '/contracts?renewal=60&group=3&sort=renewal&order=asc',
    );
    await leadsTo(say('1 contract beëindigd', '1 contract ended'), '/groups/3?show=ended');
    await see('Zoë Visser', 'Zoë Visser', page.getByRole('region', { name: say('Hoofdkantoor', 'Head office') }));
    await see('Loopt tot 1 apr 2026', 'Runs until 1 Apr 2026');
    await see('Beëindigd', 'Ended');
    await expect.element(page.getByRole('link', { name: 'Bakkerij Zuid' })).toHaveAttribute('href', '/customers/2');
    // Technicians read.
    await expect
      .element(page.getByRole('button', { name: say('Groep bewerken', 'Edit group') }))
      .not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('what sites were advised before recommendations were followed up counts the sites', async () => {
    const sites = [{ ...north, recommendations: 0 }, south];
    const given = { ...answers(), overview: { group: () => ({ ...overview, sites }) } };
    const { see } = await open('/groups/3', { language: 'en', size: 'desktop', user: tess, answers: given });
    await expect.element(figure('1 site with recommendations')).toHaveAttribute('href', '/groups/3?show=advised');
    await see('', 'of 10 Feb 2026');
  });

  test('a figure leaves the sites that it counts, and a heading orders them', async () => {
    const { go, button, address } = await open('/groups/3', {
      language: 'nl',
      size: 'desktop',
      user: tess,
      answers: answers(),
    });
    const names = () =>
      page
        .getByRole('table')
        .getByRole('link', { name: /^Bakkerij/ })
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(names).toEqual(['Bakkerij Noord', 'Bakkerij Zuid']);
    await button('Openstaand', '').click();
    await expect.poll(names).toEqual(['Bakkerij Zuid', 'Bakkerij Noord']);
    await figure('3 lokdozen te laat').click();
    await expect.poll(names).toEqual(['Bakkerij Noord']);
    expect(address()).toBe('/groups/3?show=overdue');
    await page.getByRole('button', { name: /lokdozen te laat/ }).click();
    await expect.poll(names).toEqual(['Bakkerij Noord', 'Bakkerij Zuid']);
    await go('/groups/3?show=pending');
    await expect.poll(names).toEqual(['Bakkerij Zuid']);
  });

  test('one that does not exist is not found; what could not be summed up says so beside the head office', async () => {
    const failing = { ...answers(), overview: { group: () => refuse('UNAVAILABLE') } };
    const { see, go } = await open('/groups/3', { language: 'en', size: 'phone', user: tess, answers: failing });
    await see('', 'How the sites stand could not be loaded.');
    await see('', 'Zoë Visser');
    await go('/groups/4');
    await see('', 'Group not found', page.getByRole('main'));
  });
});

describe('an administrator', () => {
  test.each(looks)('adds customers as its sites ($language, $size)', async (look) => {
    const sent: unknown[] = [];
    const given = answers();
    const { button, say, see } = await open('/groups/3', {
      ...look,
      user: admin,
      answers: { ...given, groups: { ...given.groups, addSites: (input) => void sent.push(input) } },
    });
    await button('Vestigingen toevoegen', 'Add sites').click();
    const dialog = page.getByRole('dialog');
    await button('Toevoegen', 'Add', dialog).click();
    await see('Kies minstens één klant.', 'Choose at least one customer.');
    await dialog.getByText('Kaasboer').click();
    expect(await axeViolations()).toEqual([]);
    await button('1 toevoegen', 'Add 1', dialog).click();
    await see('Vestigingen toegevoegd', 'Sites added');
    expect(sent).toEqual([{ id: 3, customerIds: [5] }]);
    await expect
      .element(page.getByText(say('Welke klanten', 'Which customers'), { exact: false }))
      .not.toBeInTheDocument();
  });

  test('ticks all that are found, and none of the list from before that was not sought', async () => {
    const given = answers();
    const answer = Promise.withResolvers<void>();
    const { button, see } = await open('/groups/3', {
      ...looks[0],
      user: admin,
      answers: {
        ...given,
        customers: {
          ...given.customers,
          list: async ({ search }) => {
            if (search) await answer.promise;
            return { items: search ? [] : [stranger, { ...stranger, id: 6, name: 'Molen' }], nextCursor: null };
          },
        },
      },
    });
    await button('Vestigingen toevoegen', '').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Kaasboer')).toBeVisible();
    await dialog.getByRole('searchbox').fill('kaas');
    await dialog.getByText('Alle gevonden klanten').click();
    await expect.element(button('1 toevoegen', '', dialog)).toBeVisible();
    await dialog.getByRole('searchbox').fill('visboer');
    await expect.element(dialog.getByRole('status', { name: 'Laden…' })).toBeVisible();
    answer.resolve();
    await see('Geen klanten gevonden die nog niet bij deze groep horen.', '', dialog);
  });

  test('sees customers to add on a phone on its side', async () => {
    const { button } = await open('/groups/3', { language: 'nl', size: 'phone', user: admin, answers: answers() });
    await page.viewport(740, 360);
    await button('Vestigingen toevoegen', '').click();
    await expect.element(page.getByRole('dialog').getByText('Kaasboer')).toBeInViewport({ ratio: 1 });
  });

  test('takes a site out of the group once asked whether they are sure', async () => {
    const sent: unknown[] = [];
    const given = answers();
    const { button, see } = await open('/groups/3', {
      language: 'nl',
      size: 'desktop',
      user: admin,
      answers: { ...given, groups: { ...given.groups, removeSites: (input) => void sent.push(input) } },
    });
    await button('Bakkerij Zuid uit de groep halen', '').click();
    await button('Uit de groep halen', '', page.getByRole('alertdialog')).click();
    await see('Klant uit de groep gehaald', '');
    expect(sent).toEqual([{ id: 3, customerIds: [2] }]);
  });

  test.each(looks)(
    'is told which name is taken, and what another person changed meanwhile ($language)',
    async (look) => {
      const current = { ...group, phone: '085 0000 999', version: 4 };
      let refusal = () => refuse('GROUP_NAME_TAKEN');
      const given = answers();
      const versions: unknown[] = [];
      const { button, field, see } = await open('/groups/3', {
        ...look,
        user: admin,
        answers: {
          ...given,
          groups: {
            ...given.groups,
            update: ({ version, changes }) => {
              versions.push(version);
              if (version !== 4) refusal();
              return { ...current, ...(changes as Partial<GroupDto>) };
            },
          },
        },
      });
      await button('Groep bewerken', 'Edit group').click();
      const dialog = page.getByRole('dialog');
      const save = () => button('Opslaan', 'Save', dialog).click();
      await field('Naam van de groep', 'Name of the group').fill('B');
      await save();
      await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
      await field('Naam van de groep', 'Name of the group').fill('Kaashandel');
      await save();
      await see('Er is al een groep met deze naam', 'There is a group with this name already');
      refusal = () => refuse('STALE', { current });
      await field('Telefoon', 'Phone').fill('010');
      await save();
      await see('Iemand anders heeft deze groep', 'Somebody else has changed this group');
      await see('085 0000 999', '085 0000 999', dialog);
      expect(await axeViolations()).toEqual([]);
      await button('Bewaar mijn versie', 'Keep my version', dialog).click();
      await see('Groep opgeslagen', 'Group saved');
      expect(versions).toEqual([1, 1, 4]);
    },
  );

  test('deletes a group, which says that its sites stay, and is back at the list', async () => {
    const given = answers();
    const { button, see, address } = await open('/groups/3', {
      language: 'nl',
      size: 'phone',
      user: admin,
      answers: { ...given, groups: { ...given.groups, delete: () => {} } },
    });
    await button('Groep verwijderen', '').click();
    const dialog = page.getByRole('alertdialog');
    await see('2 vestigingen blijven klant', '', dialog);
    await button('Groep verwijderen', '', dialog).click();
    await expect.poll(address).toBe('/groups');
  });

  test.each(looks)('adds a group from the list, and comes to its page ($language, $size)', async (look) => {
    const given = answers();
    const { button, field, address } = await open('/groups', {
      ...look,
      user: admin,
      answers: { ...given, groups: { ...given.groups, create: ({ name }) => ({ ...group, name }) } },
    });
    await expect.element(page.getByRole('link', { name: 'Bakkers Verenigd' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await button('Groep toevoegen', 'Add group').click();
    await field('Naam van de groep', 'Name of the group').fill('Kaashandel');
    await button('Opslaan', 'Save', page.getByRole('dialog')).click();
    await expect.poll(address).toBe('/groups/3');
  });

  test('chooses a customer’s group from the menu: another one, a new one, none', async () => {
    const sent: unknown[] = [];
    const given = answers();
    const site = { ...bakery, groupId: 3 };
    const { button, field, see } = await open('/customers/1', {
      language: 'nl',
      size: 'desktop',
      user: admin,
      answers: {
        ...given,
        customers: { get: () => site },
        groups: {
          ...given.groups,
          create: (input) => {
            sent.push({ name: input.name, customerIds: input.customerIds });
            return { ...group, id: 4 };
          },
          removeSites: (input) => void sent.push(input),
        },
      },
    });
    await expect.element(page.getByRole('link', { name: 'Bakkers Verenigd' })).toHaveAttribute('href', '/groups/3');
    const begin = async (choice: string) => {
      await button('Acties voor Bakkerij', '').click();
      await button('Andere groep', '').click();
      await field('Groep', '').selectOptions(choice);
    };
    const save = () => button('Opslaan', '', page.getByRole('dialog')).click();
    await begin('Nieuwe groep…');
    await save();
    await see('Naam moet minimaal 2 tekens bevatten', '');
    await field('Naam van de groep', '').fill('Kaashandel');
    await save();
    await expect.poll(() => sent).toEqual([{ name: 'Kaashandel', customerIds: [1] }]);
    await begin('Geen groep');
    await save();
    await expect.poll(() => sent[1]).toEqual({ id: 3, customerIds: [1] });
  });
});
