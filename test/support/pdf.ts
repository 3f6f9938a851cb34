/** Reads a PDF back: its words, its pictures, its bookmarks and links, page by page. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = {
  text: string;
  pictures: { width: number; height: number }[];
  /** Numbers of the pages that its links lead to. */
  links: number[];
};
export type PdfBookmark = { title: string; page: number; children: PdfBookmark[] };
export type PdfContent = {
  title: string;
  author: string;
  language: string | null;
  pages: PdfPage[];
  text: string;
  bookmarks: PdfBookmark[];
};

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type PageProxy = Awaited<ReturnType<Pdf['getPage']>>;
type Outline = NonNullable<Awaited<ReturnType<Pdf['getOutline']>>>;
type PageRef = { num: number; gen: number };

async function picturesOf(page: PageProxy): Promise<PdfPage['pictures']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return [...fnArray].flatMap((operation, index) => {
    if (operation !== OPS.paintImageXObject) return [];
    const [, width, height] = argsArray[index] as [string, number, number];
    return [{ width, height }];
  });
}

const pageOf = async (pdf: Pdf, destination: unknown): Promise<number> =>
  (await pdf.getPageIndex((destination as [PageRef])[0])) + 1;

async function linksOf(pdf: Pdf, page: PageProxy): Promise<number[]> {
  const annotations = (await page.getAnnotations()) as { subtype: string; dest: unknown }[];
  return Promise.all(annotations.filter(({ subtype }) => subtype === 'Link').map(({ dest }) => pageOf(pdf, dest)));
}

async function readPage(pdf: Pdf, page: PageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { text, pictures: await picturesOf(page), links: await linksOf(pdf, page) };
}

const readBookmarks = (pdf: Pdf, outline: Outline): Promise<PdfBookmark[]> =>
  Promise.all(
    outline.map(async ({ title, dest, items }) => ({
      title,
      page: await pageOf(pdf, dest),
      children: await readBookmarks(pdf, items as Outline),
    })),
  );

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, await pdf.getPage(number)));
  const bookmarks = await readBookmarks(pdf, (await pdf.getOutline()) ?? []);
  const { Title, Author, Language } = info as { Title?: string; Author?: string; Language?: string };
  await task.destroy();
  return {
    title: Title ?? '',
    author: Author ?? '',
    language: Language ?? null,
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    bookmarks,
  };
}
