/** The signature with who, when and where, the checksum of what was signed and where it is checked: all on one page. */
import type { Block, DrawOperation, Fact, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece } from './piece.ts';
import { qrOperations } from './qr-code.ts';
import { fitted, linePieces, linesOf, STYLE, textAt } from './text-pieces.ts';

const PICTURE = { width: 176, height: 80 };
const BESIDE = { left: PICTURE.width + 24, labelWidth: 84 };
const EVIDENCE_LABEL_WIDTH = 56;
/** Large enough for a phone over a sheet of paper, with its quiet edge. */
const QR = { size: 88, gap: SPACE.medium } as const;
const LINE = TYPE.table.line;
const ROW_GAP = 4;
const LABEL = { ...STYLE.table, color: COLOR.muted };

type Column = { left: number; width: number; labelWidth: number };

/** Labelled values as lines, each with its distance from the first line's top. */
function factLines(facts: readonly Fact[], { width, labelWidth }: Column, measure: MeasureText) {
  let top = 0;
  return facts.map(({ label, value }) => {
    const lines = linesOf(value, STYLE.table, width - labelWidth, measure);
    const row = { label: fitted(label, LABEL, labelWidth - ROW_GAP, measure), lines, top };
    top += lines.length * LINE + ROW_GAP;
    return { ...row, bottom: top - ROW_GAP };
  });
}

function drawFacts(rows: ReturnType<typeof factLines>, { left, labelWidth }: Column, top: number): DrawOperation[] {
  return rows.flatMap((row) => [
    textAt(left, top + row.top, row.label, LABEL),
    ...row.lines.map((line, index) => textAt(left + labelWidth, top + row.top + index * LINE, line, STYLE.table)),
  ]);
}

/** The drawn signature on its line, and beside it who signed when and where. */
function signedPiece({ picture, rows }: Extract<Block, { kind: 'signature' }>, measure: MeasureText): Piece {
  const scale = Math.min(PICTURE.width / picture.size.width, PICTURE.height / picture.size.height);
  const [width, height] = [picture.size.width * scale, picture.size.height * scale];
  const column = {
    left: MARGIN.left + BESIDE.left,
    width: CONTENT_WIDTH - BESIDE.left,
    labelWidth: BESIDE.labelWidth,
  };
  const facts = factLines(rows, column, measure);
  const line = height + SPACE.hair;
  return {
    height: Math.max(line, facts.at(-1)?.bottom ?? 0),
    gap: SPACE.small,
    keepWithNext: false,
    draw: (top) => [
      { kind: 'image', imageId: picture.imageId, x: MARGIN.left, y: top, width, height },
      {
        kind: 'line',
        from: { x: MARGIN.left, y: top + line },
        to: { x: MARGIN.left + PICTURE.width, y: top + line },
        thickness: 0.8,
        color: COLOR.ink,
      },
      ...drawFacts(facts, column, top),
    ],
  };
}

export function signaturePieces(block: Extract<Block, { kind: 'signature' }>, measure: MeasureText): Piece[] {
  const { qr } = block;
  const width = qr === null ? CONTENT_WIDTH : CONTENT_WIDTH - QR.size - QR.gap;
  const column = { left: MARGIN.left, width, labelWidth: EVIDENCE_LABEL_WIDTH };
  const evidence = factLines(block.evidence, column, measure);
  const qrAt = (top: number) => ({ x: MARGIN.left + CONTENT_WIDTH - QR.size, y: top, size: QR.size });
  const evidencePiece: Piece = {
    height: Math.max(evidence.at(-1)?.bottom ?? 0, qr === null ? 0 : QR.size),
    gap: evidence.length > 0 ? SPACE.medium : 0,
    keepWithNext: false,
    draw: (top) => [...drawFacts(evidence, column, top), ...(qr === null ? [] : qrOperations(qr, qrAt(top)))],
  };
  const warning = block.alarm ? linePieces(block.alarm, STYLE.alarm, SPACE.small, measure) : [];
  return keepTogether([signedPiece(block, measure), evidencePiece, ...warning]);
}
