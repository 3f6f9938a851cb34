/** What goes in and out for the company's own words for checks. */
import * as z from 'zod/mini';
import { checkWordKinds } from '#common/domain/check-words.ts';
import { CHECK_WORD_MAX_LENGTH } from '#common/limits.ts';
import { clientKey, id, nameText, says } from './primitives.ts';

export const checkWordFields = { name: nameText({ min: 1, max: CHECK_WORD_MAX_LENGTH }) };

export const newCheckWordSchema = z.object({
  kind: z.enum(checkWordKinds, says('validation.check')),
  ...checkWordFields,
});
export const addCheckWordSchema = z.extend(newCheckWordSchema, { clientKey: z.optional(clientKey()) });
export type AddCheckWordInput = z.infer<typeof addCheckWordSchema>;

export const checkWordChangesSchema = z.partial(
  z.object({ ...checkWordFields, isPutAside: z.boolean(says('validation.boolean')) }),
);
export const updateCheckWordSchema = z.object({ id: id(), changes: checkWordChangesSchema });
export type UpdateCheckWordInput = z.infer<typeof updateCheckWordSchema>;

export const checkWordDtoSchema = z.object({
  id: z.int(),
  kind: z.enum(checkWordKinds),
  name: z.string(),
  /** Not offered any more; what it was used for keeps it. */
  isPutAside: z.boolean(),
});
export type CheckWordDto = z.infer<typeof checkWordDtoSchema>;

/** How often a word was used, under all names that it has had. */
export type CheckWordUsesDto = { id: number; uses: number };
