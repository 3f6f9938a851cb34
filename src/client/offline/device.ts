/** What this browser remembers of itself: who was signed in last, and when the server was reached. */
import { OFFLINE_ACCOUNT_DAYS } from '#common/limits.ts';

const NAME = 'baitbook.account';
const DAY_MS = 24 * 60 * 60_000;

type Known = { userId: number; contactAt: number };

const SKEW_NAME = 'baitbook.clock';

function read(): Known | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    const { userId, contactAt } = (value ?? {}) as Partial<Known>;
    return typeof userId === 'number' && typeof contactAt === 'number' ? { userId, contactAt } : null;
  } catch {
    return null;
  }
}

/** Who may open the portal here without a line: whoever was signed in last, for a while. */
export function knownAccount(): Known | null {
  const known = read();
  return known && Date.now() - known.contactAt < OFFLINE_ACCOUNT_DAYS * DAY_MS ? known : null;
}

export function rememberContact(userId: number): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ userId, contactAt: Date.now() } satisfies Known));
  } catch {
    // Without storage nobody opens the portal here without a line.
  }
}

/** After signing out. */
export function forgetAccount(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}

/** Tells when another tab has signed somebody in or out. @returns how to stop */
export function onAccountChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** By how many milliseconds this device's clock is ahead of the portal's; null while that is not known. */
export function knownSkew(): number | null {
  try {
    const value = localStorage.getItem(SKEW_NAME);
    return value === null || Number.isNaN(Number(value)) ? null : Number(value);
  } catch {
    return null;
  }
}

export function rememberSkew(skewMs: number): void {
  try {
    localStorage.setItem(SKEW_NAME, String(skewMs));
  } catch {
    // It is not known, then.
  }
}
