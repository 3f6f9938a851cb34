/**
 * Unpacks HEIC, the format of telephones' photos, which sharp brings no decoder for (ADR 036), in a thread of the
 * decoder's process: libheif's own code does not let the process look at what it takes meanwhile.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export type HeicTask = { bytes: Uint8Array; maxWidth: number; maxHeight: number; icc: Uint8Array | undefined };

/** The picture as a PNG: upright, within its bounds, its colours as they were. @throws Error for what is no picture */
export function unpackHeic(task: HeicTask): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(import.meta.dirname, 'heic-thread.ts'), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)));
  });
}
