/** Text as pieces: paragraphs, headings and formatted text, line by line. */
import { plainText, type RichBlock, type TextRun } from '#common/contract/rich-blocks.ts';
import type { DrawOperation, FontStyle, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { avoidOrphans, type Piece, withGap } from './piece.ts';
import { fitText, type Run, wrapRuns, wrapText } from './wrap-text.ts';

export type TextStyle = { font: FontStyle; size: number; line: number; color: string };

export const STYLE = {
  title: { font: 'bold', ...TYPE.title, color: COLOR.ink },
  brand: { font: 'bold', ...TYPE.brand, color: COLOR.accent },
  lead: { font: 'regular', ...TYPE.lead, color: COLOR.accent },
  heading: { font: 'bold', ...TYPE.heading, color: COLOR.accent },
  subheading: { font: 'bold', ...TYPE.subheading, color: COLOR.ink },
  article: { font: 'bold', ...TYPE.article, color: COLOR.ink },
  body: { font: 'regular', ...TYPE.body, color: COLOR.ink },
  contract: { font: 'regular', ...TYPE.contract, color: COLOR.ink },
  bold: { font: 'bold', ...TYPE.body, color: COLOR.ink },
  label: { font: 'regular', ...TYPE.body, color: COLOR.muted },
  tableTitle: { font: 'bold', ...TYPE.table, color: COLOR.accent },
  table: { font: 'regular', ...TYPE.table, color: COLOR.ink },
  small: { font: 'regular', ...TYPE.small, color: COLOR.muted },
  smallBold: { font: 'bold', ...TYPE.small, color: COLOR.ink },
  number: { font: 'bold', ...TYPE.number, color: COLOR.ink },
  alarm: { font: 'bold', ...TYPE.body, color: COLOR.alarm },
} as const satisfies Record<string, TextStyle>;

/** Half of a capital's height as a share of the size: capitals stand in the middle of their line. */
const HALF_CAPITAL = 0.357;

/** One line of text whose box has its top at `top`. */
export function textAt(x: number, top: number, text: string, { font, size, line, color }: TextStyle): DrawOperation {
  return { kind: 'text', x, baseline: top + line / 2 + size * HALF_CAPITAL, text, font, size, color };
}

const measureIn =
  (measure: MeasureText, { font, size }: TextStyle) =>
  (text: string): number =>
    measure(text, font, size);

export const widthOf = (text: string, style: TextStyle, measure: MeasureText): number =>
  measureIn(measure, style)(text);

export const linesOf = (text: string, style: TextStyle, width: number, measure: MeasureText): string[] =>
  wrapText(text, width, measureIn(measure, style));

export const fitted = (text: string, style: TextStyle, width: number, measure: MeasureText): string =>
  fitText(text, width, measureIn(measure, style));

/** Each line as a piece, the first `gap` below what is above. */
export function linePieces(text: string, style: TextStyle, gap: number, measure: MeasureText): Piece[] {
  const pieces = linesOf(text, style, CONTENT_WIDTH, measure).map(
    (line): Piece => ({
      height: style.line,
      gap: 0,
      keepWithNext: false,
      draw: (top) => (line === '' ? [] : [textAt(MARGIN.left, top, line, style)]),
    }),
  );
  return withGap(pieces, gap);
}

/** Paragraphs: no single line of one stands alone at a page's end or top. */
export const paragraphPieces = (text: string, style: TextStyle, measure: MeasureText): Piece[] =>
  text.split(/\n\s*\n/).flatMap((part) => avoidOrphans(linePieces(part.trim(), style, SPACE.small, measure)));

/** A heading: on the page of what follows it. */
export const headingPieces = (text: string, style: TextStyle, gap: number, measure: MeasureText): Piece[] =>
  linePieces(text, style, gap, measure).map((piece) => ({ ...piece, keepWithNext: true }));

type RichStyle = { font: FontStyle; isUnderlined: boolean };

const INDENT = 16;
const UNDERLINE = { below: 1.5, thickness: 0.6 };

function fontOf({ isBold, isItalic }: TextRun): FontStyle {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

function drawRuns(
  runs: readonly Run<RichStyle>[],
  left: number,
  top: number,
  style: TextStyle,
  measure: MeasureText,
): DrawOperation[] {
  let x = left;
  return runs.flatMap(({ text, style: { font, isUnderlined } }) => {
    const operation = textAt(x, top, text, { ...style, font });
    const y = top + style.line / 2 + style.size * HALF_CAPITAL + UNDERLINE.below;
    const from = { x, y };
    x += measure(text, font, style.size);
    const { thickness } = UNDERLINE;
    return isUnderlined
      ? [operation, { kind: 'line', from, to: { x, y }, thickness, color: style.color } satisfies DrawOperation]
      : [operation];
  });
}

function richBlockPieces({ marker, depth, runs }: RichBlock, style: TextStyle, measure: MeasureText): Piece[] {
  const left = MARGIN.left + depth * INDENT;
  const styled = runs.map((run) => ({
    text: run.text,
    style: { font: fontOf(run), isUnderlined: run.isUnderlined },
  }));
  const { size, line } = style;
  const lines = wrapRuns<RichStyle>(styled, CONTENT_WIDTH - depth * INDENT, (text, { font }) =>
    measure(text, font, size),
  );
  const pieces = lines.map(
    (parts, index): Piece => ({
      height: line,
      gap: 0,
      keepWithNext: false,
      draw: (top) => [
        ...(index === 0 && marker ? [textAt(left - INDENT + 2, top, marker, style)] : []),
        ...drawRuns(parts, left, top, style, measure),
      ],
    }),
  );
  return avoidOrphans(pieces);
}

/** Whether the block is the next item of the list that the one before belongs to. */
const isNextItem = (block: RichBlock, before: RichBlock | undefined): boolean =>
  block.kind === 'item' && before?.kind === 'item' && (block.marker === '•') === (before.marker === '•');

/** Formatted text: paragraphs, headings, and lists with their bullets or numbers. */
export function richPieces(blocks: readonly RichBlock[], style: TextStyle, measure: MeasureText): Piece[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    if (block.kind === 'heading') return headingPieces(plainText([block]), STYLE.subheading, SPACE.medium, measure);
    const gap = before?.kind === 'heading' ? SPACE.hair : SPACE.small;
    return withGap(richBlockPieces(block, style, measure), isNextItem(block, before) ? 0 : gap);
  });
}
