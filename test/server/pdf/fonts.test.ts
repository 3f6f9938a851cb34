/** Which typeface prints what people type, and where it stands on the page. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { textRuns, widthOf } from '#server/pdf/fonts.ts';
import { paintDocument } from '#server/pdf/paint.ts';
import { emptyDocument } from '#test/support/empty-document.ts';

/** What is printed, and in which typeface each piece of it. */
const runsOf = (text: string) => textRuns(text, 'bold').map((run) => `${run.face.name} ${run.text}`);

test.each([
  ['letters and signs of Europe', 'Żółć ½ € “Ω” ж', ['bold Żółć ½ € “Ω” ж']],
  ['symbols', '☑→≥①', ['moreSymbols ☑', 'math →≥', 'symbols ①']],
  ['emoji', '🐭👨‍👩‍👧', ['emoji 🐭👨👩👧']],
  [
    'what only colours, joins or frames something',
    '👍🏽 ⚠️ 1️⃣',
    ['moreSymbols 👍', 'bold  ', 'moreSymbols ⚠', 'bold  1'],
  ],
  ['letters of other scripts', '东 ع', ['bold \ufffd \ufffd']],
])('%s are printed in the first typeface that has them', (_, text, expected) => {
  expect(runsOf(text)).toEqual(expected);
});

test('what follows a symbol stands behind it', async () => {
  const line = 'Keller ✓ geprüft 🐭🐭 fertig';
  const model = { ...emptyDocument, blocks: [{ kind: 'paragraph', text: line }] } as const;
  const pdf = await getDocument({ data: new Uint8Array(await paintDocument(model, new Map())), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const size = Number(pieces[0]?.transform[0]);
  const start = Number(pieces[0]?.transform[4]);
  const places = pieces.map(({ str, transform }) => [str.trim(), Math.round(transform[4] - start)]);
  const before = (text: string) => Math.round(widthOf(line.slice(0, line.indexOf(text)), 'regular') * size);
  expect(places).toEqual(['Keller', '✓', 'geprüft', '🐭🐭', 'fertig'].map((text) => [text, before(text)]));
  await pdf.loadingTask.destroy();
});
