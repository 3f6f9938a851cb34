/** Where a page of inspections ended, as an opaque text. */
import * as z from 'zod/mini';
import { date, id } from '#common/schemas/primitives.ts';
import { AppError } from '#server/errors.ts';

const cursorSchema = z.tuple([date(), id()]);

export const encodeCursor = (last: { date: string; id: number }): string =>
  Buffer.from(JSON.stringify([last.date, last.id])).toString('base64url');

/** @throws AppError INVALID_INPUT for a text that is no cursor */
export function decodeCursor(cursor: string): { date: Date; id: number } {
  try {
    const [lastDate, lastId] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { date: lastDate, id: lastId };
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'cursor', message: 'validation.required' }], cause });
  }
}
