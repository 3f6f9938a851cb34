/** How what is in the rows of the office's tables looks, by class: worked out once for a table, never for a row that scrolls by. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { linkLooks } from '#client/components/list-looks.ts';

const CHECK = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%)';
const DASH = 'inset(38% 0)';

/** A box that browsers draw themselves, which costs a row next to nothing, in the portal's colours. */
const tickLooks: SystemStyleObject = {
  '& .tick': {
    // Above the link that is as large as the row.
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeContent: 'center',
    boxSize: '11',
    marginStart: '-2',
    marginBlock: '-2.5',
    cursor: 'checkbox',
  },
  // As high as a row with its line.
  '& td .tick': { marginBlock: '-0.5' },
  '& .tick input': {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    boxSize: '5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    cursor: 'inherit',
    focusVisibleRing: 'outside',
    _disabled: { opacity: '0.5', cursor: 'disabled' },
    '&:is(:checked, :indeterminate)': { bg: 'colorPalette.solid', borderColor: 'colorPalette.solid' },
    '&:is(:checked, :indeterminate)::before': {
      content: '""',
      boxSize: '3',
      bg: 'colorPalette.contrast',
      clipPath: CHECK,
    },
    '&:indeterminate::before': { clipPath: DASH },
    // Where a device paints all with colours of its own, its own box is the one that is seen.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
};

/** How many letters of each surely fit into two lines of their columns, from 1280 pixels on. */
export const CUSTOMER_FITS = 22;
export const ADDRESS_FITS = 36;
/** Contracts have more columns. */
export const CONTRACT_ADDRESS_FITS = 24;
export const PERSON_FITS = 16;

/**
 * The class of a text that may not take more than two lines. What is cut off is painted apart, which four times in a row took as
 * long as all the rest while scrolling: a text that fits is cut off where the table is narrow alone.
 *
 * @param fits how many letters surely fit
 */
export const lengthOf = (text: string, fits: number): 'long' | 'short' => (text.length > fits ? 'long' : 'short');

export const officeLooks: SystemStyleObject = {
  ...tickLooks,
  // Two lines fit within the height of a row.
  '& td': { fontVariantNumeric: 'tabular-nums', lineHeight: '1.2', overflowWrap: 'anywhere' },
  '& .long': { lineClamp: '2' },
  '& .short': { xlDown: { lineClamp: '2' } },
  ...linkLooks,
  // Above the link that is as large as the row.
  '& .customer': { position: 'relative', zIndex: '1', fontWeight: 'semibold', color: 'fg' },
  '& .open': {
    display: 'inline-block',
    minWidth: '7',
    // As large as a finger needs, also below a customer's name, without pushing its line down.
    paddingBlock: '0.375rem 0.625rem',
    marginBlock: '-0.375rem -0.625rem',
    color: 'fg.muted',
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
  '& .unsent': { display: 'inline-block', marginInlineStart: '2', verticalAlign: 'middle' },
};
