/** The frame: what the menu offers a technician, titles by address, and what only administrators may (specification, section 2). */
import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageTitle } from '#client/app/nav-entries.ts';
import { routes } from '#client/app/routes.tsx';
import { placeForMessage } from '#client/app/toast-place.ts';
import { notify } from '#client/lib/notify.ts';
import { makeInspection, settings, tess, waitingFor } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const answers: ServerAnswers = { settings: { get: () => settings } };

const entries = [
  ['/', 'Dashboard', 'Dashboard'],
  ['/inspections/new', 'Nieuwe inspectie', 'New inspection'],
  ['/inspections', 'Inspecties', 'Inspections'],
  ['/agenda', 'Agenda', 'Agenda'],
  ['/contracts', 'Contracten', 'Contracts'],
  ['/customers', 'Klanten', 'Customers'],
  ['/settings', 'Instellingen', 'Settings'],
  ['/demo', 'Demo', 'Demo'],
] as const;

describe.each(looks)('on a $size in $language', (look) => {
  test('the menu leads a technician to eight pages, each with its title', async () => {
    const { say, see, button, address } = await open('/', { ...look, user: tess, answers });
    const isPhone = look.size === 'phone';
    const openMenu = async () => {
      if (isPhone) await button('Menu openen', 'Open menu').click();
    };
    await openMenu();
    const menu = page.getByRole('navigation', { name: say('Hoofdmenu', 'Main menu') });
    await expect.element(menu).toBeVisible();
    const links = menu.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(entries.map(([, dutch, english]) => say(dutch, english)));
    await see('Technicus', 'Technician');
    for (const [path, dutch, english] of entries) {
      if (path !== '/') await openMenu();
      await menu.getByRole('link', { name: say(dutch, english), exact: true }).click();
      await expect.poll(address).toBe(path);
      // On a phone the wizard has bars of its own.
      const hasOwnBars = isPhone && path === '/inspections/new';
      await see(dutch, english, page.getByRole(hasOwnBars ? 'main' : 'banner'));
      if (isPhone) await expect.element(menu).not.toBeInTheDocument();
      if (hasOwnBars) await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
    }
  });

  test('an address that does not exist says so', async () => {
    const { see } = await open('/nergens', { ...look, user: tess, answers });
    await see('Pagina niet gevonden', 'Page Not Found', page.getByRole('banner'));
    await see('Deze pagina bestaat niet of is verplaatst.', 'This page does not exist or has moved.');
  });

  const moved = {
    title: ['Pagina niet gevonden', 'Page Not Found'],
    text: ['Deze pagina bestaat niet of is verplaatst.', 'This page does not exist or has moved.'],
  } as const;
  const gone = {
    title: ['Inspectie niet gevonden', 'Inspection not found'],
    text: ['Deze inspectie bestaat niet of is verwijderd.', 'There is no such inspection, or it was deleted.'],
  } as const;
  test.each([
    ['/inspections/abc', moved],
    ['/inspections/7/verder', moved],
    ['/inspections/999999', gone],
  ])('%s does not exist, which the header says too', async (path, { title, text }) => {
    const get = () => refuse('INSPECTION_NOT_FOUND');
    const { see } = await open(path, { ...look, user: tess, answers: { ...answers, inspections: { get } } });
    await see(text[0], text[1]);
    await see(title[0], title[1], page.getByRole('banner'));
  });

  test('a technician reads that users and templates are for administrators', async () => {
    const users = await open('/users', { ...look, user: tess, answers });
    await users.see('Alleen voor beheerders', 'Administrators only');
    await expect.element(users.button('Gebruiker toevoegen', 'Add user')).not.toBeInTheDocument();
    await users.close();

    const templates = await open('/settings?tab=templates', { ...look, user: tess, answers });
    await templates.see(
      'Alleen een beheerder kan de sjablonen wijzigen.',
      'Only an administrator can change the templates.',
    );
    await expect.element(templates.field('Bedrijfsnaam', 'Company name')).toHaveAttribute('readonly');
    await expect.element(templates.button('Opslaan', 'Save')).not.toBeInTheDocument();
    await expect.element(templates.button('Standaardlogo kiezen', 'Choose standard logo')).not.toBeInTheDocument();
  });

  // On a phone the wizard has bars of its own, without a bell.
  test.runIf(look.size === 'desktop')(
    'the bell counts on an inspection too, and again when one goes on, but not while one types',
    async () => {
      const inspection = makeInspection({ status: 'in_progress', lastBoxSequence: 1 });
      let asked = 0;
      const { say, field } = await open(`/inspections/${inspection.id}?step=2`, {
        ...look,
        user: tess,
        answers: {
          ...answers,
          inspections: {
            get: () => inspection,
            list: () => ({ items: [], nextCursor: null }),
            waiting: () => {
              asked += 1;
              return waitingFor(...Array.from({ length: asked }, () => inspection));
            },
            update: ({ changes: { reportText = null } }) => Object.assign(inspection, { reportText }),
          },
          baitBoxes: { list: () => [] },
          users: { technicians: () => [] },
        },
      });
      const bell = (count: number) =>
        page.getByRole('button', { name: say(`Wat op je wacht: ${count}`, `What waits for you: ${count}`) });
      await expect.element(bell(1)).toBeVisible();
      await field('Rapport', 'Report').fill('Muizenkeutels achter de oven.');
      await expect.element(page.getByText(say('Opgeslagen', 'Saved'), { exact: true })).toBeVisible();
      await expect.element(bell(1)).toBeVisible();
      await page.getByRole('button', { name: say('Vorige', 'Previous'), exact: true }).click();
      await expect.element(bell(2)).toBeVisible();
    },
  );

  test('a message keeps nobody on a phone from the buttons below it', async () => {
    const { say } = await open('/customers', { ...look, user: tess, answers });
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    notify.success('customerCreated');
    const message = page.getByText(say('Klant toegevoegd', 'Customer added'));
    await expect.element(message).toBeVisible();
    const { left, top, width, height } = message.element().getBoundingClientRect();
    const below = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-scope="toast"]');
    await expect.poll(() => below() === null).toBe(look.size === 'phone');
    const close = page.getByRole('button', { name: say('Sluiten', 'Close') });
    const box = close.element().getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const by of look.size === 'phone' ? [-21, 21] : [])
      for (const at of [document.elementFromPoint(x + by, y), document.elementFromPoint(x, y + by)])
        expect(close.element().contains(at), 'as large as a thumb').toBe(true);
    await close.click();
    await expect.element(message).not.toBeInTheDocument();
  });

  test('until it is known who it is, a spinner stands where the page will be', async () => {
    const arrival = Promise.withResolvers<typeof tess>();
    const { say, see } = await open('/customers', {
      ...look,
      user: null,
      answers: { users: { current: () => arrival.promise } },
    });
    await expect.element(page.getByRole('status', { name: say('Laden…', 'Loading…') })).toBeVisible();
    arrival.resolve(tess);
    await see('Klanten', 'Customers', page.getByRole('banner'));
  });
});

