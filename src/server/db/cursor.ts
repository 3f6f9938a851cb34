/** Where a page ended, as an opaque text: the next page starts behind it, at the same cost. */
import * as z from 'zod/mini';
import { id, storableDate, text } from '#common/schemas/primitives.ts';
import { AppError } from '#server/core/errors.ts';

export const encodeCursor = (...values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws AppError INVALID_INPUT for a text that was not given out */
export function decodeWith<Schema extends z.ZodMiniType>(schema: Schema, cursor: string): z.infer<Schema> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'cursor', message: 'validation.cursor' }], cause });
  }
}

const CURSOR_TEXT_MAX_LENGTH = 1_000;
/** A date as a cursor has it. */
export const writtenDate = z.pipe(
  z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  storableDate(),
);
/** Of a list by date. */
export const dateCursorSchema = z.tuple([writtenDate, id()]);
const nameCursorSchema = z.tuple([text({ max: CURSOR_TEXT_MAX_LENGTH }), id()]);

/** Of a list by date. @throws AppError INVALID_INPUT for a text that was not given out */
export const decodeDateCursor = (cursor: string): [date: Date, id: number] => decodeWith(dateCursorSchema, cursor);

/** Of a list by name. @throws AppError INVALID_INPUT for a text that was not given out */
export const decodeNameCursor = (cursor: string): [name: string, id: number] => decodeWith(nameCursorSchema, cursor);

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Cuts a page out of `limit + 1` rows: the extra one only says that there are more. */
export function pageOf<Item>(rows: Item[], limit: number, cursorOf: (last: Item) => string): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
