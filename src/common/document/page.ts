/** A4 in points, its margins, and the document's type scale and colours. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { top: 56, right: 56, bottom: 72, left: 56 } as const;
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
export const CONTENT_HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;

export const TEXT_SIZE = { brand: 20, title: 22, heading: 14, subheading: 11, body: 10, small: 8.5 } as const;
export const LINE_HEIGHT = 1.45;

export const COLOR = { ink: '#17202b', muted: '#5b6776', rule: '#cfd6de', accent: '#0b5d4e' } as const;