test.each(['/', '/customers', '/contracts', '/settings', '/inspections/new', '/demo'])(
  'on a phone, upright or not, a message at %s covers nothing that can be tapped',
  async (path) => {
    await open(path, { language: 'nl', size: 'phone', user: tess, answers });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.viewport(width, height);
      // Not where an earlier test had scrolled this page to.
      await expect
        .poll(() => {
          window.scrollTo(0, 0);
          return window.scrollY;
        })
        .toBe(0);
      notify.success('customerCreated');
      const message = page.getByText('Klant toegevoegd');
      await expect.element(message).toBeVisible();
      const toast = message.element().closest('[data-part=root]') as HTMLElement;
      const covered = () => {
        const { top, bottom, left, right } = toast.getBoundingClientRect();
        return [...document.querySelectorAll('a[href], button, [role=tab], label:has(input)')]
          .filter((element) => element.checkVisibility() && !toast.contains(element))
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.bottom > top && box.top < bottom && box.right > left && box.left < right;
          })
          .map(({ textContent }) => textContent);
      };
      await expect.poll(covered, { timeout: 3_000 }).toEqual([]);
      await expect.element(message).toBeVisible();
      toast.querySelector<HTMLElement>('[data-part=close-trigger]')?.click();
      await expect.element(message).not.toBeInTheDocument();
    }
  },
);

