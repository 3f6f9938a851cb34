/** Somebody at a desk who clicks, types and presses keys; counts the clicks. */
import type { Locator, Page } from 'playwright-core';

export class CountingMouse {
  readonly page: Page;
  #clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** A choice from a list that opens: one click opens it, one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    this.#clicks += 2;
    await list.selectOption({ label });
  }

  /** Clicks into a field and types. */
  async write(field: Locator, text: string): Promise<void> {
    this.#clicks += 1;
    await field.fill(text);
  }

  /** How many clicks a task takes, from the dashboard on. */
  async count(task: () => Promise<void>): Promise<number> {
    await this.page.goto('/');
    this.#clicks = 0;
    await task();
    return this.#clicks;
  }
}
