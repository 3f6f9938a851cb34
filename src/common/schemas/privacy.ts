/** What goes in and out for how long customers are kept, and for anonymising them. */
import * as z from 'zod/mini';
import { NOTE_MAX_LENGTH, RETENTION_YEARS_MAX } from '#common/limits.ts';
import { id, int4, optionalText } from './primitives.ts';

export const saveRetentionSchema = z.object({ retentionYears: int4(1, RETENTION_YEARS_MAX) });
export type RetentionDto = z.infer<typeof saveRetentionSchema>;

export const customerToAnonymiseSchema = z.object({ id: id() });
/** The reason is needed before the period has passed. */
export const anonymiseSchema = z.object({ id: id(), reason: optionalText(NOTE_MAX_LENGTH) });
export type AnonymiseInput = z.infer<typeof anonymiseSchema>;

/** What would become of a customer who is anonymised now. */
export type KeptCustomerDto = RetentionDto & {
  id: number;
  name: string;
  /** The last thing with the customer; null when nothing is known. */
  lastAt: string | null;
  /** When the period passes, or passed. */
  endsAt: string | null;
  isPast: boolean;
  isAnonymised: boolean;
  /** Inspections that go now, and signed ones, which go when the period has passed. */
  unsigned: number;
  signed: number;
};
