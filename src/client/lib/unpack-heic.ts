/** Unpacks HEIC where the browser cannot: with libheif, in a worker that is fetched for the first one (ADR 047). */
import { isHeic } from '#common/domain/heic-file.ts';

/** How much of a file says what it is. */
const START = 12;
/** What telephones take is unpacked in two seconds; what takes this long never ends. */
const PATIENCE_MS = 30_000;

/** Its pixels, upright; null for what is no HEIC, or cannot be unpacked here. */
export async function unpackHeic(file: Blob): Promise<ImageData | null> {
  if (!isHeic(new Uint8Array(await file.slice(0, START).arrayBuffer()))) return null;
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve(null), PATIENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<ImageData | null>) => {
        clearTimeout(giveUp);
        resolve(data);
      };
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
  } finally {
    // With it goes the memory that it took.
    worker.terminate();
  }
}
