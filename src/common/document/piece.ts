/** What blocks are cut into: pieces that never break, which the paginator stacks on pages. */
import type { Anchor, DrawOperation } from './model.ts';

/** What is known once every piece has its place. */
export type Placed = { pageOfAnchor: ReadonlyMap<number, number> };

export type Piece = {
  /** In points, without the gap. */
  height: number;
  /** White space above it; falls away at the top of a page. */
  gap: number;
  /** Stands on the page of the piece after it, as far as a page goes. */
  keepWithNext: boolean;
  /** Draws with the piece's top at `top`, in points from the page's top. */
  draw: (top: number, placed: Placed) => DrawOperation[];
  /** Comes again above this piece when it is the first on a page: a table's titles. */
  repeat?: Piece;
  anchor?: Pick<Anchor, 'id' | 'title' | 'level'>;
  /** Begins a new page. */
  startsPage?: boolean;
};

/** The pieces with the first one's gap set. */
export const withGap = (pieces: readonly Piece[], gap: number): Piece[] =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, gap } : piece));

/** The pieces, all of them on one page as far as a page goes. */
export const keptTogether = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index < pieces.length - 1 ? { ...piece, keepWithNext: true } : piece));

/** The pieces so that neither their first nor their last stands alone on a page. */
export const withoutStragglers = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) =>
    index < pieces.length - 1 && (index === 0 || index === pieces.length - 2)
      ? { ...piece, keepWithNext: true }
      : piece,
  );
