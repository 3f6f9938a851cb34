/** Kills a portal again and again while it is written to, and counts what it answered and what is left. */
import { addCustomer, signInTo } from './backup.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

const PASSWORD = 'geheim123';
const WRITERS = 4;
const WRITES_BEFORE_KILL = 12;

/** Rounds in the ordinary run; quality bars ask for 50 in a thorough one. */
export const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

async function customersIn(portal: PortalProcess, headers: Record<string, string>): Promise<Set<number>> {
  const list = await fetch(`${portal.address}/api/customers`, { headers });
  return new Set(((await list.json()) as { id: number }[]).map(({ id }) => id));
}

/**
 * Several writers at once, `kill -9` in the middle of their writes, a new start: every answered write
 * must be there. Answers how many writes were answered and how many of them are missing.
 */
export async function killWhileWriting(
  environment: Record<string, string>,
  rounds: number,
): Promise<{ answered: number; lost: number }> {
  const answered = new Set<number>();
  const given = { ...environment, ADMIN_PASSWORD: PASSWORD };
  for (let round = 0; round < rounds; round += 1) {
    const portal = await startPortal(given);
    const headers = await signInTo(portal, PASSWORD);
    const atStart = answered.size;
    let killed: Promise<unknown> | undefined;
    const writer = async (number: number) => {
      while (!killed) {
        try {
          answered.add(await addCustomer(portal, headers, `Klant ${round}-${number}`));
        } catch {
          // Cut off by the kill: nobody was told that it was written.
        }
        if (answered.size - atStart >= WRITES_BEFORE_KILL) killed ??= portal.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    await killed;
  }
  const portal = await startPortal(given);
  const left = await customersIn(portal, await signInTo(portal, PASSWORD));
  await portal.kill();
  return { answered: answered.size, lost: [...answered].filter((id) => !left.has(id)).length };
}
