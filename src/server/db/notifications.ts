/** What the database tells of itself: one listening connection to a PostgreSQL server that is made again when it breaks, or the embedded database's own. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

export type Listener = {
  /** What was told, each time in the order in which transactions were committed. */
  onNotification: (payload: string) => void;
  /** From now on everything arrives; what was told before the first time, or since the line broke, did not. */
  onListening: () => void;
  /** The line broke, or could not be made; another one is on its way. */
  onBreak: (error: unknown) => void;
};

/** Listens to a channel until it is stopped. */
export type Listen = (channel: string, listener: Listener) => { stop: () => Promise<void> };

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** How often it is looked whether the server is still there: a line that was cut on the way says nothing. */
const LOOK_MS = 30_000;
const LOOK_TIMEOUT_MS = 10_000;

/** One connection, until it breaks or is to stop. */
async function listenOnce(databaseUrl: string, channel: string, listener: Listener, signal: AbortSignal) {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: LOOK_TIMEOUT_MS,
  });
  const broken = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('end', () => reject(new Error('The connection that listens has ended')));
  });
  // Looked at below, unless connecting fails first.
  broken.catch(() => {});
  client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    listener.onListening();
    for (;;) {
      await Promise.race([sleep(LOOK_MS, undefined, { signal }), broken]);
      await client.query('select 1');
    }
  } finally {
    // One that does not answer any more does not say good-bye either.
    void client.end().catch(() => {});
  }
}

/** On a PostgreSQL server. A pooler in between has to keep the connection for the whole session. */
export const listenOnPostgres =
  (databaseUrl: string): Listen =>
  (channel, listener) => {
    const end = new AbortController();
    const run = async () => {
      let pause = FIRST_PAUSE_MS;
      const onListening = () => {
        pause = FIRST_PAUSE_MS;
        listener.onListening();
      };
      while (!end.signal.aborted) {
        try {
          await listenOnce(databaseUrl, channel, { ...listener, onListening }, end.signal);
        } catch (error) {
          if (end.signal.aborted) return;
          listener.onBreak(error);
          await sleep(pause, undefined, { signal: end.signal }).catch(() => {});
          pause = Math.min(2 * pause, LAST_PAUSE_MS);
        }
      }
    };
    const running = run();
    return {
      stop: () => {
        end.abort();
        return running;
      },
    };
  };

/** On the embedded database, which only this process has. */
export const listenOnPglite =
  (pglite: PGlite): Listen =>
  (channel, { onNotification, onListening, onBreak }) => {
    let isStopped = false;
    const listening = pglite.listen(channel, (payload) => {
      if (!isStopped) onNotification(payload);
    });
    const listened = listening.then(() => {
      if (!isStopped) onListening();
    }, onBreak);
    return {
      stop: async () => {
        isStopped = true;
        await listened;
        const unlisten = await listening.catch(() => null);
        await unlisten?.();
      },
    };
  };
