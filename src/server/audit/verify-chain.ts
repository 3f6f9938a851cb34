/** Goes along the chain of the audit log and says, in words for the operator, whether it is whole. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { selectPrinted } from './audit-chain.ts';
import { CHAIN_START, type Link, linkBehind, type PrintedLine } from './line-hash.ts';
import { isEmptied, Redactions } from './redaction.ts';

const LINES_AT_ONCE = 1_000;

export type ChainVerdict = { isWhole: boolean; text: string };

type StoredLine = PrintedLine & { position: number; hash: string | null; redactedById: string | null };

async function* chainedLines(em: Em): AsyncGenerator<StoredLine> {
  let last: StoredLine | undefined;
  do {
    let query = selectPrinted(reader(em))
      .select([
        sql<number>`position::float8`.as('position'),
        'hash',
        sql<string | null>`redacted_by_id::text`.as('redactedById'),
      ])
      .where('position', 'is not', null);
    if (last) query = query.where(sql<boolean>`(position, id) > (${last.position}::bigint, ${last.id}::bigint)`);
    const lines = await query.orderBy(sql`position, id`).limit(LINES_AT_ONCE).execute();
    yield* lines;
    last = lines.length < LINES_AT_ONCE ? undefined : lines.at(-1);
  } while (last);
}

/** What is wrong with a line that should come right behind `previous`; null when nothing is. */
function faultOf(line: StoredLine, previous: Link): string | null {
  const expected = linkBehind(previous, line);
  const place = `Line ${line.position} (id ${line.id}, ${line.at}, ${line.action} ${line.entity})`;
  if (line.position > expected.position) return `Line ${expected.position} is missing: it was removed or moved.`;
  if (line.position < expected.position) return `${place} does not belong there: it was inserted.`;
  // Its own hash was made with what is gone; the next line holds that hash, and a line that says so what is left.
  if (line.redactedById !== null)
    return isEmptied(line.changes) ? null : `${place} says that it was emptied, and was not: it was changed.`;
  return line.hash === expected.hash ? null : `${place} is not what was chained: it was changed, inserted or moved.`;
}

const waitingLines = async (em: Em): Promise<number> => {
  const { count } = await reader(em)
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('position', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Checks every line against the one before it.
 *
 * @param printed - the head, or its first digits, as a paper has it: the chain has to lead through it
 */
export async function verifyAuditChain(em: Em, printed: string | null): Promise<ChainVerdict> {
  let head = CHAIN_START;
  // A paper from before the first line.
  let found: Link | null = printed !== null && head.hash.startsWith(printed) ? head : null;
  const redactions = new Redactions();
  for await (const line of chainedLines(em)) {
    const fault = faultOf(line, head) ?? redactions.faultOf(line);
    if (fault) return { isWhole: false, text: `${fault} The lines before it are whole.` };
    head = line.redactedById === null ? linkBehind(head, line) : { position: line.position, hash: line.hash ?? '' };
    if (printed !== null && head.hash.startsWith(printed)) found = head;
  }
  const unsaid = await redactions.unsaid(em);
  if (unsaid) return { isWhole: false, text: unsaid };
  const whole = `${head.position} lines are whole; the last one has ${head.hash}.`;
  const waiting = await waitingLines(em);
  const text = waiting === 0 ? whole : `${whole} ${waiting} newer ones are not in the chain yet.`;
  if (printed === null) return { isWhole: true, text };
  if (!found)
    return {
      isWhole: false,
      text: `${text} No line has ${printed}: the chain was cut off before it or written anew, or a backup from before that paper was restored.`,
    };
  return { isWhole: true, text: `${text} ${printed} is that of line ${found.position}.` };
}
