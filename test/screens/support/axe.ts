/** Looks for accessibility faults (WCAG 2.2 AA) in what is shown now. */
import axe from 'axe-core';
import { vi } from 'vitest';

/** A dialog before the page covers it one frame after it is there: what is behind it is not what is shown. */
const isCovered = (): boolean =>
  document.querySelector('body > :not(:has(main)) [aria-modal=true]') === null ||
  document.querySelector('main')?.closest('[aria-hidden=true], [inert]') !== null;
/** Longer than that takes where a page is covered at all. */
const PATIENCE_MS = 500;

/** Each violation as one line: the rule and the elements that break it. */
export async function axeViolations(): Promise<string[]> {
  // What fades in is judged once it has arrived; what turns for as long as something lasts never does.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  await vi.waitUntil(isCovered, { timeout: PATIENCE_MS, interval: 20 }).catch(() => {});
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
