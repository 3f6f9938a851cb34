/** Loads what works for an account: once somebody is signed in, for the page where one signs in does not wait for it. */
import type { StoreProblem } from './account-database.ts';
import type { AccountStore } from './account-store.ts';

export const loadAccount = () => import('./account.ts');

/** What a device keeps for an account; null when this browser keeps nothing, or what opens it cannot be loaded. */
export async function loadStore(
  userId: number,
  onProblem: (problem: StoreProblem) => void,
): Promise<AccountStore | null> {
  const account = await loadAccount().catch(() => null);
  if (account) return account.openStore(userId, onProblem);
  onProblem('unavailable');
  return null;
}
