/** Text is typed into whatever has the focus: a field of a dialog is filled in once the dialog has taken it. */
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const DIALOG = '[role=dialog], [role=alertdialog]';
/** Longer than a dialog takes that takes the focus at all. */
const PATIENCE_MS = 500;
/** Those that have had the focus: later a button that is busy may lose it. */
const begun = new WeakSet<Element>();

/** A dialog takes the focus one frame after it is there: nobody types sooner, a test does. */
function isReady(field: Element): boolean {
  const dialog = field.closest(DIALOG);
  if (dialog?.contains(document.activeElement)) begun.add(dialog);
  return !dialog || begun.has(dialog);
}

function ownerOfFill(locator: Locator): Locator {
  let owner = locator;
  while (!Object.hasOwn(owner, 'fill')) owner = Object.getPrototypeOf(owner);
  return owner;
}

const locators = ownerOfFill(page.getByRole('main'));
const { fill } = locators;
locators.fill = async function fillWhenReady(this: Locator, ...given) {
  await expect.element(this).toBeInTheDocument();
  await vi.waitUntil(() => isReady(this.element()), { timeout: PATIENCE_MS, interval: 20 }).catch(() => {});
  return fill.apply(this, given);
};
