/**
 * The worker thread in which a company's PKCS#12 file is opened: the file itself says how often its passphrase is hashed,
 * and the portal does not wait for that.
 */
import forge from 'node-forge';
import { AppError, type Issue } from '#server/core/errors.ts';
import { openPkcs12 } from './open-pkcs12.ts';
import type { SealingKey } from './sealing-key.ts';

export type Pkcs12Task = { bytes: Uint8Array; passphrase: string; now: Date };
/** The key, or what is wrong with the file. */
export type Pkcs12Result = { key: SealingKey } | { issues: readonly Issue[] };

// Hashed in JavaScript, which can be broken off: a thread that is inside Node's own code cannot be ended.
(forge as typeof forge & { options: { usePureJavaScript: boolean } }).options.usePureJavaScript = true;

export default async ({ bytes, passphrase, now }: Pkcs12Task): Promise<Pkcs12Result> => {
  try {
    return { key: await openPkcs12(bytes, passphrase, now) };
  } catch (error) {
    if (error instanceof AppError && error.issues) return { issues: error.issues };
    throw error;
  }
};
