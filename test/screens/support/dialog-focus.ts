/** Text is typed into whatever has the focus: a field of a dialog is filled in once the dialog has taken it. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const DIALOG = '[role=dialog], [role=alertdialog]';
/** Those that have had the focus: later a button that is busy may lose it. */
const begun = new WeakSet<Element>();

/** A dialog takes the focus one frame after it is there: nobody types sooner, a test does. */
function isReady(field: Element | null): boolean {
  const dialog = field?.closest(DIALOG);
  if (dialog?.contains(document.activeElement)) begun.add(dialog);
  return field !== null && (!dialog || begun.has(dialog));
}

function ownerOfFill(locator: Locator): Locator {
  let owner = locator;
  while (!Object.hasOwn(owner, 'fill')) owner = Object.getPrototypeOf(owner);
  return owner;
}

const locators = ownerOfFill(page.getByRole('main'));
const { fill } = locators;
locators.fill = async function fillWhenReady(this: Locator, ...given) {
  await expect.poll(() => isReady(this.query())).toBe(true);
  return fill.apply(this, given);
};
