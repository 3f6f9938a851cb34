/**
 * The building blocks of every schema: texts, integers and dates that PostgreSQL can store, so that
 * no input reaches the database only to be refused there. Messages are dictionary keys.
 */
import * as z from 'zod/mini';
import { withoutControls } from '#common/domain/names.ts';
import type { ValidationKey, ValidationMessage } from '#common/i18n/keys.ts';
import { INT4_MAX, INT4_MIN, NAME_MAX_LENGTH } from '#common/limits.ts';

/** A zod error option that speaks through the dictionaries. */
export const says = (message: ValidationMessage) => ({ error: message });

/** Said of a text that is longer than this. */
export const saysTooLong = (max: number) => says(`validation.tooLong#${max}`);

/** PostgreSQL text holds neither NUL nor lone surrogates. */
const isStorableText = (value: string) => !value.includes('\0') && value.isWellFormed();

type TextOptions = { min?: number; max: number; error?: ValidationKey };

/** Trimmed text of `min` to `max` UTF-16 units; `error` is said when it is missing or too short. */
export const text = ({ min = 0, max, error = 'validation.required' }: TextOptions) =>
  z
    .string(says(error))
    .check(
      z.trim(),
      z.minLength(min, says(error)),
      z.maxLength(max, saysTooLong(max)),
      z.refine(isStorableText, says('validation.unstorableText')),
    );

/** Text that stays as it is to the last space, because somebody signed it. */
export const exactText = (max: number) =>
  z
    .string(says('validation.required'))
    .check(z.maxLength(max, saysTooLong(max)), z.refine(isStorableText, says('validation.unstorableText')));

/** The name of a person or a company: text on one line that cannot disturb what stands beside it. */
export const nameText = ({ min = 0, max = NAME_MAX_LENGTH, error = 'validation.required' }: Partial<TextOptions>) =>
  z
    .string(says(error))
    .check(
      z.overwrite(withoutControls),
      z.trim(),
      z.minLength(min, says(error)),
      z.maxLength(max, saysTooLong(max)),
      z.refine(isStorableText, says('validation.unstorableText')),
    );

/** '' becomes null: the database knows one kind of nothing. */
export const emptyToNull = z.transform((value: string) => (value === '' ? null : value));

/** Text that may be left out (undefined: unchanged), or emptied (null or '': stored as null). */
export const optionalText = (max: number) => z.optional(z.nullable(z.pipe(text({ max }), emptyToNull)));

/** A name that may be left out (undefined: unchanged), or emptied (null or '': stored as null). */
export const optionalNameText = () => z.optional(z.nullable(z.pipe(nameText({}), emptyToNull)));

/** An email address that may be left out or emptied. */
export const email = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string(says('validation.email')).check(
          z.trim(),
          z.maxLength(NAME_MAX_LENGTH, saysTooLong(NAME_MAX_LENGTH)),
          z.refine((value) => value === '' || z.email().safeParse(value).success, says('validation.email')),
        ),
        emptyToNull,
      ),
    ),
  );

/** A secret as typed: never trimmed. */
export const secret = ({ min, max, error }: Required<TextOptions>) =>
  z
    .string(says(error))
    .check(
      z.minLength(min, says(error)),
      z.maxLength(max, saysTooLong(max)),
      z.refine(isStorableText, says('validation.unstorableText')),
    );

/** An integer that fits a PostgreSQL `int4` column. */
export const int4 = (min: number = INT4_MIN, max: number = INT4_MAX) =>
  z
    .int(says('validation.integer'))
    .check(z.minimum(min, says('validation.outOfRange')), z.maximum(max, says('validation.outOfRange')));

/** A row's id. */
export const id = () => int4(1);

/** The UUID a client gives to a creation, so that sending it twice makes one row. */
export const clientKey = () => z.uuid(says('validation.uuid'));

/** A SHA-256 in hexadecimal. */
export const sha256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, says('validation.hash')));

/** The hash under which an image is stored. */
export const imageId = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, says('validation.imageId')));

/** A picture as a data URL, the form that the REST paths take; what is inside is judged when it is decoded. */
export const dataUrl = () =>
  z.string(says('validation.dataUrl')).check(z.startsWith('data:image/', says('validation.dataUrl')));

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A Date between 1900 and 2200. */
export const storableDate = () =>
  z
    .date(says('validation.date'))
    .check(
      z.minimum(new Date(EARLIEST), says('validation.date')),
      z.maximum(new Date(LATEST), says('validation.date')),
    );

/** An ISO 8601 text, milliseconds since 1970 (or a Date), between 1900 and 2200, as a Date. */
export const date = () =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number(), z.date()], says('validation.date')),
      z.transform((value) => new Date(value)),
    ),
    storableDate(),
  );

/** A day such as 2026-07-01, between 1900 and 2200: of a calendar, not of a clock. */
export const day = () =>
  z.iso
    .date(says('validation.date'))
    .check(z.refine((value) => value >= '1900-01-01' && value < '2200-01-01', says('validation.date')));

/** A time such as 08:30, as a clock on the wall shows it. */
export const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('validation.time')));

const SEARCH_MAX_LENGTH = 200;
const CURSOR_MAX_LENGTH = 2_000;

/** Where the previous page ended: its `nextCursor`. */
export const cursor = () => z.optional(text({ min: 1, max: CURSOR_MAX_LENGTH }));

/** Part of a name, in any capitals and with or without accents; empty for all. */
export const search = () => optionalText(SEARCH_MAX_LENGTH);
