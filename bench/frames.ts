/** How long a browser took from frame to frame while something was done. */
import type { Page } from 'playwright-core';

/** Milliseconds from one frame to the next, from before `act` until it has ended. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const next = (time: number) => {
      frames.push(time);
      if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(next);
    };
    Reflect.set(window, 'frames_', frames);
    requestAnimationFrame(next);
  });
  await act();
  const stamps = await page.evaluate(() => {
    const frames = Reflect.get(window, 'frames_') as number[];
    Reflect.set(window, 'frames_', null);
    return frames;
  });
  return stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp));
}
