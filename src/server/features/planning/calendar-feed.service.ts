/** The secret link by which a technician's calendar reads their visits: made, withdrawn, read. Only its hash is kept. */
import { randomBytes } from 'node:crypto';
import { addDays, dayOf } from '#common/domain/day.ts';
import type { Language } from '#common/i18n/languages.ts';
import { CALENDAR_PAST_DAYS, CALENDAR_READS_MAX, CALENDAR_WRONG_MAX, PLANNED_AHEAD_DAYS } from '#common/limits.ts';
import type { CalendarFeedDto, NewCalendarFeedDto } from '#common/schemas/planned-visit.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import { type GuestScope, inTransaction, type Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { addressKeyOf, bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { calendarOf } from './calendar.ts';
import { selectVisits } from './visit.query.ts';

const TOKEN_BYTES = 32;
const HOUR_SECONDS = 60 * 60;

/** Since when there is a link for one's calendar; null while there is none. */
export async function getCalendarFeed({ em, actor }: Scope): Promise<CalendarFeedDto | null> {
  const feeds = reader(em).selectFrom('calendar_feeds').select(isoDate('created_at').as('createdAt'));
  return (await feeds.where('user_id', '=', actor.id).executeTakeFirst()) ?? null;
}

/** Told as a change of the account whose visits it shows. */
const recordFeed = ({ em, actor }: Scope, change: readonly [before: string | null, after: string | null]) =>
  recordChange(em, {
    action: 'update',
    entity: 'User',
    entityId: actor.id,
    inspectionId: null,
    changes: { calendarFeed: change },
  });

const removeFeed = async ({ em, actor }: Scope): Promise<boolean> => {
  const { numDeletedRows } = await reader(em)
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Makes a link, which takes the place of the one before; its secret is answered this once. */
export function createCalendarFeed(scope: Scope): Promise<NewCalendarFeedDto> {
  return inTransaction(scope, async (inner) => {
    const { em, actor, now } = inner;
    const hadOne = await removeFeed(inner);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await reader(em)
      .insertInto('calendar_feeds')
      .values({ user_id: actor.id, token_hash: sha256(token), created_at: now })
      .execute();
    await recordFeed(inner, [hadOne ? 'link' : null, 'link']);
    return { token, createdAt: now.toISOString() };
  });
}

/** Withdraws the link: whoever has it reads nothing from then on. */
export function deleteCalendarFeed(scope: Scope): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if (await removeFeed(inner)) await recordFeed(inner, ['link', null]);
  });
}

/**
 * The calendar behind a link, of lately and as far ahead as anything is planned; of an account that may sign in here.
 *
 * @throws AppError NOT_FOUND for a link that there is not, TOO_MANY_TRIES
 */
export async function readCalendar(
  scope: GuestScope,
  { token, language }: { token: string; language: Language },
): Promise<string> {
  const { em, now, address } = scope;
  const tokenHash = sha256(token);
  const owner = await reader(em)
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.full_name as fullName'])
    .where('f.token_hash', '=', tokenHash)
    .where('u.status', '=', 'approved')
    .executeTakeFirst();
  await countTry(scope, [
    owner
      ? { bucket: bucketOf('calendar', tokenHash), max: CALENDAR_READS_MAX, windowSeconds: HOUR_SECONDS }
      : {
          bucket: bucketOf('no-calendar', addressKeyOf(address)),
          max: CALENDAR_WRONG_MAX,
          windowSeconds: HOUR_SECONDS,
        },
  ]);
  if (!owner) throw new AppError('NOT_FOUND');
  const today = dayOf(now);
  const visits = await selectVisits(em)
    .select(['c.contact_person as contactPerson', 'c.phone'])
    .where('v.technician_id', '=', owner.id)
    .where('v.is_skipped', '=', false)
    .where('v.day', '>=', addDays(today, -CALENDAR_PAST_DAYS))
    .where('v.day', '<=', addDays(today, PLANNED_AHEAD_DAYS))
    .orderBy('v.day')
    .orderBy('v.id')
    .execute();
  const t = translator(language);
  const { companyName } = await getSettings(scope);
  return calendarOf(visits, { name: t('calendar.name', { name: owner.fullName }), companyName, t }, now);
}
