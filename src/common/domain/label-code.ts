/** The code on a device's label: it means nothing by itself, and stays when the device moves or changes its number. */
import { encodeCrockford, readCrockford } from './crockford.ts';

const LABEL_CODE_LENGTH = 10;
/** Ten characters of five bits each. */
const RANDOM_BYTES = 7;

/** A new code. @param random gives as many bytes as asked for, which nobody can foresee */
export const newLabelCode = (random: (bytes: number) => Uint8Array): string =>
  encodeCrockford(random(RANDOM_BYTES), LABEL_CODE_LENGTH);

/** Where a label's address leads. */
const LABEL_PATH = /\/d\/([^/?#]+)\/?$/;

/** What somebody typed or scanned, as the code it stands for; null when it is none. */
export const readLabelCode = (typed: string): string | null => readCrockford(typed, LABEL_CODE_LENGTH);

/** The code in what a label says: the portal's address with the code, whichever portal's it is, or the code alone. */
export const labelCodeIn = (text: string): string | null => readLabelCode(LABEL_PATH.exec(text.trim())?.[1] ?? text);
