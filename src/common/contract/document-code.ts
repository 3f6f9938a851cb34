/** The code that a signed document is found by: short enough to type over from paper, too long to guess. */
import { encodeCrockford, readCrockford } from '#common/domain/crockford.ts';

const LENGTH = 16;
const GROUP = 4;

/** Sixteen characters of five bits each. @param random at least ten bytes that nobody can foresee */
export const documentCode = (random: Uint8Array): string => encodeCrockford(random, LENGTH);

/** As it is printed: in groups of four. */
export const printedCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) =>
    code.slice(index * GROUP, (index + 1) * GROUP),
  ).join('-');

/** What somebody typed, as the code it stands for; null when it is none. */
export const readDocumentCode = (typed: string): string | null => readCrockford(typed, LENGTH);
