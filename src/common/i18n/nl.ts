/** Dutch, the master dictionary: every other language has exactly these keys. */
import { document } from './nl/document.ts';
import { visit } from './nl/visit.ts';
import { nlForScreens } from './nl-for-screens.ts';

export const nl = { ...nlForScreens, ...document, ...visit } as const;
