/** Dutch, the master dictionary: every other language has exactly these keys. */
import { byLink } from './nl/by-link.ts';
import { calendar } from './nl/calendar.ts';
import { customerExport } from './nl/customer-export.ts';
import { customerLinks } from './nl/customer-links.ts';
import { document } from './nl/document.ts';
import { letters } from './nl/letters.ts';
import { signing } from './nl/signing.ts';
import { visit } from './nl/visit.ts';
import { nlForDesk } from './nl-for-desk.ts';
import { nlForScreens } from './nl-for-screens.ts';

export const nl = {
  ...nlForScreens,
  ...nlForDesk,
  ...byLink,
  ...document,
  ...visit,
  ...customerExport,
  ...customerLinks,
  ...calendar,
  ...letters,
  ...signing,
} as const;
