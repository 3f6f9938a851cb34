/** The rendered items of a list that is laid out as a grid, one `li` each. */
import type { Key, ReactNode } from 'react';
import type { VirtualRows } from '#client/lib/use-virtual-rows.ts';

type VirtualItemsProps<Item> = {
  items: readonly Item[];
  perRow: number;
  virtual: VirtualRows;
  hasMore?: boolean;
  keyOf: (item: Item) => Key;
  children: (item: Item) => ReactNode;
};

export function VirtualItems<Item>({
  items,
  perRow,
  virtual: { rows, isWhole },
  hasMore = false,
  keyOf,
  children,
}: VirtualItemsProps<Item>) {
  const setSize = hasMore ? -1 : items.length;
  return rows.flatMap(({ index: row, leftOutPx, props: { ref, ...rowProps } }) =>
    items.slice(row * perRow, (row + 1) * perRow).map((item, column) => (
      <li
        key={keyOf(item)}
        {...rowProps}
        // The items of a row are equally high: the first is measured for all.
        ref={column === 0 ? ref : undefined}
        style={{ marginTop: leftOutPx }}
        aria-setsize={isWhole ? undefined : setSize}
        aria-posinset={isWhole ? undefined : row * perRow + column + 1}
      >
        {children(item)}
      </li>
    )),
  );
}
