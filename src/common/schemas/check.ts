/** What goes in and out for checks: what was found and done at a device on one visit. */
import * as z from 'zod/mini';
import { type Check, conditions, evidenceKinds } from '#common/domain/check.ts';
import { CATCH_COUNT_MAX, CATCHES_MAX, CHECK_ACTIONS_MAX, CHECK_WORD_MAX_LENGTH } from '#common/limits.ts';
import { date, emptyToNull, int4, nameText, says, text } from './primitives.ts';

const percent = () => z.nullable(int4(0, 100));

/** Words, each once. */
const eachOnce = <Word extends z.ZodMiniType<string>>(word: Word, max: number) =>
  z.array(word).check(
    z.maxLength(max, says('validation.tooMany')),
    z.refine((chosen) => new Set(chosen).size === chosen.length, says('validation.twice')),
  );

/** A word of the closed sets, or the company's own. */
const checkWord = () => text({ min: 1, max: CHECK_WORD_MAX_LENGTH });

const catchSchema = z.object({
  species: checkWord(),
  count: int4(0, CATCH_COUNT_MAX),
  /** At least so many. */
  isEstimate: z.optional(z.boolean(says('validation.boolean'))),
});

/** What may be given of a check; what is left out stays as it is. Without a condition a device is unchecked. */
export const checkFields = {
  condition: z.nullable(z.enum(conditions, says('validation.check'))),
  takePercent: percent(),
  glueBoardPercent: percent(),
  catches: z.array(catchSchema).check(
    z.maxLength(CATCHES_MAX, says('validation.tooMany')),
    z.refine((all) => new Set(all.map(({ species }) => species)).size === all.length, says('validation.twice')),
  ),
  evidence: eachOnce(z.enum(evidenceKinds, says('validation.check')), evidenceKinds.length),
  actions: eachOnce(checkWord(), CHECK_ACTIONS_MAX),
  /** What was used, as the company's list or somebody calls it; '' is nothing. */
  product: z.nullable(z.pipe(nameText({ max: CHECK_WORD_MAX_LENGTH }), emptyToNull)),
  /** By the clock of whoever checked. */
  checkedAt: date(),
};

const checkSchema = z.partial(z.object(checkFields));
export type CheckInput = z.infer<typeof checkSchema>;

/** A check as it is answered: what it says, who said so and when. */
export const checkDtoFields = {
  condition: z.nullable(z.enum(conditions)),
  takePercent: z.nullable(z.int()),
  glueBoardPercent: z.nullable(z.int()),
  catches: z.array(z.object({ species: z.string(), count: z.int(), isEstimate: z.boolean() })),
  evidence: z.array(z.enum(evidenceKinds)),
  actions: z.array(z.string()),
  product: z.nullable(z.string()),
  checkedAt: z.nullable(z.iso.datetime()),
  /** By the portal's own clock. */
  receivedAt: z.nullable(z.iso.datetime()),
  checkedById: z.nullable(z.int()),
  /** Together with all that was left of its floor. */
  isBulkChecked: z.boolean(),
};

/** The check in a set of fields, apart from the rest. */
export function splitCheck<Fields extends CheckInput>(
  fields: Fields,
): { check: CheckInput; rest: Omit<Fields, keyof Check | 'checkedAt'> } {
  const { condition, takePercent, glueBoardPercent, catches, evidence, actions, product, checkedAt, ...rest } = fields;
  return { check: { condition, takePercent, glueBoardPercent, catches, evidence, actions, product, checkedAt }, rest };
}
