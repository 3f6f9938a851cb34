/** Looks for accessibility faults (WCAG 2.2 AA) in what is shown now. */
import axe from 'axe-core';

/** Each violation as one line: the rule and the elements that break it. */
export async function axeViolations(): Promise<string[]> {
  // What fades in is judged once it has arrived; what turns for as long as something lasts never does.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
