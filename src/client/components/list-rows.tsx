/** The rows of a list's table: all of them, in groups that the browser passes by out of sight, or those near the visible part. */
import { Fragment, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { type RenderedRow, useWindowRows } from '#client/lib/use-virtual-rows.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import { groupRows } from './row-groups.ts';

const ROW_HEIGHT_PX = 69;
/** What the parts of a table are: where a grid lays them out, not every browser says it by itself. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  heading: 'columnheader',
  cell: 'cell',
} as const;

const remInPx = (rem: number): number => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type ListRowsProps<Item> = {
  items: readonly Item[];
  columnCount: number;
  wholeUpTo: number;
  /** What each row is high, or null where each is as high as what is in it. */
  heightRem: number | null;
  cells: (item: Item) => ReactNode;
};

/** What is rendered again while the page scrolls: this and nothing around it. */
export function ListRows<Item extends { id: number }>(props: ListRowsProps<Item>) {
  const { items, columnCount, wholeUpTo, heightRem, cells } = props;
  const first = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const groups = useGroups(keys);
  const { rows, leftOutAfterPx, isWhole } = useWindowRows({
    list: first,
    keys,
    wholeUpTo,
    estimatedHeightPx: heightRem === null ? ROW_HEIGHT_PX : remInPx(heightRem),
    isExact: heightRem !== null,
  });
  const rowOf = ({ index, leftOutPx, props: rowProps }: RenderedRow) => {
    const item = items[index];
    if (!item) return null;
    return (
      <Fragment key={item.id}>
        <LeftOut heightPx={leftOutPx} columns={columnCount} />
        <tr
          {...rowProps}
          role={heightRem === null ? undefined : tableRoles.row}
          aria-rowindex={isWhole ? undefined : index + 2}
        >
          <Cells item={item} cells={cells} />
        </tr>
      </Fragment>
    );
  };
  // On paper a longer list is whole, too: its rows stay where they are.
  if (heightRem === null || items.length > wholeUpTo)
    return (
      <tbody ref={first} role={heightRem === null ? undefined : tableRoles.group}>
        {rows.map(rowOf)}
        <LeftOut heightPx={leftOutAfterPx} columns={columnCount} />
      </tbody>
    );
  let end = 0;
  return groups.map(({ key, ids }, index) => {
    const begin = end;
    end += ids.length;
    return (
      <tbody
        key={key}
        ref={index === 0 ? first : undefined}
        role={tableRoles.group}
        className={items.length > LIST_PAGE_SIZE ? 'group' : undefined}
        style={{ containIntrinsicBlockSize: `${ids.length * heightRem}rem` }}
      >
        {rows.slice(begin, end).map(rowOf)}
      </tbody>
    );
  });
}

/** The groups of these rows, as they follow from those of before. */
function useGroups(keys: readonly number[]) {
  const [kept, setKept] = useState(() => ({ keys, groups: groupRows(keys, []) }));
  if (kept.keys === keys) return kept.groups;
  const groups = groupRows(keys, kept.groups);
  setKept({ keys, groups });
  return groups;
}

/** Stands in for rows that are not rendered. */
const LeftOut = ({ heightPx, columns }: { heightPx: number; columns: number }) =>
  heightPx <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );

type CellsProps<Item> = { item: Item; cells: (item: Item) => ReactNode };

const CellsOf = <Item,>({ item, cells }: CellsProps<Item>) => cells(item);
/** Not rendered again while the page scrolls. */
const Cells = memo(CellsOf) as typeof CellsOf;
