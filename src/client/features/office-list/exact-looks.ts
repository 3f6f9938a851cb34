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

/** What a column takes at least that says no width of its own, in rem. */
const COLUMN_REM = 9;

/** How wide a table with columns of these widths has to be for all of them, in rem; where there is less room it scrolls sideways. */
function leastWidth(widths: readonly (string | undefined)[]): number {
  const ending = (unit: string) => widths.flatMap((width) => (width?.endsWith(unit) ? Number.parseFloat(width) : []));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const [fixed, parts] = [sum(ending('rem')), ending('%')];
  // Parts are of the whole, or else share what is left.
  return widths.includes(undefined) ? (fixed + COLUMN_REM) / (1 - sum(parts) / 100) : fixed + parts.length * COLUMN_REM;
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
