/** Walks through a running portal in a real browser. A script error or a refused resource fails the journey. */
import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest';
import { JOURNEY_PATIENCE_MS, launchOptions } from './browser.ts';
import { ADMIN, PASSWORD } from './prepared-data.ts';

export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof screens;

async function launchWithCamera(video: string): Promise<Browser> {
  const { args = [], ...options } = await launchOptions();
  return chromium.launch({ ...options, args: [...args, `--use-file-for-fake-video-capture=${video}`] });
}

/** The browser of all journeys; each journey has a context of its own in it. */
type Motion = 'moving' | 'still';

/** @param camera - a video (y4m) that its camera shows, in a browser of its own */
export function useBrowser(camera?: string): {
  open: (screen: Screen, address: string, motion?: Motion) => Promise<Journey>;
} {
  let browser: Browser | undefined;
  /** By portal and person: signing in is throttled, and has journeys of its own. */
  const sessions = new Map<string, Cookie[]>();
  beforeAll(async () => {
    browser = camera ? await launchWithCamera(camera) : await chromium.connect(inject('browserEndpoint'));
  });
  afterAll(() => browser?.close());
  return {
    open: async (screen, address, motion = 'still') => {
      if (!browser) throw new Error('The browser has not been started');
      const context = await browser.newContext({
        ...screens[screen],
        baseURL: address,
        locale: 'nl-NL',
        // Each context would fetch the whole portal; flight-mode.test.ts is about that.
        serviceWorkers: 'block',
        // Movements cost half of a busy machine's time; that they end is shown by those who see them.
        reducedMotion: motion === 'moving' ? 'no-preference' : 'reduce',
      });
      return Journey.start(context, async (username, password) => {
        const key = `${address} ${username}`;
        const kept = sessions.get(key);
        if (kept) return context.addCookies(kept);
        if (address === inject('sharedPortal')) {
          const device = inject('knownDevice');
          const at = device.indexOf('=');
          await context.addCookies([{ name: device.slice(0, at), value: device.slice(at + 1), url: address }]);
        }
        const answer = await context.request.post('/api/login', { data: { username, password } });
        if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
        sessions.set(key, await context.cookies());
      });
    },
  };
}

type SignIn = (username: string, password: string) => Promise<void>;

/** Answers that a journey brings about on purpose are no faults. */
const expected = /status of (400|401|403|409|413|429)/;

export class Journey {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #faults = new Set<string>();
  readonly #tolerated: RegExp[] = [expected];
  readonly #signIn: SignIn;

  private constructor(context: BrowserContext, page: Page, signIn: SignIn) {
    this.context = context;
    this.page = page;
    this.#signIn = signIn;
    page.setDefaultTimeout(JOURNEY_PATIENCE_MS);
    this.watch(page);
    // What was waited for is in the failure; what was there instead is not.
    onTestFailed(async () => {
      const shown = await page.innerText('body').catch(() => 'nothing: it was closed');
      process.stderr.write(`${page.url()} says:\n${shown}\n\nFaults: ${[...this.#faults].join('\n')}\n`);
    });
  }

  /** Takes the complaints of a further tab into account. */
  watch(page: Page): void {
    page.on('pageerror', (error) => this.#faults.add(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || this.#tolerated.some((pattern) => pattern.test(text))) return;
      this.#faults.add(`${text} ${message.location().url}`);
    });
  }

  /** Goes on in English. */
  async speakEnglish(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('language', 'en'));
    await this.page.reload();
  }

  /** What the browser will complain about because the journey breaks something on purpose. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  static async start(context: BrowserContext, signIn: SignIn): Promise<Journey> {
    return new Journey(context, await context.newPage(), signIn);
  }

  /** By cookie, before a page is opened. The session is that of the file's other journeys of this person. */
  signIn(username = ADMIN, password = PASSWORD): Promise<void> {
    return this.#signIn(username, password);
  }

  /** Goes on in dark colours. */
  async inTheDark(): Promise<void> {
    await this.page.evaluate(() => {
      document.documentElement.classList.add('dark');
      document.documentElement.style.colorScheme = 'dark';
    });
  }

  /** Chooses files in the file chooser that a button opens. */
  async chooseFiles(button: string, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles(files);
  }

  /** Draws a wavy line through the middle of an element, no two alike: a signature is taken once. */
  async draw(label: string): Promise<void> {
    const pad = this.page.getByRole('application', { name: label });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error(`${label} is not visible`);
    const { mouse } = this.page;
    const phase = randomInt(1_000) / 200;
    const point = (part: number) =>
      [box.x + box.width * (0.1 + 0.8 * part), box.y + box.height * (0.5 + 0.3 * Math.sin(part * 15 + phase))] as const;
    await mouse.move(...point(0));
    await mouse.down();
    for (let step = 1; step <= 40; step += 1) await mouse.move(...point(step / 40));
    await mouse.up();
    // A line of ink, as the built client paints it: not the areas that it goes around.
    expect(await pad.locator('path').last().evaluate(inkedPart)).toBeLessThan(0.15);
  }

  /** Ends the journey; what the browser complained about on the way makes it fail. */
  async end(): Promise<void> {
    await this.context.close();
    expect([...this.#faults]).toEqual([]);
  }
}

/** How much of the rectangle around a painted line is ink, from 0 to 1. */
function inkedPart(path: SVGElement | HTMLElement): number {
  if (!(path instanceof SVGGeometryElement)) throw new Error('Nothing was drawn');
  const { x, y, width, height } = path.getBBox();
  const steps = [...Array(60).keys()].map((step) => (step + 0.5) / 60);
  const points = steps.flatMap((across) => steps.map((down) => new DOMPoint(x + width * across, y + height * down)));
  return points.filter((point) => path.isPointInFill(point)).length / points.length;
}
