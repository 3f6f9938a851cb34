/** What goes in and out for customer links, at the office; what their pages show is in by-link.ts. */
import * as z from 'zod/mini';
import type { CustomerLinkState } from '#common/domain/customer-link.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { day, email, id, nameText, says } from './primitives.ts';

export const customerLinksSchema = z.object({ customerId: id() });
export const customerLinkTargetSchema = z.object({ id: id() });

/** What is said of a link that is to be made. */
export const customerLinkFields = {
  /** Who it is for. */
  name: nameText({ min: 1 }),
  language: z.enum(languages, says('validation.choice')),
  /** The last day on which it works. */
  lastDay: day(),
  /** Where it is mailed at once; nowhere without one. */
  email: email(),
};
export const createCustomerLinkSchema = z.object({ customerId: id(), ...customerLinkFields });
export type CreateCustomerLinkInput = z.infer<typeof createCustomerLinkSchema>;

/** A link as the office sees it, never its secret. */
export type CustomerLinkDto = {
  id: number;
  customerId: number;
  name: string;
  language: Language;
  state: CustomerLinkState;
  createdAt: string;
  /** Who made it, as they were called then. */
  createdByName: string;
  expiresAt: string;
  withdrawnAt: string | null;
  timesOpened: number;
  lastOpenedAt: string | null;
  /** Where it was opened last. */
  lastOpenedAddress: string | null;
  /** How often a recommendation was answered by it. */
  answers: number;
  lastAnsweredAt: string | null;
};

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

/** With its secret, which is told this once. */
export type NewCustomerLinkDto = CustomerLinkDto & { token: string; isMailed: boolean };
