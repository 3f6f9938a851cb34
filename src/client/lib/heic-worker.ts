/** The worker in which one HEIC is unpacked: libheif does not return before it is done, which takes seconds. */
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import libheif from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** Of libheif's own interface what is used here. */
type HeifImage = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  display: (
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (filled: object | null) => void,
  ) => void;
};

/** The picture that the file is about, upright; null for what is none. */
async function unpack(file: Blob): Promise<ImageData | null> {
  const answer = await fetch(libheif);
  if (!answer.ok) return null;
  const heif = createLibheif({ wasmBinary: await answer.arrayBuffer(), print: () => {}, printErr: () => {} });
  const { HeifDecoder } = heif as unknown as { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const pixels = new ImageData(image.get_width(), image.get_height());
  return new Promise((resolve) => image.display(pixels, (filled) => resolve(filled && pixels)));
}

// Its types cannot stand beside a page's.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage: (answer: ImageData | null) => void;
};
scope.onmessage = async ({ data }) => scope.postMessage(await unpack(data).catch(() => null));
