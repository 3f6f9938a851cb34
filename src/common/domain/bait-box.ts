/** Bait boxes: what kinds there are and how they are numbered (specification, section 9). */
import { BOX_SEQUENCE_MAX } from '#common/limits.ts';

export const baitBoxTypes = ['rat', 'mouse', 'fly', 'crawling'] as const;
export type BaitBoxType = (typeof baitBoxTypes)[number];

/** B001 … B999, then B1000. */
export const formatBoxNumber = (sequence: number): string => `B${String(sequence).padStart(3, '0')}`;

/** The sequence in a number such as B017; 0 for a number of another form. */
export function boxSequence(boxNumber: string): number {
  const digits = /^B(\d{1,9})$/.exec(boxNumber)?.[1];
  return digits ? Number(digits) : 0;
}

/** B2 before B10. Made once: each one holds memory that the garbage collector does not see. */
const numberOrder = new Intl.Collator('en', { numeric: true });

/** Below zero when the first number comes first. */
export const compareBoxNumbers = (a: string, b: string): number => numberOrder.compare(a, b);

/** As numbers are said aloud: capitals and leading zeros make no difference. */
const numberAloud = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/**
 * A typed number as it is written: as a known device has it, whatever capitals and leading zeros were typed, or else as
 * numbers are given out (B017 for b17). One of another form stays as it was typed.
 *
 * @param known - numbers of the customer's devices
 */
export function writtenNumber(typed: string, known: Iterable<string> = []): string {
  const number = typed.trim();
  const same = [...known].filter((one) => numberAloud.compare(one, number) === 0);
  const sequence = boxSequence(number.toUpperCase());
  const written = sequence > 0 ? formatBoxNumber(sequence) : number;
  return same.includes(number) ? number : (same[0] ?? written);
}

/** Why a device is gone that a visit has given another number: in no language. */
export const renumberedTo = (boxNumber: string): string => `→ ${boxNumber}`;

/** Whether a number leaves room for the next one. */
export const isBoxNumberInBounds = (boxNumber: string): boolean => !/^B0*[1-9]\d{5,}$/.test(boxNumber);

/**
 * The next box number of a customer. `highestEver` also counts devices that are gone, so that a number once written on
 * a plan never means another box. Only where somebody has used up the highest number there is, gaps are filled.
 *
 * @param taken - the numbers that are another device's
 */
export function nextBoxNumber(highestEver: number, taken: Iterable<string> = []): string {
  if (highestEver < BOX_SEQUENCE_MAX) return formatBoxNumber(highestEver + 1);
  const numbers = new Set(taken);
  let sequence = 1;
  while (numbers.has(formatBoxNumber(sequence))) sequence += 1;
  return formatBoxNumber(sequence);
}
