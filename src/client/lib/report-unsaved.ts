/**
 * Asks before the page is closed or reloaded while anything reported here is not saved yet. It would be
 * sent the next time, but that may be far away.
 */

const holders = new Set<object>();
/** Whether anything reported here would be lost with this page. */
export const hasUnsaved = (): boolean => holders.size > 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export function reportUnsaved(holder: object, isUnsaved: boolean): void {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
  // A listener that is always there would keep the browser from going back to the page at once.
  if (holders.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
