/** Somebody with a touch screen, as Chromium itself reports it: taps, drags and pinches with two fingers. */
import type { CDPSession, Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

export class TouchUser {
  readonly #session: CDPSession;
  readonly #element: Locator;

  private constructor(session: CDPSession, element: Locator) {
    this.#session = session;
    this.#element = element;
  }

  /** Touches an element; points are parts of its width and height. */
  static async on(page: Page, element: Locator): Promise<TouchUser> {
    return new TouchUser(await page.context().newCDPSession(page), element);
  }

  /** Where on the screen those parts of the element are now. */
  async #onScreen(): Promise<(points: readonly Point[]) => Point[]> {
    const box = await this.#element.boundingBox();
    if (!box) throw new Error('The element is not visible');
    return (points) => points.map(({ x, y }) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** The finger is lifted without waiting for an answer: on a busy machine a tap would become a long press. */
  async tap(at: Point): Promise<void> {
    const place = await this.#onScreen();
    await Promise.all([this.#send('touchStart', place([at])), this.#send('touchEnd', [])]);
  }

  async drag(...path: readonly Point[]): Promise<void> {
    const place = await this.#onScreen();
    const [first, ...rest] = path;
    if (!first) return;
    await this.#send('touchStart', place([first]));
    for (const point of rest) await this.#send('touchMove', place([point]));
    await this.#send('touchEnd', []);
  }

  /** Both fingers leave their middle: `from` and `to` are how far each is from it. */
  async pinch({ middle, from, to }: { middle: Point; from: number; to: number }): Promise<void> {
    const place = await this.#onScreen();
    const pair = (away: number) =>
      place([
        { x: middle.x - away, y: middle.y },
        { x: middle.x + away, y: middle.y },
      ]);
    await this.#send('touchStart', pair(from).slice(0, 1));
    await this.#send('touchStart', pair(from));
    for (let step = 1; step <= 5; step += 1) await this.#send('touchMove', pair(from + ((to - from) * step) / 5));
    await this.#send('touchEnd', []);
  }
}
