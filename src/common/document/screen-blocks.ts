/**
 * A document for a screen: the same blocks that are printed, as texts and tables that fit a phone, and plans, charts and
 * annotations as the drawings that stand on paper.
 */
import { drawAnnotations } from './annotation-marks.ts';
import { chartPieces } from './chart-block.ts';
import { estimatedWidth } from './estimated-width.ts';
import type { Block, DocumentModel, DrawOperation, Picture, TableCell } from './model.ts';
import { CONTENT_WIDTH, MARGIN } from './page.ts';
import type { Piece } from './piece.ts';
import { planPieces } from './plan-block.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export type ScreenCell = { text: string; detail: string; isStrong: boolean };
/** In units of its own, from `left` to `left + width`, and from 0 down. */
export type ScreenDrawing = { left: number; width: number; height: number; operations: readonly DrawOperation[] };
/** `marks` are drawn over the picture, whose size is the one that it is stored in. */
export type ScreenPhoto = { picture: Picture; caption: string; date: string | null; marks: readonly DrawOperation[] };

export type ScreenBlock =
  | BlockOf<'brand' | 'title' | 'heading' | 'subheading' | 'paragraph' | 'rich' | 'facts'>
  | { kind: 'tiles'; tiles: readonly { value: string; label: string }[] }
  | { kind: 'table'; titles: readonly string[]; rows: readonly (readonly ScreenCell[])[] }
  | { kind: 'devices'; title: string; devices: readonly { text: string; detail: string }[] }
  | { kind: 'drawing'; of: 'plan' | 'charts'; drawing: ScreenDrawing }
  | { kind: 'photos'; photos: readonly ScreenPhoto[] };

/** Pieces one below the other, as they would stand on one long page. */
function drawingOf(pieces: readonly Piece[]): ScreenDrawing {
  let height = 0;
  const operations = pieces.flatMap((piece, index) => {
    const top = height + (index === 0 ? 0 : piece.gap);
    height = top + piece.height;
    return piece.draw(top, { pageOfAnchor: new Map() });
  });
  return { left: MARGIN.left, width: CONTENT_WIDTH, height, operations };
}

const cellOf = (cell: TableCell): ScreenCell =>
  typeof cell === 'string'
    ? { text: cell, detail: '', isStrong: false }
    : { text: cell.text, detail: cell.detail ?? '', isStrong: cell.isStrong ?? false };

/** Marks are as large on the picture as they are on paper: it is drawn as wide as half a page. */
const PHOTO_WIDTH = CONTENT_WIDTH / 2;

function photoOf({ picture, caption, date, annotations = [] }: BlockOf<'photos'>['photos'][number]): ScreenPhoto {
  const height = (PHOTO_WIDTH * picture.size.height) / picture.size.width;
  const frame = { x: 0, y: 0, width: PHOTO_WIDTH, height };
  return {
    picture: { ...picture, size: { width: PHOTO_WIDTH, height } },
    caption,
    date,
    marks: drawAnnotations(annotations, frame, estimatedWidth),
  };
}

/** What belongs to paper alone falls away. */
function screenBlock(block: Block): ScreenBlock | null {
  switch (block.kind) {
    case 'contents':
    case 'page-break':
    case 'signature':
      return null;
    case 'tiles':
      return { kind: 'tiles', tiles: block.tiles.map(({ value, label }) => ({ value, label })) };
    case 'table':
      return {
        kind: 'table',
        titles: block.columns.map(({ title }) => title),
        rows: block.rows.map((row) => row.map(cellOf)),
      };
    case 'devices':
      return { ...block, devices: block.devices.map(({ text, detail }) => ({ text, detail })) };
    case 'charts':
      return { kind: 'drawing', of: 'charts', drawing: drawingOf(chartPieces(block, estimatedWidth)) };
    case 'plan':
      return { kind: 'drawing', of: 'plan', drawing: drawingOf(planPieces(block, estimatedWidth)) };
    case 'photos':
      return { kind: 'photos', photos: block.photos.map(photoOf) };
    default:
      return block;
  }
}

/** All that a document says, in its order. */
export const screenBlocks = ({ blocks }: Pick<DocumentModel, 'blocks'>): ScreenBlock[] =>
  blocks.flatMap((block) => screenBlock(block) ?? []);
