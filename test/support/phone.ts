/** A phone that keeps what was put on it: loses signal, is switched off in the middle of anything, and started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Cookie, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { JOURNEY_PATIENCE_MS, launchOptions } from './browser.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { screens } from './journey.ts';
import { ADMIN, PASSWORD } from './prepared-data.ts';

/** What a browser says about a line that is not there. */
const ofTheLine = /net::ERR_|status of \d{3}|An unknown error occurred when fetching the script/;

type Started = { context: BrowserContext; page: Page; pid: number };

export class Phone {
  readonly #proxy: FaultyProxy;
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'baitbook-phone-'));
  #started: Started | undefined;
  #isInFlight = false;
  /** Browsers write cookies down only now and then. */
  #cookies: Cookie[] = [];
  #clockMs = 0;
  /** What pages complained about. */
  readonly complaints = new Set<string>();

  constructor(proxy: FaultyProxy) {
    this.#proxy = proxy;
  }

  get context(): BrowserContext {
    if (!this.#started) throw new Error('The phone is switched off');
    return this.#started.context;
  }

  get page(): Page {
    if (!this.#started) throw new Error('The phone is switched off');
    return this.#started.page;
  }

  /** Opens the browser on what the phone holds. */
  async start(): Promise<void> {
    const context = await chromium.launchPersistentContext(this.#directory, {
      ...(await launchOptions()),
      ...screens.phone,
      baseURL: this.#proxy.address,
      locale: 'nl-NL',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(JOURNEY_PATIENCE_MS);
    context.on('page', (page) => this.#listenTo(page));
    if (this.#isInFlight) await context.setOffline(true);
    if (this.#clockMs !== 0) await context.clock.install({ time: Date.now() + this.#clockMs });
    await context.addCookies(this.#cookies);
    const page = context.pages()[0] ?? (await context.newPage());
    this.#listenTo(page);
    this.#started = { context, page, pid: await pidOf(context) };
  }

  /** The power goes: no page hears of it. */
  async kill(): Promise<void> {
    if (!this.#started) return;
    const { context, pid } = this.#started;
    this.#started = undefined;
    this.#cookies = await context.cookies();
    const closed = new Promise((resolve) => context.once('close', resolve));
    // The browser leads the group of its processes.
    process.kill(-pid, 'SIGKILL');
    await closed;
  }

  /** The power goes, and somebody switches it on again where they were. */
  async restart(): Promise<void> {
    const address = this.page.url();
    await this.kill();
    await this.start();
    await this.page.goto(address);
  }

  /** Somebody closes the browser, and opens it again later. */
  async reopen(): Promise<void> {
    this.#cookies = await this.context.cookies();
    await this.context.close();
    await this.start();
  }

  /** By cookie. */
  async signIn(username = ADMIN, password = PASSWORD): Promise<void> {
    const answer = await this.context.request.post('/api/login', { data: { username, password } });
    if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
    this.#cookies = await this.context.cookies();
  }

  /** On the server, as it ends by time: nobody here is told. */
  async endSession(): Promise<void> {
    this.#cookies = this.#started ? await this.context.cookies() : this.#cookies;
    const answer = await fetch(`${this.#proxy.portal}/api/logout`, {
      method: 'POST',
      headers: { cookie: this.#cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    if (!answer.ok) throw new Error(`The session cannot be ended: ${await answer.text()}`);
  }

  /** Its cookies go; the person has to sign in again. */
  async forgetSession(): Promise<void> {
    await this.context.clearCookies();
  }

  async secondTab(): Promise<Page> {
    return this.context.newPage();
  }

  /** A phone short of memory ends a tab: no event, no farewell. */
  async crash(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
  }

  /**
   * No signal, and the browser knows.
   *
   * @param writes when it is switched off: after how many writes the line is gone again
   */
  async flightMode(isOn: boolean, writes?: number): Promise<void> {
    this.#isInFlight = isOn;
    if (isOn) this.#proxy.cut();
    else this.#proxy.mend(writes);
    await this.#started?.context.setOffline(isOn);
  }

  /** Its clock is off by so much from the next start on. */
  setClock(offMs: number): void {
    this.#clockMs = offMs;
  }

  /** As a browser that needs room does it: cookies stay. */
  async eraseStorage(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage';
    await session.send('Storage.clearDataForOrigin', { origin: this.#proxy.address, storageTypes });
  }

  async end(): Promise<void> {
    await this.#started?.context.close();
    this.#started = undefined;
    rmSync(this.#directory, { recursive: true, force: true, maxRetries: 3 });
  }

  #listenTo(page: Page): void {
    page.on('pageerror', (error) => this.complaints.add(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !ofTheLine.test(message.text())) this.complaints.add(message.text());
    });
  }
}

async function pidOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not say which process it is');
  return browser.id;
}

/** Gives phones that end with the file's tests. */
export function usePhones(): { on: (proxy: FaultyProxy) => Promise<Phone> } {
  const phones: Phone[] = [];
  afterAll(async () => {
    for (const phone of phones) await phone.end();
  });
  return {
    on: async (proxy) => {
      const phone = new Phone(proxy);
      phones.push(phone);
      await phone.start();
      return phone;
    },
  };
}
