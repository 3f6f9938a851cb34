/** The link by which a customer answers to a reminder of recommendations: where the settings say so, and for a month (ADR 069). */
import { customerLinkAddress } from '#common/domain/customer-link.ts';
import { addDays, dayOf, endOfDay } from '#common/domain/day.ts';
import type { Language } from '#common/i18n/languages.ts';
import { REMINDER_LINK_DAYS, REMINDER_LINKS_MAX } from '#common/link-limits.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import type { Em } from '#server/db/orm.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { SETTINGS_ID, Settings } from '#server/entities/settings.entity.ts';
import { linkHashOf, makeLinkToken } from '#server/links/link-token.ts';

type Context = { em: Em; outgoing: Outgoing; now: Date };

/** One that goes into a letter; `address` has the secret in it. */
export type ReminderLink = { customerId: number; name: string; token: string; address: string; expiresAt: Date };

/** A link for the letter; null where none is wanted, the portal does not know its own address, or the customer has plenty. */
export async function reminderLink(
  { em, outgoing: { publicUrl }, now }: Context,
  customerId: number,
): Promise<ReminderLink | null> {
  if (publicUrl === null || (await em.count(Settings, { id: SETTINGS_ID, hasReminderLink: true })) === 0) return null;
  const working = { customerId, withdrawnAt: null, expiresAt: { $gte: now } };
  if ((await em.count(CustomerLink, working)) >= REMINDER_LINKS_MAX) return null;
  const { contactPerson, name } = await em.findOneOrFail(Customer, { id: customerId });
  const token = makeLinkToken();
  const expiresAt = endOfDay(addDays(dayOf(now), REMINDER_LINK_DAYS));
  return { customerId, name: contactPerson || name, token, address: customerLinkAddress(publicUrl, token), expiresAt };
}

/** Lets it work: its hash alone is kept, and the letter that it goes out with. Nobody has made it. */
export async function keepReminderLink(
  { em, now }: Context,
  { customerId, name, token, expiresAt }: ReminderLink,
  { language, mailId }: { language: Language; mailId: number },
): Promise<void> {
  em.create(CustomerLink, {
    ...{ customerId, name, language, tokenHash: linkHashOf(token), createdAt: now, expiresAt, mailId },
    ...{ createdById: null, createdByName: '' },
  });
  await em.flush();
}
