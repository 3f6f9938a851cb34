/**
 * A connection to a PostgreSQL server that prepares the statements known beforehand, each once, and
 * waits as seldom as it can: what a transaction asks in one turn of the event loop leaves in one
 * write, and `begin` leaves with the statement that follows it. See ADR 014.
 */
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { preparedNameOf } from './statement.ts';

/** The driver calls `query` with a text and its values. */
function named([text, values, ...rest]: readonly unknown[]): readonly unknown[] {
  const name = typeof text === 'string' ? preparedNameOf(text) : undefined;
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}

const begun = { command: 'BEGIN', rowCount: null, rows: [] };
const ignore = () => undefined;

export class PreparingClient extends Client {
  #isInTransaction = false;
  #isHeld = false;

  constructor(config: ClientConfig) {
    // Not a copy: the pool hides the password from whoever copies what can be seen.
    super(Object.assign(config, { pipeline: true }));
  }

  // One body for all of the driver's overloads: what comes back is whatever it gives.
  override query(...call: readonly unknown[]): never {
    const [text] = call;
    if (text === 'begin') this.#isInTransaction = true;
    if (this.#isInTransaction) this.#hold();
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    const answer: unknown = super.query(...(named(call) as [string]));
    if (text !== 'begin') return answer as never;
    // It fails only with the connection, and then the next statement says so.
    (answer as Promise<unknown>).catch(ignore);
    return Promise.resolve(begun) as never;
  }

  /** Holds back what is written until the end of this turn. */
  #hold(): void {
    if (this.#isHeld) return;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    this.#isHeld = true;
    stream.cork();
    setImmediate(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
