/** How much of what was done here is not on the server yet, as the outbox knows it: asked before a new build takes over. */

let source: () => number = () => 0;

export const countUnsent = (): number => source();

/** @param count asked whenever somebody wants to know; nothing counts until there is one */
export function provideUnsentCount(count: () => number): void {
  source = count;
}
