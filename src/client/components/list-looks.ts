/** How the rows of a list's table look. They scroll by: it is worked out once for the table, and never for a row of its own. */
import type { SystemStyleObject } from '@chakra-ui/react';

export const rowLooks: SystemStyleObject = {
  '& :where(tbody > tr)': { _hover: { bg: 'bg.subtle' } },
  // Above each row: which of them is the last would have to be found out at every step.
  '& :where(tbody > tr[data-index])': { borderTopWidth: '1px' },
  '& :where(td)': { paddingX: '4', paddingY: '3', textAlign: 'start' },
  // Beside the menu of a tablet.
  '& :is(th, td)': { xlDown: { paddingInline: '2' } },
  // As they are drawn within their edges: what is cut off is painted apart, which takes longer than all else in a row.
  '& :where(td svg)': { overflow: 'visible' },
  '& :where(td.muted)': { color: 'fg.muted' },
  '& :where(td.end)': { textAlign: 'end' },
  '& :where(td.top)': { verticalAlign: 'top' },
  '& :where(td.line)': { whiteSpace: 'nowrap' },
  '& :where(td.break)': { overflowWrap: 'anywhere' },
  '& :where(td.flat)': { paddingY: '1' },
};

export const rowLinkLooks: SystemStyleObject = {
  '& :where(tbody > tr)': { ...rowLooks['& :where(tbody > tr)'], position: 'relative' },
};

/** Of links that are plain elements, as those of every other screen. */
export const linkLooks: SystemStyleObject = {
  '& td a': {
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px', textDecorationColor: 'currentColor/20' },
  },
};

/** One palette for each of what an attribute can say. */
export const byAttribute = (name: string, palettes: Readonly<Record<string, string>>): SystemStyleObject =>
  Object.fromEntries(
    Object.entries(palettes).map(([value, palette]) => [`&[data-${name}="${value}"]`, { colorPalette: palette }]),
  );
