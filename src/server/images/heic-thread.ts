/** The thread in which one HEIC is unpacked: libheif makes it pixels, sharp makes them small at once (heic.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import createLibheif, { type heif_image } from 'libheif-js/libheif-wasm/libheif.js';
import sharp, { type Sharp } from 'sharp';
import type { HeicTask } from './heic.ts';

/** What libheif.js gives of a decoded picture; its own types do not say. */
type Decoded = {
  image: heif_image;
  /** `data` lies in libheif's memory; a row is `stride` bytes. */
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
};
type OrFailure<Answer> = Answer | { code: unknown; message: string };

const succeeded = <Answer extends object>(answer: OrFailure<Answer>): Answer => {
  if ('message' in answer) throw new Error(answer.message);
  return answer;
};

/** The pixels of the picture that the file is about, turned and mirrored as it says. */
function decode(bytes: Uint8Array): Sharp {
  const libheif = createLibheif({ print: () => undefined, printErr: () => undefined });
  const { heif_colorspace: spaces, heif_chroma: layouts } = libheif;
  const file = libheif.heif_context_alloc();
  const { code, message } = libheif.heif_context_read_from_memory(file, bytes as never);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(String(message));
  const primary = succeeded(libheif.heif_js_context_get_primary_image_handle(file));
  const isSeeThrough = libheif.heif_image_handle_has_alpha_channel(primary) !== 0;
  const layout = isSeeThrough ? layouts.heif_chroma_interleaved_RGBA : layouts.heif_chroma_interleaved_RGB;
  const decoded: Decoded = succeeded(libheif.heif_js_decode_image2(primary, spaces.heif_colorspace_RGB, layout));
  const [pixels] = decoded.channels;
  if (!pixels) throw new Error('No pixels');
  const channels = isSeeThrough ? 4 : 3;
  const raw = { width: pixels.stride / channels, height: pixels.height, channels } as const;
  // Rows may be longer than the picture is wide.
  return sharp(pixels.data, { raw }).extract({ left: 0, top: 0, width: pixels.width, height: pixels.height });
}

/** Signature and header, of which every PNG has as many bytes. */
const PNG_HEAD = 33;

/** A PNG whose colours are meant as a profile says. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, chunk, sum, png.subarray(PNG_HEAD)]);
}

const { bytes, maxWidth, maxHeight, icc }: HeicTask = workerData;
sharp.concurrency(1);
sharp.cache(false);
const png = await decode(bytes)
  .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 0 })
  .toBuffer();
parentPort?.postMessage(icc ? withProfile(png, icc) : png);
