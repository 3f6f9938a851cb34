/** Restores a lost focus: a button that is disabled while busy loses it, and so does an element that is removed. */
import { focusContent, isDialogOpen, OPEN_DIALOG } from './focus-content.ts';

/** Long enough for a closing dialog to hand the focus back itself. */
const PATIENCE_MS = 150;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isDisabled = (element: Element) => element.matches(':disabled');

/** Watches from now on; returns how to stop. */
export function restoreLostFocus(): () => void {
  let last: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  const forget = ({ target }: FocusEvent) => {
    // Left on purpose, such as by a tap beside everything. What is being removed says so only afterwards.
    queueMicrotask(() => {
      if (target === last && isNowhere() && last?.isConnected && !isDisabled(last)) last = null;
    });
  };
  const restore = () => {
    // A dialog keeps the focus of all else away, and itself has it back.
    if (!last || !isNowhere() || (isDialogOpen() && !last.closest(OPEN_DIALOG))) return;
    if (!last.isConnected) {
      last = null;
      focusContent({ preventScroll: true });
    } else if (!isDisabled(last)) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!last || !isNowhere()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, PATIENCE_MS);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}
