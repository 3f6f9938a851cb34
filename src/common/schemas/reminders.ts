/** What goes in and out for reminders by mail. */
import * as z from 'zod/mini';
import { REMINDER_DAYS_MAX } from '#common/outgoing-limits.ts';
import { int4 } from './primitives.ts';

export const saveRemindersSchema = z.object({
  /** So many days before a visit; null switches them off. */
  visitDays: z.nullable(int4(1, REMINDER_DAYS_MAX)),
  /** So many days before a recommendation is due, 0 on that day itself; null switches them off. */
  recommendationDays: z.nullable(int4(0, REMINDER_DAYS_MAX)),
  /** Whether customers get a secret link to answer by; as it was without it. */
  hasLink: z.optional(z.boolean()),
});
export type SaveRemindersInput = z.infer<typeof saveRemindersSchema>;

/** Customers whom, or about whom, nobody is reminded at present because an address is missing. */
export type WithoutAddressDto = { visits: number; recommendations: number };

export type RemindersDto = Omit<SaveRemindersInput, 'hasLink'> & {
  hasLink: boolean;
  withoutAddress: WithoutAddressDto;
};
