/** How many generated sequences a test tries, and what becomes of the first that fails. */

/** Sequences in the ordinary run. */
const FEW = 20;

/**
 * In the ordinary run one that fails is named at once, with the seed by which it comes again: made shorter first, it would not
 * be named before the test's time is over. In a thorough run, of as many as the variable says, it is made shorter.
 */
export function sequenceRuns(variable: string): { numRuns: number; endOnFailure: boolean } {
  const wanted = process.env[variable];
  return { numRuns: Number(wanted ?? FEW), endOnFailure: wanted === undefined };
}
