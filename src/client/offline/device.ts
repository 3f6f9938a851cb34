/** What this browser remembers of itself: who was signed in last, and when the server was reached. */
import { forgetKept, keepJson, keepText, keptJson, keptText } from '#client/lib/kept-value.ts';
import { OFFLINE_ACCOUNT_DAYS } from '#common/limits.ts';

const NAME = 'baitbook.account';
const DAY_MS = 24 * 60 * 60_000;

type Known = { userId: number; contactAt: number };

const SKEW_NAME = 'baitbook.clock';

function read(): Known | null {
  const { userId, contactAt } = (keptJson(NAME) ?? {}) as Partial<Known>;
  return typeof userId === 'number' && typeof contactAt === 'number' ? { userId, contactAt } : null;
}

/** Who may open the portal here without a line: whoever was signed in last, for a while. */
export function knownAccount(): Known | null {
  const known = read();
  return known && Date.now() - known.contactAt < OFFLINE_ACCOUNT_DAYS * DAY_MS ? known : null;
}

/** Without storage nobody opens the portal here without a line. */
export const rememberContact = (userId: number): void =>
  keepJson(NAME, { userId, contactAt: Date.now() } satisfies Known);

/** After signing out. */
export const forgetAccount = (): void => forgetKept(NAME);

/** Tells when another tab may have signed somebody in or out. @returns how to stop */
export function onAccountChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** By how many milliseconds this device's clock is ahead of the portal's; null while that is not known. */
export function knownSkew(): number | null {
  const value = keptText(SKEW_NAME);
  return value === null || Number.isNaN(Number(value)) ? null : Number(value);
}

export const rememberSkew = (skewMs: number): void => keepText(SKEW_NAME, String(skewMs));
