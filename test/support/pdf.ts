/** Reads a PDF back: its words and its pictures, page by page. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = { text: string; pictures: { width: number; height: number }[] };
export type PdfContent = { title: string; language: string | null; pages: PdfPage[]; text: string };

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function picturesOf(page: PageProxy): Promise<PdfPage['pictures']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return [...fnArray].flatMap((operation, index) => {
    if (operation !== OPS.paintImageXObject) return [];
    const [, width, height] = argsArray[index] as [string, number, number];
    return [{ width, height }];
  });
}

async function readPage(page: PageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { text, pictures: await picturesOf(page) };
}

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  const { Title, Language } = info as { Title?: string; Language?: string };
  await task.destroy();
  return { title: Title ?? '', language: Language ?? null, pages, text: pages.map(({ text }) => text).join('\n') };
}
