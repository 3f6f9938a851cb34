/** The login page as the server sends it ready-made to visitors without a session (scripts/prerender.ts). */
import { type Language, languages } from '#common/i18n/languages.ts';

/** The element of each language; the other one is not shown. */
export const guestRootId = (language: Language): string => `guest-${language}`;

/** Where a guest ends up; whoever asked for another page comes back to it after signing in. */
export const GUEST_PATH = '/auth';

/** Takes the address that the guard would send a guest to, before the router looks at it. */
function goToGuestPath(): void {
  const { pathname, search } = location;
  if (pathname === GUEST_PATH) return;
  history.replaceState({ usr: { from: pathname + search }, key: 'guest', idx: 0 }, '', GUEST_PATH);
}

/** The part of the page to take over, the only one from now on; null when the server sent none. */
export function takeGuestPage(language: Language): HTMLElement | null {
  const roots = languages.map((option) => document.getElementById(guestRootId(option)));
  const root = document.getElementById(guestRootId(language));
  if (!root) return null;
  for (const other of roots) if (other !== root) other?.remove();
  // From now on it speaks whatever language is chosen.
  root.id = 'root';
  root.removeAttribute('lang');
  goToGuestPath();
  return root;
}
