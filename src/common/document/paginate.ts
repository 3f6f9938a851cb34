/** Stacks pieces on pages: what belongs together stays together, and titles come back on top. */
import { CONTENT_HEIGHT, MARGIN, PAGE } from './page.ts';
import type { Piece } from './piece.ts';

export type PlacedPiece = { piece: Piece; top: number };

const BOTTOM = PAGE.height - MARGIN.bottom;
/** Sums of fractions may miss by less than anybody sees. */
const TOLERANCE = 0.01;
/** A page that holds less than this may be gone on with instead of being left almost empty. */
const PAGE_MIN_FILL = CONTENT_HEIGHT / 3;
/** Documents have two parts of their own; more choices than these would only take time. */
const MODEST_MAX = 4;

/** Runs of pieces that ask to stand on one page. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen && !piece.startsPage) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    isOpen = piece.keepWithNext;
  }
  return groups;
}

const heightOf = (group: readonly Piece[]): number =>
  group.reduce((sum, { height, gap }, index) => sum + height + (index === 0 ? 0 : gap), 0);

class Stack {
  readonly pages: PlacedPiece[][] = [[]];
  #y: number = MARGIN.top;
  /** Pieces that do without the page of their own that they ask for. */
  readonly #modest: ReadonlySet<Piece>;

  constructor(modest: ReadonlySet<Piece>) {
    this.#modest = modest;
  }

  get #isEmpty(): boolean {
    return this.pages.at(-1)?.length === 0;
  }

  #fits(height: number, gap: number): boolean {
    return this.#y + (this.#isEmpty ? 0 : gap) + height <= BOTTOM + TOLERANCE;
  }

  #put(piece: Piece): void {
    if (this.#isEmpty && piece.repeat) this.#put(piece.repeat);
    if (!this.#isEmpty) this.#y += piece.gap;
    this.pages.at(-1)?.push({ piece, top: this.#y });
    this.#y += piece.height;
  }

  get #isBarelyFilled(): boolean {
    return this.#y - MARGIN.top < PAGE_MIN_FILL;
  }

  #startPage(): void {
    if (this.#isEmpty) return;
    this.pages.push([]);
    this.#y = MARGIN.top;
  }

  /** Puts the group on this page or the next; only what is higher than a page is taken apart. */
  add(group: readonly Piece[]): void {
    const [first] = group;
    if (!first) return;
    const startsPage = first.startsPage && !(this.#modest.has(first) && this.#isBarelyFilled);
    if (startsPage || !this.#fits(heightOf(group), first.gap)) this.#startPage();
    for (const piece of group) {
      if (!this.#fits(piece.height, piece.gap)) this.#startPage();
      this.#put(piece);
    }
  }
}

function stack(groups: readonly Piece[][], modest: ReadonlySet<Piece>): PlacedPiece[][] {
  const pages = new Stack(modest);
  for (const group of groups) pages.add(group);
  return pages.pages;
}

/** Every choice among the pieces, none of them first. */
function choicesOf([piece, ...others]: readonly Piece[]): Piece[][] {
  if (!piece) return [[]];
  const without = choicesOf(others);
  return [...without, ...without.map((some) => [piece, ...some])];
}

/**
 * The pieces with their places, page by page. What asks for a page of its own gets it, unless the
 * one before would be left almost empty and going on below it saves a page.
 */
export function paginate(pieces: readonly Piece[]): PlacedPiece[][] {
  const groups = groupsOf(pieces);
  const modest = pieces.filter(({ startsPage }) => startsPage).slice(0, MODEST_MAX);
  const ways = choicesOf(modest).map((some) => stack(groups, new Set(some)));
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}
