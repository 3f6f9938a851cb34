/** A table that was read from a file, and why one cannot be read. */
import type { TableRow } from '#common/domain/customer-import.ts';

export type Table = { name: string; headings: readonly string[]; rows: readonly TableRow[] };
export type ReadFailureCode = 'tooLarge' | 'tooManyRows' | 'oldExcel' | 'notTable' | 'empty';

export class ReadFailure extends Error {
  readonly code: ReadFailureCode;

  constructor(code: ReadFailureCode) {
    super(code);
    this.code = code;
  }
}
