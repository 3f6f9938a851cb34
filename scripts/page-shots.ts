/** Pictures of printed pages, for the documents; the last part of `npm run samples`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

const SAMPLES = path.join(import.meta.dirname, '../docs/samples');
const OUTPUT = path.join(import.meta.dirname, '../docs/screenshots');
const SCALE = 1.5;

/** Which page of which sample, by words that stand on it alone. */
const pages = [
  { name: 'paper-visit', file: '6-visit-report.pdf', words: 'Overschreden drempels' },
  { name: 'paper-devices', file: '6-visit-report.pdf', words: 'In orde (' },
  { name: 'paper-trends', file: '6-visit-report.pdf', words: 'Wat er is afgesproken' },
  { name: 'paper-labels', file: '8-labels.pdf', words: 'B001' },
] as const;

/** What the library draws on where there is no browser. */
type Canvas = { toBuffer: (type: 'image/png') => Buffer };
type Drawn = { canvas: HTMLCanvasElement & Canvas; context: CanvasRenderingContext2D };

for (const { name, file, words } of pages) {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path.join(SAMPLES, file))), verbosity: 0 }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    if (!items.some((item) => 'str' in item && item.str.startsWith(words))) continue;
    const viewport = page.getViewport({ scale: SCALE });
    const factory = pdf.canvasFactory as { create: (width: number, height: number) => Drawn };
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const picture = canvas.toBuffer('image/png');
    writeFileSync(path.join(OUTPUT, `${name}.png`), await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
    break;
  }
  await pdf.loadingTask.destroy();
}
