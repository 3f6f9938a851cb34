/**
 * What a page is in the few colours that a device forces on every page: what is chosen, what is dark on white, and where a
 * dialog ends are seen.
 */

const CHOSEN = [
  '[aria-pressed="true"]',
  '[role="tab"][aria-selected="true"]',
  '[role="option"][data-highlighted]',
  'a[aria-current]',
  '[data-part="control"]:is([data-state="checked"], [data-state="indeterminate"])',
  '[data-part="item-control"][data-state="checked"]',
].join(', ');

/** What signatures, codes, logos and drawings are dark on, in every colour mode. */
export const PAPER = { bg: 'white', forcedColorAdjust: 'none' } as const;

/** Pages show what is chosen by a ground, which is the first that such a device takes away. */
export const forcedColors = {
  '@media (forced-colors: active)': {
    [CHOSEN]: {
      forcedColorAdjust: 'none',
      bg: 'Highlight !important',
      color: 'HighlightText !important',
      borderColor: 'Highlight !important',
    },
    '[role="option"][data-highlighted] *': { color: 'inherit !important' },
    '[data-scope="switch"][data-part="control"]': { border: '1px solid ButtonText' },
    '[data-part="thumb"]': { forcedColorAdjust: 'none', bg: 'ButtonText !important' },
    '[data-part="thumb"][data-state="checked"]': { bg: 'HighlightText !important' },
    // Its open half would be forced to a colour too, and a whole ring does not turn.
    '.chakra-spinner': {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText !important',
      borderBottomColor: 'transparent !important',
      borderInlineStartColor: 'transparent !important',
    },
    '[role="dialog"], [role="alertdialog"], [data-scope="toast"][data-part="root"]': { border: '1px solid CanvasText' },
  },
} as const;
