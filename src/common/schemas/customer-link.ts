/** What goes in for customer links at the office; out comes customer-link-dto.ts, and on their pages by-link.ts. */
import * as z from 'zod/mini';
import { languages } from '#common/i18n/languages.ts';
import { clientKey, day, email, id, nameText, says } from './primitives.ts';

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
export const createCustomerLinkSchema = z.object({
  customerId: id(),
  ...customerLinkFields,
  clientKey: z.optional(clientKey()),
});
export type CreateCustomerLinkInput = z.infer<typeof createCustomerLinkSchema>;
