/** The keys that secrets in the database are encrypted with (`src/server/secrets`). */
import type { KeyObject } from 'node:crypto';

export type DataKey = {
  key: KeyObject;
  /** Names the key without telling it: stands in what was encrypted with it, and in messages. */
  fingerprint: string;
};

/** New secrets are encrypted with the first; those of the others are still read. */
export type DataKeys = readonly [DataKey, ...DataKey[]];
