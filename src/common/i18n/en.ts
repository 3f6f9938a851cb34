/** English; typed against the Dutch master, so that neither can miss a label. */
import { byLink } from './en/by-link.ts';
import { calendar } from './en/calendar.ts';
import { customerExport } from './en/customer-export.ts';
import { customerLinks } from './en/customer-links.ts';
import { document } from './en/document.ts';
import { letters } from './en/letters.ts';
import { signing } from './en/signing.ts';
import { visit } from './en/visit.ts';
import { enForDesk } from './en-for-desk.ts';
import { enForScreens } from './en-for-screens.ts';
import type { Dictionary } from './keys.ts';

export const en: Dictionary = {
  ...enForScreens,
  ...enForDesk,
  ...byLink,
  ...document,
  ...visit,
  ...customerExport,
  ...customerLinks,
  ...calendar,
  ...letters,
  ...signing,
};
