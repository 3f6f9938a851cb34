/** How much of other people waits on this device: said, never read or sent. */
import { openDB } from 'idb';
import { accountsHere, nameOfAccount } from './account-database.ts';

export type Others = { accounts: number; steps: number };

async function countIn(userId: number): Promise<number> {
  // As it is, whichever build has made it.
  const database = await openDB(nameOfAccount(userId));
  try {
    return database.objectStoreNames.contains('entries') ? await database.count('entries') : 0;
  } finally {
    database.close();
  }
}

/** @param userId whose own entries do not count */
export async function unsentOfOthers(userId: number | null): Promise<Others> {
  const others: Others = { accounts: 0, steps: 0 };
  for (const id of await accountsHere()) {
    if (id === userId) continue;
    const steps = await countIn(id);
    if (steps > 0) others.accounts += 1;
    others.steps += steps;
  }
  return others;
}
