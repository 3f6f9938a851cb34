/** Two people at one device, one after the other: what the first could not save does not go out in the second one's name. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { leavePhoto, photosLeft } from './support/older-stores.ts';
import { tess } from './support/records.ts';
import { chooseFiles, makePicture, open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';
import { breakUploads, holdAnswer } from './support/uploads.ts';

const piet: CurrentUserDto = { ...tess, id: 9, username: 'piet', fullName: 'Piet Volgende' };

/** Tess at a step of an inspection, and Piet who may come next. */
async function begin(step: number) {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const { answers, inspection } = server;
  let user: CurrentUserDto | null = tess;
  answers.users = {
    current: () => user,
    technicians: () => [tess],
    login: ({ username }) => {
      user = username === piet.username ? piet : tess;
      return user;
    },
    logout: () => {
      user = null;
      return null;
    },
  };
  const customers = answers.customers.list;
  answers.customers.list = (input) => (user && customers ? customers(input) : refuse('NOT_SIGNED_IN'));
  const address = `/inspections/${inspection.id}?step=${step}`;
  const screen = await open(address, { language: 'nl', size: 'desktop', user: tess, answers });
  const { button, go, reload } = screen;
  const signOut = () => button('Uitloggen', '').click();
  const endings = {
    'signed out': async () => {
      await signOut();
      await button('Toch uitloggen', '').click();
    },
    'lost the session': async () => {
      user = null;
      await go('/customers');
    },
  };
  const signIn = async ({ username }: CurrentUserDto) => {
    await page.getByLabelText('Gebruikersnaam').fill(username);
    await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim123');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Inloggen' }).click();
    await expect.element(button('Uitloggen', '')).toBeVisible();
  };
  /** The device is back in reach, and a request of its own has come after all that this began. */
  const comeOnline = async () => {
    window.dispatchEvent(new Event('online'));
    await go('/customers');
    await expect.element(page.getByRole('main').getByText('Bakkerij')).toBeVisible();
  };
  const comeBack = async () => {
    await signOut();
    await signIn(tess);
    await go(address);
  };
  /** Who is signed in in this browser. */
  const become = (next: CurrentUserDto | null) => {
    user = next;
  };
  return { ...screen, server, answers, become, reload, address, endings, signOut, signIn, comeOnline, comeBack };
}

/** The state of what is not sent yet. */
const inHeader = (name: string) => page.getByRole('banner').getByRole('link', { name });
const photo2 = page.getByRole('button', { name: 'Foto 2 openen', exact: true });

describe.each(['signed out', 'lost the session'] as const)('after one has %s', (ending) => {
  test('the next one sends none of the boxes, which wait for who comes back', async () => {
    const { see, button, go, server, answers, endings, signIn, comeOnline, comeBack } = await begin(1);
    const { create } = answers.baitBoxes;
    answers.baitBoxes.create = loseConnection;
    await button('Vliegenkast', '').click();
    await page.getByRole('group', { name: 'Plattegrond met lokdozen', exact: false }).click();
    await expect.element(inHeader('1 op dit toestel')).toBeVisible();
    // Nobody is kept for it.
    await go('/');
    await see('Welkom', '');

    await endings[ending]();
    await signIn(piet);
    if (create) answers.baitBoxes.create = create;
    await comeOnline();
    expect(server.received).toEqual([]);
    await expect.element(inHeader('Alles op de server')).toBeVisible();

    await comeBack();
    await expect.element(page.getByRole('button', { name: /^B002, Vliegenkast/ }).first()).toBeVisible();
    await expect.poll(() => server.boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B001', 'B002']);
  });

  test('their photos wait for them on the device', async () => {
    const { see, button, go, reload, address, server, endings, signIn, comeOnline, comeBack } = await begin(2);
    const { id } = server.inspection;
    const mend = breakUploads();
    await chooseFiles(button('Foto’s toevoegen', ''), [await makePicture('een.jpg', 'image/jpeg')]);
    await expect.element(inHeader('1 op dit toestel')).toBeVisible();
    await leavePhoto(id);
    await reload();
    // What an older version of the portal kept waits with the other one.
    await expect.element(inHeader('2 op dit toestel')).toBeVisible();
    await expect.element(photo2).toBeVisible();
    await expect.poll(photosLeft).toBe(0);

    await endings[ending]();
    await signIn(piet);
    mend();
    await comeOnline();
    await go(address);
    await see('Nog geen foto’s.', '');
    await comeOnline();
    expect(server.received).not.toContain('addPhoto');

    await comeBack();
    await expect.element(photo2).toBeVisible();
    await expect.poll(() => server.inspection.photos).toHaveLength(2);
    await expect.element(inHeader('Alles op de server')).toBeVisible();
  });
});

/** Holds back what is to happen so many milliseconds later; answers how it happens now. */
function holdTimers(held: number): () => number {
  const { setTimeout: later } = window;
  const waiting: (() => void)[] = [];
  const holding = (run: () => void, ms?: number) => (ms === held ? waiting.push(run) : later(run, ms));
  window.setTimeout = holding as typeof later;
  onTestFinished(() => {
    window.setTimeout = later;
  });
  return () => {
    for (const run of waiting) run();
    return waiting.length;
  };
}

test('what becomes of a photo is told to nobody who signs in after its user', async () => {
  const { button, answers, endings, signIn, comeOnline } = await begin(2);
  // For so long the server is waited for.
  const endWaiting = holdTimers(30_000);
  const isAsked = Promise.withResolvers<void>();
  answers.inspections.addPhoto = () => {
    isAsked.resolve();
    return new Promise(() => {});
  };
  await chooseFiles(button('Foto’s toevoegen', ''), [await makePicture('een.jpg', 'image/jpeg')]);
  await isAsked.promise;
  await endings['signed out']();
  await signIn(piet);
  expect(endWaiting()).toBe(1);
  await comeOnline();
  await expect.element(page.getByText('Foto niet', { exact: false })).not.toBeInTheDocument();
});

/** Storage as a page of its own changes it: the others hear of it. */
function inAnotherTab(change: (storage: Storage) => void): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window');
  change(contentWindow.localStorage);
}

