/** An administrator at a desk: one screen and language, a mouse whose clicks are counted, and the words of the screen. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CountingMouse } from '#test/support/counting-mouse.ts';
import type { Journey, useBrowser } from '#test/support/journey.ts';
import type { RunningPortal } from '#test/support/running-portal.ts';

export const looks = [
  { viewport: { width: 1280, height: 800 }, language: 'nl' },
  { viewport: { width: 1920, height: 1080 }, language: 'en' },
] as const;
export type Look = (typeof looks)[number];

const menuNames = {
  inspections: ['Inspecties', 'Inspections'],
  customers: ['Klanten', 'Customers'],
  contracts: ['Contracten', 'Contracts'],
  settings: ['Instellingen', 'Settings'],
  users: ['Gebruikersbeheer', 'User management'],
} as const;

export class Desk {
  readonly journey: Journey;
  readonly portal: RunningPortal;
  readonly look: Look;
  readonly page: Page;
  readonly mouse: CountingMouse;
  readonly main: Locator;

  private constructor(journey: Journey, portal: RunningPortal, look: Look) {
    this.journey = journey;
    this.portal = portal;
    this.look = look;
    this.page = journey.page;
    this.mouse = new CountingMouse(journey.page);
    this.main = journey.page.getByRole('main');
  }

  static async open(browser: ReturnType<typeof useBrowser>, portal: RunningPortal, look: Look): Promise<Desk> {
    const journey = await browser.open('desktop', portal.address);
    await journey.signIn();
    await journey.page.setViewportSize(look.viewport);
    await journey.page.goto('/');
    if (look.language === 'en') await journey.speakEnglish();
    return new Desk(journey, portal, look);
  }

  /** A name that no other look's journey has. */
  named(name: string): string {
    return `${name} ${this.look.viewport.width}`;
  }

  say(dutch: string, english: string): string {
    return this.look.language === 'nl' ? dutch : english;
  }

  button(dutch: string, english: string, within: Locator = this.main): Locator {
    return within.getByRole('button', { name: this.say(dutch, english), exact: true });
  }

  get rows(): Locator {
    return this.main.getByRole('table').getByRole('row');
  }

  /** By the menu, in one click. */
  async go(to: keyof typeof menuNames): Promise<void> {
    const [dutch, english] = menuNames[to];
    const name = this.say(dutch, english);
    const menu = this.page.getByRole('navigation').filter({ visible: true });
    await this.mouse.click(menu.getByRole('link', { name, exact: true }));
  }

  async heading(name: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** How many there are, as the list says it. */
  async total(dutch: string, english: string): Promise<void> {
    await this.main.getByText(this.say(dutch, english), { exact: true }).waitFor();
  }

  /** Types into the search that the key for it leads to: no click. */
  async search(words: string): Promise<void> {
    // Where there are keys, they are explained.
    await this.button('Sneltoetsen', 'Keyboard shortcuts').waitFor();
    await this.page.keyboard.press('/');
    await this.main.getByRole('searchbox').and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.type(words);
  }

  /** Opens what the palette finds first: no click. */
  async palette(words: string): Promise<void> {
    await this.page.getByRole('banner').getByText('Ctrl K').waitFor();
    await this.page.keyboard.press('Control+k');
    const palette = this.page.getByRole('dialog');
    await palette.getByRole('combobox').and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.type(words);
    // What Enter opens: the list may still be narrowed down.
    await palette.locator('[role=option][data-highlighted]').filter({ hasText: words }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** From the dashboard on, a task takes as many clicks as it may. */
  async task(name: string, clicks: number, run: () => Promise<void>): Promise<void> {
    expect({ name, clicks: await this.mouse.count(run) }).toEqual({ name, clicks });
  }
}
