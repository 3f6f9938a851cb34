/** What a page is on paper: its content and nothing around it, black on white in dark mode too. */

/** The frame, and what one does on a screen and cannot do on paper. */
const notPrinted = [
  'aside',
  'header',
  'main nav',
  'a[href="#content"]',
  '[data-bar]',
  '[data-notices]',
  '[role="tablist"]',
  '[data-scope="toast"]',
  '[data-scope="popover"][data-part="positioner"]',
  '.chakra-button:not([data-chosen])',
  // Choices that have not been made, and what ticks rows.
  '[role="group"] > :has(option[value=""]:checked)',
  '[role="group"] > :has(> input[type="date"][value=""])',
  'tr > :has(> .tick)',
  ':has(> input[type="search"])',
].join(', ');

export const printStyles = {
  '@media print': {
    [notPrinted]: { display: 'none !important' },
    body: { bg: 'white' },
    // Room for the menu beside it, and the width of a screen.
    ':has(> main)': { margin: '0 !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    // Cards and rows are not cut in two.
    'li, tr, figure, img, svg': { breakInside: 'avoid' },
    '*': { boxShadow: 'none !important' },
  },
} as const;
