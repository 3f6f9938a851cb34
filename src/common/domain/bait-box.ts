/** Bait boxes: what kinds there are and how they are numbered (specification, section 9). */

export const baitBoxTypes = ['rat', 'mouse', 'fly', 'crawling'] as const;
export type BaitBoxType = (typeof baitBoxTypes)[number];

/** B001 … B999, then B1000. */
export const formatBoxNumber = (sequence: number): string => `B${String(sequence).padStart(3, '0')}`;

/** The sequence in a number such as B017; 0 for a number of another form. */
export function boxSequence(boxNumber: string): number {
  const digits = /^B(\d{1,9})$/.exec(boxNumber)?.[1];
  return digits ? Number(digits) : 0;
}

/**
 * The next box number of an inspection. `highestEver` also counts boxes deleted since, so that a
 * number once written on a plan never means another box.
 */
export const nextBoxNumber = (highestEver: number): string => formatBoxNumber(highestEver + 1);