test('a message takes the place of the one before at once, also where nothing is painted that could slide out', async () => {
  const { see } = await open('/customers', { language: 'nl', size: 'phone', user: tess, answers });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  notify.success('customerCreated');
  await see('Klant toegevoegd', '');
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  notify.success('customerSaved');
  notify.success('customerDeleted');
  await see('Klant verwijderd', '');
  expect(page.getByText('Klant toegevoegd', { exact: false }).elements()).toEqual([]);
  expect(page.getByText('Klant opgeslagen', { exact: false }).elements()).toEqual([]);
});

test('a message that an effect tells takes the place of the one before as well', async () => {
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: tess, answers });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  notify.success('customerCreated');
  await see('Klant toegevoegd', '');
  const Telling = () => {
    useEffect(() => notify.success('customerDeleted'), []);
    return null;
  };
  await render(<Telling />);
  await see('Klant verwijderd', '');
  expect(page.getByText('Klant toegevoegd', { exact: false }).elements()).toEqual([]);
});

test('a message takes no taps around it, not even while it leaves', async () => {
  await open('/', { language: 'nl', size: 'phone', user: tess, answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  notify.success('customerCreated');
  const message = page.getByText('Klant toegevoegd');
  await expect.element(message).toBeVisible();
  const toast = message.element().closest('[data-part=root]') as HTMLElement;
  const around = [...toast.querySelectorAll('[data-ghost]')];
  const seen = new Set<string | undefined>();
  const observer = new MutationObserver(() => {
    seen.add(toast.dataset.state);
    for (const element of around) seen.add(getComputedStyle(element).pointerEvents);
  });
  observer.observe(toast, { subtree: true, attributes: true });
  toast.querySelector<HTMLElement>('[data-part=close-trigger]')?.click();
  await expect.element(message).not.toBeInTheDocument();
  observer.disconnect();
  expect([...seen].sort()).toEqual(['closed', 'none']);
});

test('every address that shows a screen has a title in the header', () => {
  const example: Record<string, string> = { of: 'customer', id: '1', deviceId: '2' };
  const pathsOf = (given: readonly RouteObject[]): string[] =>
    given.flatMap(({ path, index, children }) => [...(index ? ['/'] : path ? [path] : []), ...pathsOf(children ?? [])]);
  // Who is not signed in, or comes by a link, sees these without the header.
  const paths = pathsOf(routes).filter((path) => !/^\/(auth|verify|d|c|sign)\b|\*/.test(path));
  expect(paths).toContain('/customers/import');
  const addresses = paths.map((path) =>
    path.replaceAll(/\/:(\w+)(\??)/g, (_, name) => (example[name] ? `/${example[name]}` : '')),
  );
  expect(addresses.filter((address) => pageTitle(address) === 'page.notFound')).toEqual([]);
});

test('where a screen is full, a message lies over a plan rather than over a button or a title', async () => {
  await page.viewport(360, 740);
  const full = document.createElement('div');
  full.innerHTML = `
    <h2 style="position: fixed; top: 60px; height: 60px; width: 100%">Tekenen</h2>
    <button style="position: fixed; top: 120px; height: 200px; width: 100%">Muur</button>
    <div data-touch-surface style="position: fixed; top: 320px; height: 420px; width: 100%"></div>`;
  document.body.append(full);
  onTestFinished(() => full.remove());
  expect(placeForMessage(new DOMRect(16, 64, 328, 100), 4, { top: 64, bottom: 740 })).toBe(324);
});
