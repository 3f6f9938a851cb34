/** One finger on a touch screen: taps and swipes by real touch events, counts both, and looks at what it taps. */
import type { CDPSession, Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

/** How far a swipe goes, as part of what scrolls. */
const SWIPE_PART = 0.85;
/** What a finger moves before the browser takes it for a swipe. */
const SLOP_PX = 16;
const MOST_SWIPES = 12;
/** WCAG 2.5.5, and what the quality bars ask for. */
const TARGET_PX = 44;

/** Runs in the page: where an element is, whether it can be tapped there, and in what it scrolls. */
function lookAt(element: Element, targetPx: number) {
  const target = element.closest('button, a, label, input, select, textarea, [role="button"], [role="tab"]') ?? element;
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
  };
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  let scroller = element.parentElement;
  while (
    scroller &&
    !(scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY))
  )
    scroller = scroller.parentElement;
  const within = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
  const area = {
    top: Math.max(within.top, 0),
    bottom: Math.min(within.bottom, innerHeight),
    x: (Math.max(within.left, 0) + Math.min(within.right, innerWidth)) / 2,
  };
  // Half a pixel is lost where a target ends between two. What reaches beyond its box is felt for.
  const half = targetPx / 2 - 1;
  const isLarge =
    (width >= targetPx - 0.5 || (isHit(x - half, y) && isHit(x + half, y))) &&
    (height >= targetPx - 0.5 || (isHit(x, y - half) && isHit(x, y + half)));
  return { x, y, isOnScreen: isHit(x, y), isLarge, area };
}

export class CountingTouch {
  readonly page: Page;
  readonly #session: CDPSession;
  #taps = 0;
  #swipes = 0;
  /** What was done, in order, for whoever wonders where a tap went. */
  readonly log: string[] = [];
  readonly #small = new Set<string>();

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<CountingTouch> {
    return new CountingTouch(page, await page.context().newCDPSession(page));
  }

  /** `small` are the targets that were tapped and are smaller than they may be. */
  get counts(): { taps: number; swipes: number; small: string[] } {
    return { taps: this.#taps, swipes: this.#swipes, small: [...this.#small] };
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  }

  async #press(at: Point): Promise<void> {
    await Promise.all([this.#touch('touchStart', at), this.#touch('touchEnd')]);
  }

  /** Scrolls as a finger does: on in long swipes, and back, when it was too far, only as far as needed. */
  async #swipe({ top, bottom, x }: { top: number; bottom: number; x: number }, y: number): Promise<void> {
    this.#swipes += 1;
    const middle = (top + bottom) / 2;
    const most = (bottom - top) * SWIPE_PART;
    const length = y > middle ? most : -Math.min(middle - y + SLOP_PX, most);
    const [from, to] = [middle + length / 2, middle - length / 2];
    await this.#touch('touchStart', { x, y: from });
    const frame = () => this.page.evaluate(() => new Promise(requestAnimationFrame));
    for (let step = 1; step <= 8; step += 1) await this.#touch('touchMove', { x, y: from + ((to - from) * step) / 8 });
    // The finger stands still before it is lifted: nothing goes on rolling.
    for (let still = 0; still < 6; still += 1) {
      await frame();
      await this.#touch('touchMove', { x, y: to });
    }
    await this.#touch('touchEnd');
    await frame();
    await frame();
  }

  /** Where an element is once it can be tapped; scrolls for it as a person has to. */
  async #reach(target: Locator, name: string): Promise<Point> {
    await target.waitFor();
    for (let swipes = 0; swipes < MOST_SWIPES; swipes += 1) {
      await target.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .map(({ finished, effect }) =>
              effect?.getComputedTiming().iterations === Infinity ? undefined : finished,
            ),
        ),
      );
      const seen = await target.evaluate(lookAt, TARGET_PX);
      if (seen.isOnScreen) {
        if (!seen.isLarge) this.#small.add(name);
        return seen;
      }
      this.log.push(`swipe for ${name}`);
      await this.#swipe(seen.area, seen.y);
    }
    throw new Error(`${name} does not come into view`);
  }

  async tap(target: Locator, name = String(target)): Promise<void> {
    const at = await this.#reach(target, name);
    this.#taps += 1;
    this.log.push(`tap ${name}`);
    await this.#press(at);
  }

  button(name: string | RegExp, within: Pick<Page, 'getByRole'> = this.page): Promise<void> {
    return this.tap(within.getByRole('button', { name, exact: true }), String(name));
  }

  /** A place on something large; parts of its width and height. */
  async tapOn(surface: Locator, part: Point, name: string): Promise<void> {
    const box = await surface.boundingBox();
    if (!box) throw new Error(`${name} is not visible`);
    this.#taps += 1;
    this.log.push(`tap ${name}`);
    await this.#press({ x: box.x + box.width * part.x, y: box.y + box.height * part.y });
  }

  /** Into a field: the tap that opens the keyboard counts, keys do not. */
  async type(field: Locator, value: string, name: string): Promise<void> {
    await this.tap(field, name);
    await this.page.keyboard.type(value);
  }

  /** A line that is drawn; no tap. */
  async draw(surface: Locator, path: readonly Point[]): Promise<void> {
    const box = await surface.boundingBox();
    if (!box) throw new Error('Nothing to draw on');
    const [first, ...rest] = path.map(({ x, y }) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
    if (!first) return;
    await this.#touch('touchStart', first);
    for (const point of rest) await this.#touch('touchMove', point);
    await this.#touch('touchEnd');
  }
}
