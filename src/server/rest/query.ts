/** What may stand in an address behind the question mark: texts that stand for numbers, days and pages. */
import * as z from 'zod/mini';
import { endOfDay, startOfDay } from '#common/domain/day.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import { cursor, id, int4, says, storableDate } from '#common/schemas/primitives.ts';
import { AppError } from '#server/core/errors.ts';
import { describe } from './described.ts';

/** Digits only: '1e3' and ' 7' are no numbers. */
const digits = () => z.string(says('validation.integer')).check(z.regex(/^\d{1,10}$/, says('validation.integer')));

const toNumber = z.transform(Number);
const isoDay = z.iso.date();
const isoTime = z.iso.datetime({ offset: true });

const moment = (dayToTime: (day: string) => Date) =>
  describe(
    z.pipe(
      z.pipe(
        z.union([isoDay, isoTime], says('validation.date')),
        z.transform((text) => (isoDay.safeParse(text).success ? dayToTime(text) : new Date(text))),
      ),
      storableDate(),
    ),
    {
      description: 'A time, or a day: the whole of it in the Netherlands',
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    },
  );

/** The id of a row, in a path or a query. */
export const idText = () => describe(z.pipe(z.pipe(digits(), toNumber), id()), { type: 'integer', minimum: 1 });

/** '1,2,3': ids with commas between them, at least one. */
export const idListText = (max: number, description: string) =>
  describe(
    z.pipe(
      z.pipe(
        z.string(says('validation.integer')).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, says('validation.integer'))),
        z.transform((text: string) => text.split(',').map(Number)),
      ),
      z.array(id()).check(z.minLength(1, says('validation.required')), z.maxLength(max, says('validation.tooMany'))),
    ),
    { type: 'string', pattern: '^\\d{1,10}(,\\d{1,10})*$', description },
  );

const SIGNED = /^-?\d{1,10}$/;

/** A whole number, which may be below zero. */
export const wholeText = (min: number, max: number) =>
  describe(
    z.pipe(
      z.pipe(z.string(says('validation.integer')).check(z.regex(SIGNED, says('validation.integer'))), toNumber),
      int4(min, max),
    ),
    { type: 'integer', minimum: min, maximum: max },
  );

/** Yes or no. */
export const booleanText = () =>
  describe(
    z.pipe(
      z.enum(['true', 'false'], says('validation.boolean')),
      z.transform((text) => text === 'true'),
    ),
    { type: 'boolean' },
  );

/** From this moment on; a day counts from its beginning. */
export const from = () => z.optional(moment(startOfDay));

/** Up to and with this moment; a day counts to its end. */
export const to = () => z.optional(moment(endOfDay));

/** Pages of a list; without both the list is whole. */
export const pageFields = {
  limit: z.optional(
    describe(z.pipe(z.pipe(digits(), toNumber), int4(1, LIST_LIMIT_MAX)), {
      type: 'integer',
      minimum: 1,
      maximum: LIST_LIMIT_MAX,
    }),
  ),
  cursor: cursor(),
};

type QuerySchema = { shape: Record<string, unknown> } | undefined;

/**
 * Refuses what a path does not know: a misspelt filter would otherwise answer everything.
 *
 * @throws AppError UNKNOWN_PARAMETER
 */
export function requireKnownParameters(query: unknown, schema: QuerySchema): void {
  const known = schema?.shape ?? {};
  const unknown = Object.keys(query as object).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const issues = unknown.map((path) => ({ path, message: 'validation.unknownParameter' }));
  throw new AppError('UNKNOWN_PARAMETER', { issues });
}
