/** Tables: rows never break in two, and the column titles come back on every page. */
import type { Flow, TextStyle } from './flow.ts';
import type { Block } from './model.ts';
import { CONTENT_WIDTH, LINE_HEIGHT, MARGIN, TEXT_SIZE } from './page.ts';

const CELL_PADDING = 5;
const LINE = TEXT_SIZE.body * LINE_HEIGHT;
const REGULAR: TextStyle = { font: 'regular', size: TEXT_SIZE.body };
const BOLD: TextStyle = { font: 'bold', size: TEXT_SIZE.body };

type Row = { cells: readonly (readonly string[])[]; height: number };

function wrapRow(cells: readonly string[], widths: readonly number[], style: TextStyle, flow: Flow): Row {
  const wrapped = cells.map((cell, column) => flow.lines(cell, style, (widths[column] ?? 0) - 2 * CELL_PADDING));
  return { cells: wrapped, height: Math.max(1, ...wrapped.map((lines) => lines.length)) * LINE + CELL_PADDING };
}

function drawRow({ cells, height }: Row, widths: readonly number[], style: TextStyle, flow: Flow): void {
  let x = MARGIN.left + CELL_PADDING;
  for (const [column, lines] of cells.entries()) {
    for (const [index, line] of lines.entries()) {
      flow.textAt(x, flow.y + CELL_PADDING / 2 + index * LINE, line, style);
    }
    x += widths[column] ?? 0;
  }
  flow.advance(height);
  flow.rule();
}

export function placeTable({ columns, rows }: Extract<Block, { kind: 'table' }>, flow: Flow): void {
  const widths = columns.map(({ share }) => share * CONTENT_WIDTH);
  const titles = wrapRow(
    columns.map(({ title }) => title),
    widths,
    BOLD,
    flow,
  );
  const body = rows.map((row) => wrapRow(row, widths, REGULAR, flow));
  flow.keepTogether(titles.height + (body[0]?.height ?? 0));
  drawRow(titles, widths, BOLD, flow);
  for (const row of body) {
    if (flow.keepTogether(row.height)) drawRow(titles, widths, BOLD, flow);
    drawRow(row, widths, REGULAR, flow);
  }
  flow.gap(10);
}
