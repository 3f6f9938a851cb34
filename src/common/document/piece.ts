/** What blocks are cut into: pieces that never break, which the paginator stacks on pages. */
import type { Anchor, DrawOperation } from './model.ts';

/** What is known once every piece has its place. */
export type AnchorPages = { pageOfAnchor: ReadonlyMap<number, number> };

export type Piece = {
  /** In points, without the gap. */
  height: number;
  /** White space above it; falls away at the top of a page. */
  gap: number;
  /** Stands on the page of the piece after it, as far as a page goes. */
  keepWithNext: boolean;
  /** Draws with the piece's top at `top`, in points from the page's top. */
  draw: (top: number, anchorPages: AnchorPages) => DrawOperation[];
  /** Comes again above this piece when it is the first on a page: a table's titles. */
  repeat?: Piece;
  anchor?: Pick<Anchor, 'id' | 'title' | 'level'>;
  /** Begins a new page, as far as that leaves no other almost empty. */
  startsPage?: boolean;
};

/** The pieces with the first one's gap set. */
export const withGap = (pieces: readonly Piece[], gap: number): Piece[] =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, gap } : piece));

/** The pieces, all of them on one page as far as a page goes. */
export const keepTogether = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index < pieces.length - 1 ? { ...piece, keepWithNext: true } : piece));

/** The pieces so that neither their first nor their last stands alone on a page. */
export const avoidOrphans = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) =>
    index < pieces.length - 1 && (index === 0 || index === pieces.length - 2)
      ? { ...piece, keepWithNext: true }
      : piece,
  );

/** How much of a text stays with what follows it: enough to be read as a part of it. */
const TAIL_PIECES = 6;

/** The pieces, the last few of them on the page of what follows; none of the others alone before them. */
export const keepWithNext = (pieces: readonly Piece[]): Piece[] => {
  // A start of one or two lines that would stand alone comes along.
  const from = pieces.length <= TAIL_PIECES + 1 ? 0 : pieces.length - TAIL_PIECES;
  return pieces.map((piece, index) => (index >= from ? { ...piece, keepWithNext: true } : piece));
};
