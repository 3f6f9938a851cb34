/** What comes out of customer links at the office, apart from what goes in: no browser checks it. */
import * as z from 'zod/mini';
import { customerLinkStates } from '#common/domain/customer-link.ts';
import { mailStates } from '#common/domain/mail.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { id, int4 } from './primitives.ts';

/** A link as the office sees it, never its secret. */
export const customerLinkDtoSchema = z.object({
  id: id(),
  customerId: id(),
  name: z.string(),
  language: z.enum(languages),
  state: z.enum(customerLinkStates),
  createdAt: z.string(),
  /** Who made it, as they were called then; empty for one that a reminder went out with. */
  createdByName: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
  /** Where it was mailed, and how that letter stands; null for one that was not, or whose letter is gone. */
  mailedTo: z.nullable(z.string()),
  mailState: z.nullable(z.enum(mailStates)),
  timesOpened: int4(0),
  lastOpenedAt: z.nullable(z.string()),
  /** Where it was opened last. */
  lastOpenedAddress: z.nullable(z.string()),
  /** How often a recommendation was answered by it. */
  answers: int4(0),
  lastAnsweredAt: z.nullable(z.string()),
});
export type CustomerLinkDto = z.infer<typeof customerLinkDtoSchema>;

export type CustomerLinksDto = {
  /** The newest first. */
  links: CustomerLinkDto[];
  /** Where the customer reaches the portal; null when nobody said. */
  site: string | null;
  /** Whether a link can be mailed at once. */
  isMailSetUp: boolean;
  /** What the customer's documents speak; null before there is one. */
  language: Language | null;
};

/** With its secret, which is told this once: null to whoever sends the same again, as nobody knows it any more. */
export type NewCustomerLinkDto = CustomerLinkDto & { token: string | null; isMailed: boolean };

/** What a program is told: the address that has the secret in it. */
export const madeCustomerLinkDtoSchema = z.extend(customerLinkDtoSchema, {
  address: z.nullable(z.string()),
  isMailed: z.boolean(),
});
export type MadeCustomerLinkDto = z.infer<typeof madeCustomerLinkDtoSchema>;
