/** A4 in points, its margins, and the documents' type scale, distances and colours. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { top: 72, right: 56, bottom: 80, left: 56 } as const;
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
export const CONTENT_HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
/** A single piece is never higher than this, so that a heading always finds room above it. */
export const PIECE_MAX_HEIGHT = CONTENT_HEIGHT - 144;

/** Text sizes with their line heights: lines and distances are multiples of 4 points. */
export const TYPE = {
  title: { size: 24, line: 32 },
  brand: { size: 18, line: 24 },
  lead: { size: 15, line: 20 },
  heading: { size: 15, line: 20 },
  subheading: { size: 11, line: 16 },
  body: { size: 10, line: 16 },
  /** Contracts: a page of them fits on a page. */
  contract: { size: 9, line: 12 },
  article: { size: 9.5, line: 12 },
  table: { size: 9, line: 12 },
  small: { size: 8, line: 12 },
  number: { size: 20, line: 24 },
} as const;

/** White space in points. */
export const SPACE = { hair: 4, small: 8, medium: 12, large: 16, section: 28 } as const;

export const COLOR = {
  ink: '#17202b',
  muted: '#566170',
  rule: '#cfd6de',
  accent: '#0b5d4e',
  tint: '#f1f5f4',
  paper: '#ffffff',
  alarm: '#b42318',
} as const;
