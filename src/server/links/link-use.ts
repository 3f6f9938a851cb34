/**
 * The customer behind a link, read anew for every call, so that one that is withdrawn or expires is dead at once in every
 * process; and its openings, each with a line in the audit log.
 */
import type { Language } from '#common/i18n/languages.ts';
import { LINK_RECORDED_MAX, LINK_RECORDED_WINDOW_SECONDS } from '#common/link-limits.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { isLinkToken, linkHashOf } from './link-token.ts';

/** Who comes by a link: no account, and one customer alone. */
export type LinkVisitor = {
  linkId: number;
  customerId: number;
  /** Who the link was made for. */
  name: string;
  language: Language;
  expiresAt: string;
};

/** Of a call by a link: nobody acts that policies know, and nothing but the one customer may be read. */
export type LinkScope = Omit<GuestScope, 'actor'> & { actor: null; visitor: LinkVisitor };

/**
 * Whom a link lets in. Who holds the right secret is told why it opens nothing any more; anybody else only that it does not.
 *
 * @throws AppError LINK_UNKNOWN, LINK_WITHDRAWN, LINK_EXPIRED
 */
export async function findLinkVisitor(em: Em, token: string, now: Date): Promise<LinkVisitor> {
  if (!isLinkToken(token)) throw new AppError('LINK_UNKNOWN');
  const row = await reader(em)
    .selectFrom('customer_links as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.id as linkId', 'l.customer_id as customerId', 'l.name', 'l.language', 'l.withdrawn_at as withdrawnAt'])
    .select(isoDate('l.expires_at').as('expiresAt'))
    .where('l.token_hash', '=', linkHashOf(token))
    .where('c.anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('LINK_UNKNOWN');
  const { withdrawnAt, ...visitor } = row;
  if (withdrawnAt) throw new AppError('LINK_WITHDRAWN');
  if (new Date(visitor.expiresAt) < now) throw new AppError('LINK_EXPIRED');
  return visitor;
}

/** Counts what the audit log gets a line of: nobody fills it with a link. @throws AppError TOO_MANY_TRIES */
export function countRecorded({ em, visitor }: LinkScope): Promise<void> {
  const bucket = bucketOf('link-recorded', String(visitor.linkId));
  return countTry({ em }, [{ bucket, max: LINK_RECORDED_MAX, windowSeconds: LINK_RECORDED_WINDOW_SECONDS }]);
}

/** Writes down that a link is opened: in the audit log, and with the link. @throws AppError TOO_MANY_TRIES */
export async function recordOpening(scope: LinkScope): Promise<void> {
  const { em, address, now, visitor } = scope;
  const { linkId, customerId } = visitor;
  await countRecorded(scope);
  await em.transactional(async (inner) => {
    const { createdById } = await reader(inner)
      .updateTable('customer_links')
      .set(({ eb }) => ({
        last_opened_at: now,
        last_opened_address: address,
        times_opened: eb('times_opened', '+', 1),
      }))
      .where('id', '=', linkId)
      .returning('created_by_id as createdById')
      .executeTakeFirstOrThrow();
    const facts = { madeById: createdById, customerId };
    await recordEvent(inner, { action: 'open', entity: 'CustomerLink', entityId: linkId, facts });
  });
}
