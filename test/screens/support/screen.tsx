/** Opens an address of the portal under its real providers and routes, in either language and size, without a server. */
import { deleteDB } from 'idb';
import { flushSync } from 'react-dom';
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { offline } from '#client/api/server-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createQueryClient, forgetUser } from '#client/app/query-client.ts';
import { routes } from '#client/app/routes.tsx';
import { toaster } from '#client/app/toaster.ts';
import { changeLanguage } from '#client/lib/i18n.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';
import { followRouter } from '#client/lib/page-router.ts';
import { refreshQueries } from '#client/offline/refresh-queries.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import './dialog-focus.ts';
import { sayIfNotPainting } from './say-if-not-painting.ts';
import { answerProcedures, type ServerAnswers, unanswered } from './server-answers.ts';

const sizes: Record<'phone' | 'desktop', readonly [width: number, height: number]> = {
  phone: [360, 740],
  desktop: [1280, 800],
};
export type Size = keyof typeof sizes;

/** Every look that a message is checked in: both languages, and both sizes. */
export const looks = [
  { language: 'nl', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const satisfies readonly Look[];
export type Look = { language: Language; size: Size };

/** Nothing slides or fades: a test would only wait for it. */
const stillness = new CSSStyleSheet();
stillness.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; }');
document.adoptedStyleSheets = [stillness];

/** Longer than they stay for people: a busy machine looks later than somebody who reads. */
toaster.attrs.duration = 30_000;
/** What they have said in this test. */
let said: string[] = [];
toaster.subscribe(({ description }: { description?: unknown }) => {
  if (typeof description === 'string') said.push(description);
});

/** For a test of what moves: what slides out is there while the next thing comes. */
export function letMove(): void {
  document.adoptedStyleSheets = [];
  onTestFinished(() => {
    document.adoptedStyleSheets = [stillness];
  });
}

type Options = Look & {
  /** Who is signed in; null for a guest. */
  user: CurrentUserDto | null;
  answers?: ServerAnswers;
  /** Where one was before. */
  before?: string;
};

/** Who is signed in is asked of the server like everything else; the test's own answers come first. */
const answersFor = (user: CurrentUserDto | null, answers: ServerAnswers): ServerAnswers => ({
  ...answers,
  get users() {
    return { current: () => user, ...answers.users };
  },
});

/** A router takes its routes' lazy parts away as it loads them: each one gets its own. */
const copyOf = (given: readonly RouteObject[]): RouteObject[] =>
  given.map(({ lazy, children, ...route }) => {
    const own = { ...route, ...(lazy ? { lazy: typeof lazy === 'function' ? lazy : { ...lazy } } : {}) };
    return (children ? { ...own, children: copyOf(children) } : own) as RouteObject;
  });

/** What was answered a moment ago may still say who is signed in, which opens the device's database once more. */
async function closeDevice(): Promise<void> {
  do {
    await offline.close();
    // Takes a moment of its own.
    await indexedDB.databases();
  } while (offline.state.userId !== null);
}

/** Nothing that a test has kept is there for the next one. */
async function forgetDevice(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleteDB(name)));
}

type Where = Pick<Locator, 'getByText' | 'getByRole' | 'getByLabelText'>;

export type Screen = {
  /** The one text or the other. */
  say: (dutch: string, english: string) => string;
  /** Waits until that text is to be read, on the page or in a part of it. */
  see: (dutch: string, english: string, where?: Where) => Promise<void>;
  button: (dutch: string, english: string, where?: Where) => Locator;
  /** Leaves the plan that fills a phone; on a desktop there is none. */
  leavePlan: () => Promise<void>;
  field: (dutch: string, english: string, where?: Where) => Locator;
  /** Leaves the portal, and nothing of it behind; done by itself at the end of a test. */
  close: () => Promise<void>;
  /** Leaves the portal as a session that ends does: what the device keeps stays. */
  leave: () => Promise<void>;
  /** The address that is shown. */
  address: () => string;
  /** The browser's way back. */
  back: () => void;
  /** Calls back with each address, before the page is shown at it. */
  onAddress: (heard: (address: string) => void) => void;
  /** Follows a way within the portal. */
  go: (address: string) => Promise<void>;
  /** Loads the page anew: only what the device keeps is still there, and nothing goes out on the way. */
  reload: () => Promise<void>;
};

