/**
 * Reads QR codes out of pictures: with what the browser has itself, else with ZXing as WebAssembly from our own address,
 * which is fetched only then.
 */

/** The texts of all codes in sight. */
export type LabelReader = (picture: HTMLVideoElement) => Promise<string[]>;

/** Not every browser has it, nor do its types know it. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

async function nativeReader(): Promise<LabelReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

/** More dots than this make a label no clearer, only slower to find. */
const SIDE_MAX = 960;

async function bundledReader(): Promise<LabelReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth, videoHeight } = picture;
    const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return [];
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 4 });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

/** What reads labels in this browser; fetched once. */
export const openLabelReader = async (): Promise<LabelReader> => (await nativeReader()) ?? (await bundledReader());