test('whoever signs in in another tab is who this one shows, and nothing of before goes out in their name', async () => {
  const { button, server, answers, become, comeOnline } = await begin(1);
  const { create } = answers.baitBoxes;
  answers.baitBoxes.create = loseConnection;
  await button('Vliegenkast', '').click();
  await page.getByRole('group', { name: 'Plattegrond met lokdozen', exact: false }).click();
  await expect.element(inHeader('1 op dit toestel')).toBeVisible();
  become(piet);
  if (create) answers.baitBoxes.create = create;
  inAnotherTab((storage) =>
    storage.setItem('baitbook.account', JSON.stringify({ userId: piet.id, contactAt: Date.now() })),
  );
  await expect.element(inHeader('Alles op de server')).toBeVisible();
  await comeOnline();
  expect(server.received).toEqual([]);
});

test('calls and pictures say for which account they go out', async () => {
  const { button, server } = await begin(2);
  const said = { calls: new Set<string | null>(), pictures: new Set<string>() };
  const { fetch } = window;
  window.fetch = (target, init) => {
    if (String(target).includes('addPhoto')) said.calls.add(new Headers(init?.headers).get('baitbook-account'));
    return fetch(target, init);
  };
  const { setRequestHeader } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    if (name === 'baitbook-account') said.pictures.add(value);
    setRequestHeader.call(this, name, value);
  };
  onTestFinished(() => {
    XMLHttpRequest.prototype.setRequestHeader = setRequestHeader;
  });
  await chooseFiles(button('Foto’s toevoegen', ''), [await makePicture('een.jpg', 'image/jpeg')]);
  await expect.poll(() => server.received).toContain('addPhoto');
  expect(said).toEqual({ calls: new Set([String(tess.id)]), pictures: new Set([String(tess.id)]) });
});

test('signing out in another tab signs out this one', async () => {
  const { button, become } = await begin(1);
  await expect.element(button('Uitloggen', '')).toBeVisible();
  become(null);
  inAnotherTab((storage) => storage.removeItem('baitbook.account'));
  await expect.element(page.getByLabelText('Gebruikersnaam')).toBeVisible();
});

const halves = {
  drawing: {
    step: 1,
    rest: 'saveFloorPlan',
    make: async () => {
      await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
      await page.getByRole('tab', { name: 'Tekenen' }).click();
      await page.getByRole('button', { name: 'Nieuwe tekening beginnen', exact: true }).click();
      await page.getByRole('button', { name: 'Stelling', exact: true }).click();
      await page.getByRole('group', { name: 'Tekenvel' }).click();
    },
  },
  photo: {
    step: 2,
    rest: 'addPhoto',
    make: async () => {
      const picture = await makePicture('een.jpg', 'image/jpeg');
      await chooseFiles(page.getByRole('button', { name: 'Foto’s toevoegen' }), [picture]);
    },
  },
};

test.each(['drawing', 'photo'] as const)(
  'a %s of which only the picture had arrived is not completed in the next one’s name',
  async (name) => {
    const { step, rest, make } = halves[name];
    const { server, endings, signIn, comeOnline, comeBack } = await begin(step);
    const { arrived, letGo } = holdAnswer();
    await make();
    await arrived;
    // It is on this device, and that is said.
    await endings['signed out']();
    await signIn(piet);
    letGo();
    await comeOnline();
    expect(server.received).not.toContain(rest);
    await comeBack();
    await expect.poll(() => server.received).toContain(rest);
  },
);
