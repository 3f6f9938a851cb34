/**
 * Empties lines of the audit log of what a person is known by, without breaking its chain: an emptied line keeps the hash
 * it was chained with, and a line of its own holds a hash over what is left of all that were emptied (ADR 051).
 */
import { createHash, type Hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { selectPrinted } from './audit-chain.ts';
import type { PrintedLine } from './line-hash.ts';

/**
 * Fields whose values stay: numbers, times, closed sets, ids of accounts and hashes, by which the company's own work can be
 * followed and signings be verified. Whatever is not listed goes, a field that is added later included.
 */
const KEPT: readonly string[] = [
  ...['customerId', 'technicianId', 'createdById', 'checkedById', 'deletedById', 'previousInspectionId', 'amendsId'],
  ...['date', 'status', 'deletedAt', 'contractSigned', 'contractSignedDate', 'contractReceivedDate', 'contractHash'],
  ...['contractLanguage', 'contractTermsVersion', 'priceStatus', 'lastBoxSequence', 'boxesCopied', 'inspectionId'],
  ...['deviceId', 'floor', 'boxNumber', 'boxType', 'isToxic', 'isNew', 'positionX', 'positionY', 'condition'],
  ...[
    'takePercent',
    'glueBoardPercent',
    'catches',
    'evidence',
    'checkedAt',
    'receivedAt',
    'isBulkChecked',
    'removedAt',
  ],
  ...[
    'day',
    'startTime',
    'endTime',
    'seriesId',
    'seriesDay',
    'isSkipped',
    'rule',
    'firstDay',
    'until',
    'contractInspectionId',
  ],
  ...['category', 'actsBy', 'dueDay', 'state', 'madeAt', 'at', 'byId', 'recommendationId'],
  ...['expiresAt', 'openedAt', 'codeSentAt', 'wrongCodes', 'confirmedAt', 'signedAt', 'withdrawnAt', 'language'],
  ...['position', 'dateTaken', 'width', 'height', 'lastUpdated', 'afterDate', 'afterInspectionId'],
];
const kept = sql`array[${sql.join(KEPT)}]::text[]`;
/** As the history shows what is not to be seen. */
const GONE = '[null, null]';

/** Whether nothing is left in the fields that are emptied; `changes` as the database prints it. */
export const isEmptied = (changes: string): boolean =>
  Object.entries(JSON.parse(changes) as Record<string, unknown>).every(
    ([name, values]) => KEPT.includes(name) || (Array.isArray(values) && values.every((value) => value === null)),
  );

type RedactedLine = PrintedLine & { position: number; hash: string | null };

/** Adds what is left of a line, and the hash it keeps. */
const addLine = (hash: Hash, { position, hash: own, ...line }: RedactedLine): Hash =>
  hash.update(
    `${JSON.stringify([position, own, line.id, line.at, line.actorId, line.actorUsername, line.actorName, line.address, line.action, line.entity, line.entityId, line.inspectionId, line.changes])}\n`,
  );

async function hashOfRedacted(em: Em, byId: number): Promise<{ lines: number; hash: string }> {
  const lines = await selectPrinted(reader(em))
    .select([sql<number>`position::float8`.as('position'), 'hash'])
    .where('redacted_by_id', '=', byId)
    .orderBy(sql`audit_log.position`)
    .execute();
  const hash = lines.reduce(addLine, createHash('sha256'));
  return { lines: lines.length, hash: hash.digest('hex') };
}

/**
 * Empties the lines that `where` holds for and that are about a change or a signing, and writes down in line `byId`, which
 * this very transaction has written and nobody has chained, how many of them were in the chain and what is left of those.
 *
 * @param where - a condition on `audit_log`
 */
export async function redactLines(em: Em, byId: number, where: RawBuilder<boolean>): Promise<void> {
  const tables = em.getKysely();
  await sql`
    update audit_log set
      redacted_by_id = case when position is null then null else ${byId}::bigint end,
      changes = (
        select jsonb_object_agg(name, case when name = any(${kept}) then value else ${GONE}::jsonb end)
        from jsonb_each(changes) as field (name, value))
    where ${where} and redacted_by_id is null and action in ('create', 'update', 'delete', 'restore')
      and exists (
        select from jsonb_each(changes) as field (name, value)
        where not name = any(${kept}) and value <> ${GONE}::jsonb)`.execute(tables);
  const { lines, hash } = await hashOfRedacted(em, byId);
  const facts = JSON.stringify({ lines: [null, lines], linesHash: [null, hash] });
  await sql`update audit_log set changes = changes || ${facts}::jsonb where id = ${byId}`.execute(tables);
}

/** The hash over emptied lines that a line says. */
function saidBy(changes: string): string | null {
  const { linesHash } = JSON.parse(changes) as { linesHash?: readonly unknown[] };
  return typeof linesHash?.[1] === 'string' ? linesHash[1] : null;
}

const NOT_SAID = 'Lines of the audit log were emptied or changed, and no line says so as they are';

/** What a walk along the chain has come by of emptied lines, until it comes by the line that says so. */
export class Redactions {
  readonly #found = new Map<string, Hash>();

  /** What is wrong with what a line says of emptied ones; null when nothing is, or it says nothing. */
  faultOf(line: RedactedLine & { redactedById: string | null }): string | null {
    if (line.redactedById !== null) {
      const hash = this.#found.get(line.redactedById) ?? createHash('sha256');
      this.#found.set(line.redactedById, addLine(hash, line));
      return null;
    }
    if (line.action !== 'anonymise') return null;
    const found = this.#found.get(line.id) ?? createHash('sha256');
    this.#found.delete(line.id);
    return found.digest('hex') === saidBy(line.changes)
      ? null
      : `Line ${line.position} (id ${line.id}) says of lines that were emptied what they are not: one of them was changed.`;
  }

  /** What is wrong with emptied lines whose line is not in the chain yet; null when nothing is. */
  async unsaid(em: Em): Promise<string | null> {
    for (const [id, found] of this.#found) {
      const line = await selectPrinted(reader(em))
        .where('id', '=', Number(id))
        .where('action', '=', 'anonymise')
        .where('position', 'is', null)
        .executeTakeFirst();
      if (!line || saidBy(line.changes) !== found.digest('hex')) return `${NOT_SAID} (${id}).`;
    }
    return null;
  }
}
