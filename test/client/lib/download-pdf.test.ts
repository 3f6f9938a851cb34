/** The four ways of downloading a PDF, each used when the ones before fail (specification, section 2). */
import { expect, test } from 'vitest';
import { downloadPdf, EmptyPdfError, type PdfDownloader, PdfRefusedError } from '#client/lib/download-pdf.ts';

const address = { view: '/view', keep: '/keep' };

/** Ways that note when they are tried; those not named fail as browsers make them fail. */
function recorded(working: Partial<PdfDownloader>): { tried: string[]; ways: PdfDownloader } {
  const tried: string[] = [];
  const failing: PdfDownloader = {
    openWindow: () => false,
    saveFile: () => Promise.reject(new TypeError('Failed to fetch')),
    loadFrame: () => Promise.resolve(false),
    redirect: () => undefined,
  };
  const all = { ...failing, ...working };
  return {
    tried,
    ways: {
      openWindow: (given) => {
        tried.push('window');
        return all.openWindow(given);
      },
      saveFile: (given) => {
        tried.push('file');
        return all.saveFile(given);
      },
      loadFrame: (given) => {
        tried.push('frame');
        return all.loadFrame(given);
      },
      redirect: (given) => {
        tried.push('redirect');
        all.redirect(given);
      },
    },
  };
}

const order = ['window', 'file', 'frame', 'redirect'];

test.each<[string, Partial<PdfDownloader>]>([
  ['window', { openWindow: () => true }],
  ['file', { saveFile: () => Promise.resolve() }],
  ['frame', { loadFrame: () => Promise.resolve(true) }],
  ['redirect', {}],
])('%s is used when all before it fail, and nothing after it', async (way, working) => {
  const { tried, ways } = recorded(working);
  expect(await downloadPdf(address, ways)).toBe(way);
  expect(tried).toEqual(order.slice(0, order.indexOf(way) + 1));
});

test('the window is opened before anything is awaited', () => {
  const { tried, ways } = recorded({});
  void downloadPdf(address, ways);
  expect(tried[0]).toBe('window');
});

test('a frame that breaks leads to the redirect', async () => {
  const { ways } = recorded({ loadFrame: () => Promise.reject(new Error('no frame')) });
  expect(await downloadPdf(address, ways)).toBe('redirect');
});

test.each([new PdfRefusedError(404, 'INSPECTION_NOT_FOUND'), new EmptyPdfError()])(
  'what the portal answers is final: %s',
  async (error) => {
    const { tried, ways } = recorded({ saveFile: () => Promise.reject(error) });
    await expect(downloadPdf(address, ways)).rejects.toBe(error);
    expect(tried).toEqual(['window', 'file']);
  },
);
