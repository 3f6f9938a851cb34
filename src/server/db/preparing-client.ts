/** A connection to a PostgreSQL server that prepares the statements known beforehand, each once. */
import { Client } from 'pg';
import { preparedNameOf } from './statement.ts';

/** The driver calls `query` with a text and its values. */
function named([text, values, ...rest]: readonly unknown[]): readonly unknown[] {
  const name = typeof text === 'string' ? preparedNameOf(text) : undefined;
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}

export class PreparingClient extends Client {
  // One body for all of the driver's overloads: what comes back is whatever it gives.
  override query(...call: readonly unknown[]): never {
    return super.query(...(named(call) as [string])) as never;
  }
}
