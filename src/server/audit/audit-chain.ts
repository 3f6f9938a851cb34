/**
 * Puts lines of the audit log into the chain once nobody adds to them any more: by one writer at a time, and not while
 * somebody waits for a save. From then on the database refuses to change or delete them.
 */
import { type Kysely, sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS } from '#common/domain/audit.ts';
import { withLock } from '#server/db/advisory-lock.ts';
import type { Em } from '#server/db/orm.ts';
import { reader, type Tables } from '#server/db/reader.ts';
import { securityRelevantEntities } from './audited-entities.ts';
import { CHAIN_START, type Link, linkBehind, type PrintedLine } from './line-hash.ts';

const LINES_AT_ONCE = 1_000;

/** Lines as their hash is made of them. */
export const selectPrinted = (tables: Kysely<Tables>) =>
  tables
    .selectFrom('audit_log')
    .select([
      sql<string>`id::text`.as('id'),
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
      'actor_id as actorId',
      'actor_username as actorUsername',
      'actor_name as actorName',
      'address',
      'action',
      'entity',
      'entity_id as entityId',
      'inspection_id as inspectionId',
      sql<string>`changes::text`.as('changes'),
    ]);

/** The last line of the chain. */
async function lastLink(em: Em): Promise<Link> {
  const last = await reader(em)
    .selectFrom('audit_log')
    .select([sql<number>`position::float8`.as('position'), sql<string>`hash`.as('hash')])
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? CHAIN_START;
}

/** Nobody adds to these any more: they are old enough, or of a kind that has a line for each change. */
const isClosed = (now: Date) => sql<boolean>`(at <= ${new Date(now.getTime() - AUDIT_MERGE_WINDOW_MS)}
  or action <> 'update' or entity in (${sql.join([...securityRelevantEntities])}))`;

/** Chains as many lines as are taken at once; those that somebody is adding to right now are left for later. */
const chainSome = (em: Em, closedAt: Date | null): Promise<{ head: Link; isDone: boolean }> =>
  withLock(em, 'auditChain', async (locked) => {
    let lines = selectPrinted(reader(locked)).where('position', 'is', null);
    if (closedAt) lines = lines.where(isClosed(closedAt));
    const found: PrintedLine[] = await lines.orderBy('id').limit(LINES_AT_ONCE).forUpdate().skipLocked().execute();
    let head = await lastLink(locked);
    const links = found.map((line) => {
      head = linkBehind(head, line);
      return { id: line.id, ...head };
    });
    if (links.length > 0)
      await sql`
        update audit_log as line set position = link.position, hash = link.hash
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id bigint, position bigint, hash text)
        where line.id = link.id`.execute(reader(locked));
    return { head, isDone: found.length < LINES_AT_ONCE };
  });

async function chainAll(em: Em, closedAt: Date | null): Promise<Link> {
  for (;;) {
    const { head, isDone } = await chainSome(em, closedAt);
    if (isDone) return head;
  }
}

/** Chains the lines that nobody adds to any more, all that there are at the first start with a chain. */
export const chainClosedLines = async (em: Em, now: Date): Promise<void> => void (await chainAll(em, now));

/**
 * Chains every line there is and gives the head of the chain, to be printed: whoever has the paper can show later that the lines
 * up to it are as they were. Other writers of the chain wait for the end of the caller's transaction.
 */
export const auditHead = (em: Em): Promise<Link> => chainAll(em, null);
