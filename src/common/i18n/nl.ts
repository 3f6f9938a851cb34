/** Dutch, the master dictionary: every other language has exactly these keys. */
import { calendar } from './nl/calendar.ts';
import { customerExport } from './nl/customer-export.ts';
import { document } from './nl/document.ts';
import { letters } from './nl/letters.ts';
import { visit } from './nl/visit.ts';
import { nlForDesk } from './nl-for-desk.ts';
import { nlForScreens } from './nl-for-screens.ts';

export const nl = {
  ...nlForScreens,
  ...nlForDesk,
  ...document,
  ...visit,
  ...customerExport,
  ...calendar,
  ...letters,
} as const;
