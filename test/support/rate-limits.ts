/** Limits of calls as if so many had been made: the ones after it are what a test is about. */
import { sql } from 'kysely';
import type { TestPortal } from './portal.ts';

/** Of everybody who has made a call of this kind already. */
export async function pretendTries({ em }: Pick<TestPortal, 'em'>, kind: string, tries: number): Promise<void> {
  const { numAffectedRows } = await sql`update rate_limits set points = ${tries} where key like ${`${kind}:%`}`.execute(
    em.getKysely(),
  );
  if (numAffectedRows === 0n) throw new Error(`Nothing is counted as ${kind}`);
}
