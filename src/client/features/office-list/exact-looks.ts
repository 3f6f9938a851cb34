/** How rows of one height are laid out: by a grid on a screen, as a table on paper. */
import type { SystemStyleObject } from '@chakra-ui/react';

/** Columns of these widths beside each other; what none of them says is shared by those without, or by those with a part of it all. */
function tracksOf(widths: readonly (string | undefined)[]): string {
  const isShared = widths.includes(undefined);
  const trackOf = (width: string | undefined) => {
    if (width === undefined) return 'minmax(0, 1fr)';
    return width.endsWith('%') && !isShared ? `minmax(0, ${Number.parseFloat(width)}fr)` : width;
  };
  return widths.map(trackOf).join(' ');
}

/** The least that a column without a width of its own needs, and one with a part of it all where those share the room. */
const REST_REM = 9;
const PART_REM = 7;

/** How wide a table with columns of these widths has to be for all of them, in rem; where there is less room it scrolls sideways. */
function leastWidth(widths: readonly (string | undefined)[]): number {
  const sum = (unit: string) =>
    widths.reduce((total, width) => total + (width?.endsWith(unit) ? Number.parseFloat(width) : 0), 0);
  const parts = widths.filter((width) => width?.endsWith('%')).length;
  return widths.includes(undefined) ? (sum('rem') + REST_REM) / (1 - sum('%') / 100) : sum('rem') + parts * PART_REM;
}

/**
 * Rows of one height with columns of fixed widths. On a screen a grid lays them out: parts of a table cannot be passed by while they
 * are out of sight, and all that the browser prepares beyond the edges took most of a frame. On paper it is a table, whose heading
 * stands on each page. A row's lines belong to its cells, so that it is exactly as high as it says.
 */
export const exactLooks = (rem: number, widths: readonly (string | undefined)[]): SystemStyleObject => ({
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& :where(tbody > tr[data-index] > td)': { borderTopWidth: '1px' },
  '& :where(td)': { height: `${rem}rem`, paddingX: '2', paddingY: '0', textAlign: 'start' },
  '@media screen': {
    minWidth: `${leastWidth(widths).toFixed(1)}rem`,
    '&, & :where(thead, tbody)': { display: 'block' },
    '& :where(tr)': { display: 'grid', gridTemplateColumns: tracksOf(widths) },
    '& :where(tbody > tr[data-index])': { minHeight: `${rem}rem`, borderTopWidth: '1px' },
    '& :where(tbody > tr[data-index] > td)': { borderTopWidth: '0' },
    '& td, & th': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center', width: 'auto' },
    // Stands in for rows that are not rendered.
    '& :where(td[colspan])': { gridColumn: '1 / -1' },
    '& :where(td)': { height: 'auto' },
    '& .group': { contentVisibility: 'auto' },
  },
});
