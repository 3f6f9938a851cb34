/** Reads what has a known length in one piece: collected in parts and put together, it would be in memory twice. */
import type { Readable } from 'node:stream';

/**
 * Reads as far as the length, or to the end where that comes sooner; the stream stays open.
 *
 * @param byteLength how much is expected
 * @returns the bytes that came
 * @throws what the stream throws
 */
export async function readWhole(stream: Readable, byteLength: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(byteLength);
  let length = 0;
  if (byteLength === 0) return whole;
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    length += (part as Buffer).copy(whole, length);
    if (length >= byteLength) break;
  }
  return whole.subarray(0, length);
}
