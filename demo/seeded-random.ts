/** SeededRandom that falls the same way every time: the demo's company is always the same one. */
import { mulberry32 } from '#common/floor-plan/generator/random.ts';

export type SeededRandom = {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] ?? items[0] };
}
