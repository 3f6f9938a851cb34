/** Looks for accessibility faults (WCAG 2.2 AA) in what a page shows now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
/** What another language can break: that everything has a name, and is said to be in that language. */
const nameRules = [
  'area-alt',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
];

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Each violation as one line: the rule and the elements that break it. */
async function violations(page: Page, given: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What fades in is judged once it has arrived.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
  const results = await page.evaluate((rules) => window.axe.run(document, rules), given);
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

const only = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] });

export const axeViolations = (page: Page): Promise<string[]> => violations(page, options);

/** For a screen of which only the colours are others. */
export const contrastViolations = (page: Page): Promise<string[]> => violations(page, only(['color-contrast']));

/** For a screen of which only the texts are others. */
export const nameViolations = (page: Page): Promise<string[]> => violations(page, only(nameRules));
