/** Stacks pieces on pages: what belongs together stays together, and titles come back on top. */
import { MARGIN, PAGE } from './page.ts';
import type { Piece } from './piece.ts';

export type Placement = { piece: Piece; top: number };

const BOTTOM = PAGE.height - MARGIN.bottom;
/** Sums of fractions may miss by less than anybody sees. */
const TOLERANCE = 0.01;

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
  readonly pages: Placement[][] = [[]];
  #y: number = MARGIN.top;

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

  #startPage(): void {
    if (this.#isEmpty) return;
    this.pages.push([]);
    this.#y = MARGIN.top;
  }

  /** Puts the group on this page or the next; only what is higher than a page is taken apart. */
  add(group: readonly Piece[]): void {
    const [first] = group;
    if (!first) return;
    if (first.startsPage || !this.#fits(heightOf(group), first.gap)) this.#startPage();
    for (const piece of group) {
      if (!this.#fits(piece.height, piece.gap)) this.#startPage();
      this.#put(piece);
    }
  }
}

/** The pieces with their places, page by page. */
export function paginate(pieces: readonly Piece[]): Placement[][] {
  const stack = new Stack();
  for (const group of groupsOf(pieces)) stack.add(group);
  return stack.pages;
}
