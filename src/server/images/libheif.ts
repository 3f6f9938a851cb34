/**
 * What is used of libheif, through the C interface that its WebAssembly build exports (libheif/heif.h). Tiles are
 * decoded one by one: a photo as a telephone writes it is never in memory as a whole.
 */
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';

/** `heif_colorspace_RGB`; `heif_chroma_interleaved_RGB` and `…RGBA`; `heif_channel_interleaved`. */
const RGB = 1;
const INTERLEAVED = { 3: 10, 4: 11 } as const;
const CHANNEL = 10;
/** Bytes of `heif_error`, and room for `heif_image_tiling`. */
const ERROR_BYTES = 12;
const TILING_BYTES = 128;

/** Part of a picture, or all of it; its rows may be longer than it is wide. */
export type HeicTile = { x: number; y: number; width: number; height: number; stride: number; pixels: Uint8Array };
export type HeicPicture = {
  width: number;
  height: number;
  channels: 3 | 4;
  tileCount: number;
  /** Each is gone when the next one is asked for. It may reach over the picture's edges. @throws Error */
  tiles: () => Generator<HeicTile>;
};

/** Opens the picture that a file is about, turned and mirrored as the file says. @throws Error for what is none */
export function openHeic(bytes: Uint8Array): HeicPicture {
  const heif = createLibheif({ print: () => undefined, printErr: () => undefined });
  const numberAt = (address: number): number => heif.HEAPU32[address / 4];
  const [error, answer, stride] = [heif._malloc(ERROR_BYTES), heif._malloc(4), heif._malloc(4)];
  const check = () => {
    if (numberAt(error) !== 0) throw new Error(`libheif ${numberAt(error)}.${numberAt(error + 4)}`);
  };
  const input = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, input);
  const file = heif._heif_context_alloc();
  heif._heif_context_read_from_memory_without_copy(error, file, input, bytes.length, 0);
  check();
  heif._heif_context_get_primary_image_handle(error, file, answer);
  check();
  const handle = numberAt(answer);
  const tiling = heif._malloc(TILING_BYTES);
  heif._heif_image_handle_get_image_tiling(error, handle, 1, tiling);
  check();
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] = Array.from(
    { length: 9 },
    (_, index) => numberAt(tiling + 4 * index),
  );
  /** Tiles reach over the edges, and in a turned picture over its first ones: `top` and `left` say that, not how far. */
  const over = { x: columns * tileWidth - width, y: rows * tileHeight - height };
  const start = { x: left === 0 ? 0 : over.x, y: top === 0 ? 0 : over.y };
  const channels = heif._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4;

  function* tiles(): Generator<HeicTile> {
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        heif._heif_image_handle_decode_image_tile(error, handle, answer, RGB, INTERLEAVED[channels], 0, column, row);
        check();
        const tile = numberAt(answer);
        const address = heif._heif_image_get_plane_readonly2(tile, CHANNEL, stride);
        const size = {
          width: heif._heif_image_get_width(tile, CHANNEL),
          height: heif._heif_image_get_height(tile, CHANNEL),
          stride: numberAt(stride),
        };
        const pixels: Uint8Array = heif.HEAPU8.subarray(address, address + size.stride * size.height);
        yield { x: column * tileWidth - start.x, y: row * tileHeight - start.y, ...size, pixels };
        heif._heif_image_release(tile);
      }
  }
  return { width, height, channels, tileCount: columns * rows, tiles };
}
