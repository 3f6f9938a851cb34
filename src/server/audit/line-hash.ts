/**
 * What a line of the audit log holds of all lines before it: the SHA-256 of the previous line's hash, a line break, and
 * the line as a JSON list. Whoever changes, removes or moves a line changes every hash behind it (ADR 034).
 */
import { sha256 } from '#server/core/sha256.ts';

/** A line as the database prints it: numbers and times as text, `changes` as PostgreSQL prints its jsonb. */
export type PrintedLine = {
  id: string;
  /** ISO 8601 in UTC with microseconds. */
  at: string;
  actorId: number | null;
  actorUsername: string | null;
  actorName: string | null;
  address: string | null;
  action: string;
  entity: string;
  entityId: number | null;
  inspectionId: number | null;
  changes: string;
};

/** Where a line stands in the chain. */
export type Link = { position: number; hash: string };

/** What stands before the first line. */
export const CHAIN_START: Link = { position: 0, hash: '0'.repeat(64) };

/** The place behind `previous` that the line takes. */
export function linkBehind(previous: Link, line: PrintedLine): Link {
  const position = previous.position + 1;
  const text = JSON.stringify([
    position,
    line.id,
    line.at,
    line.actorId,
    line.actorUsername,
    line.actorName,
    line.address,
    line.action,
    line.entity,
    line.entityId,
    line.inspectionId,
    line.changes,
  ]);
  return { position, hash: sha256(`${previous.hash}\n${text}`) };
}