export async function open(address: string, { language, size, user, answers = {}, before }: Options): Promise<Screen> {
  said = [];
  await page.viewport(...sizes[size]);
  await changeLanguage(language);
  let stopAnswering = answerProcedures(answersFor(user, answers));
  let router: ReturnType<typeof createMemoryRouter>;
  let stopRefreshing = () => {};
  // Not the key that every first entry gets: under it lies how far an earlier test had scrolled its page.
  const key = crypto.randomUUID();
  const show = (...addresses: string[]) => {
    const initialEntries = addresses.map((one, index) => (index === 0 ? { ...parsePath(one), key } : one));
    router = followRouter(createMemoryRouter(copyOf(routes), { initialEntries }));
    const queryClient = createQueryClient(forgetUser);
    stopRefreshing = refreshQueries(queryClient, offline);
    return render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} flushSync={flushSync} />
      </Providers>,
    );
  };
  const leave = async () => {
    // What is being sent, and would say later that it failed.
    emitUserChange();
    stopRefreshing();
    toaster.remove();
    await cleanup();
    stopAnswering();
    await closeDevice();
  };
  const close = async () => {
    await leave();
    localStorage.clear();
    await forgetDevice();
  };
  onTestFinished(close);
  sayIfNotPainting();
  await show(...(before ? [before] : []), address);
  const shownAddress = () => router.state.location.pathname + router.state.location.search;
  const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
  return {
    say,
    see: async (dutch, english, where = page) => {
      const text = say(dutch, english);
      try {
        await expect.poll(() => isShown(where.getByText(text, { exact: false }))).toBe(true);
      } catch (cause) {
        const messages = said.map((message) => `- ${message}\n`).join('');
        throw new Error(
          `“${text}” is not to be read. Messages so far:\n${messages}The page says:\n${document.body.innerText}`,
          { cause },
        );
      }
    },
    button: (dutch, english, where = page) => where.getByRole('button', { name: say(dutch, english), exact: true }),
    field: (dutch, english, where = page) => where.getByLabelText(labelled(say(dutch, english))),
    leavePlan: async () => {
      if (size !== 'phone') return;
      await page.getByRole('button', { name: say('Volledig scherm sluiten', 'Close full screen') }).click();
    },
    close,
    leave,
    address: shownAddress,
    back: () => void router.navigate(-1),
    onAddress: (heard) =>
      onTestFinished(router.subscribe(({ location }) => heard(location.pathname + location.search))),
    go: (to) => router.navigate(to),
    reload: async () => {
      stopAnswering();
      const { fetch } = window;
      // Nothing is answered any more; what is broken off is, as a page that goes gives free what it holds.
      window.fetch = (_, { signal } = {}) => unanswered(signal);
      await leave();
      window.fetch = fetch;
      stopAnswering = answerProcedures(answersFor(user, answers));
      await show(shownAddress());
    },
  };
}

/** A label, whether or not it says that its field is optional. */
const labelled = (text: string) => new RegExp(`^${text}(\\((optioneel|optional)\\))?$`);

/** Whether any of them can be seen: a toast and a form may say the same. */
const isShown = (locator: Locator) => locator.elements().some((element) => element.checkVisibility());

/** Chooses files for a button that opens the device's file chooser. */
export async function chooseFiles(button: Locator, files: File[]): Promise<void> {
  await expect.element(button).toBeEnabled();
  const input = button.element().previousElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input before the button');
  await userEvent.upload(input, files);
}

/** A picture in one colour. */
export async function makePicture(name: string, type: 'image/png' | 'image/jpeg' | 'image/webp'): Promise<File> {
  const canvas = new OffscreenCanvas(100, 50);
  canvas.getContext('2d')?.fillRect(0, 0, 100, 50);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}
