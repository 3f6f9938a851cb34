/** A table of a list on a wide screen; a long one renders only the rows near the visible part. */
import { Box, chakra, type SystemStyleObject, Table } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { useIsWhole, useWindowRows } from '#client/lib/use-virtual-rows.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import { exactLooks, rowLinkLooks, rowLooks } from './list-looks.ts';

const ROW_HEIGHT_PX = 69;
/** Of light rows so many are rendered whole: they scroll at the browser's own pace, and its search finds them all. */
const LIGHT_ROWS_WHOLE = 500;

/** The last column holds buttons, and is aligned to the end unless it says that it holds texts. */
export type Column = {
  label: string;
  /** What its heading shows in place of the label. */
  heading?: ReactNode;
  isText?: boolean;
  /** Numbers and their heading stand at the end. */
  isEnd?: boolean;
  /** What its heading does, as a button, and how the list is ordered by it now. */
  sort?: { label: string; order: 'asc' | 'desc' | null; onSort: () => void };
  /** A part of the table's width: without any, the columns are as wide as what is in them. */
  width?: string;
};

type ListTableProps<Item> = {
  label: string;
  columns: readonly Column[];
  items: readonly Item[];
  hasMore?: boolean;
  /** One link in a row is as large as the row. */
  isRowLink?: boolean;
  /** Of rows that are all of one height, with columns of fixed widths. */
  rowHeightRem?: number;
  /** How what is in the rows looks, by class. */
  looks?: SystemStyleObject;
  /** Its rows are plain elements, and rendered again only when their items change. */
  isLight?: boolean;
  /** The cells of one item's row. */
  children: (item: Item) => ReactNode;
};

const remInPx = (rem: number): number => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function ListTable<Item extends { id: number }>(props: ListTableProps<Item>) {
  const {
    label,
    columns,
    items,
    hasMore = false,
    isRowLink = false,
    rowHeightRem,
    looks,
    isLight = false,
    children,
  } = props;
  const wholeUpTo = isLight ? LIGHT_ROWS_WHOLE : LIST_PAGE_SIZE;
  const isWhole = useIsWhole(items.length, wholeUpTo);
  const isFixed = !isWhole || rowHeightRem !== undefined;
  const rowCount = hasMore ? -1 : items.length + 1;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" overflowX="auto">
      <Table.Root
        variant="outline"
        boxShadow="none"
        // What comes into view must not move the columns.
        tableLayout={isFixed ? 'fixed' : 'auto'}
        css={{
          ...rowLooks,
          ...(isRowLink ? rowLinkLooks : {}),
          ...(rowHeightRem === undefined ? {} : exactLooks(rowHeightRem)),
          ...looks,
        }}
        aria-label={label}
        aria-rowcount={isWhole ? undefined : rowCount}
      >
        <Table.Header textStyle="xs">
          <Table.Row bg="transparent" aria-rowindex={isWhole ? undefined : 1}>
            {columns.map((column, index) => (
              <Table.ColumnHeader
                key={column.label}
                scope="col"
                width={isFixed ? column.width : undefined}
                paddingX={rowHeightRem ? '2' : '4'}
                paddingY="2.5"
                borderBottomWidth="0"
                fontWeight="semibold"
                whiteSpace={{ xl: isFixed ? undefined : 'nowrap' }}
                color="fg.muted"
                textAlign={column.isEnd || (index === columns.length - 1 && !column.isText) ? 'end' : 'start'}
                aria-sort={column.sort?.order ? ariaSort[column.sort.order] : undefined}
              >
                {column.sort ? (
                  <SortButton label={column.label} sort={column.sort} />
                ) : (
                  (column.heading ?? column.label)
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Rows
          items={items}
          columnCount={columns.length}
          wholeUpTo={wholeUpTo}
          heightPx={rowHeightRem === undefined ? null : remInPx(rowHeightRem)}
          cells={children}
        />
      </Table.Root>
    </Box>
  );
}

type RowsProps<Item> = {
  items: readonly Item[];
  columnCount: number;
  wholeUpTo: number;
  /** What each row is high, or null where each is as high as what is in it. */
  heightPx: number | null;
  cells: (item: Item) => ReactNode;
};

/** What is rendered again while the page scrolls: this and nothing around it. */
function Rows<Item extends { id: number }>({ items, columnCount, wholeUpTo, heightPx, cells }: RowsProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const { rows, leftOutAfterPx, isWhole } = useWindowRows({
    list: body,
    keys,
    wholeUpTo,
    estimatedHeightPx: heightPx ?? ROW_HEIGHT_PX,
    isExact: heightPx !== null,
  });
  return (
    <tbody ref={body}>
      {rows.map(({ index, leftOutPx, props: rowProps }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <Fragment key={item.id}>
            <LeftOut heightPx={leftOutPx} columns={columnCount} />
            <tr {...rowProps} aria-rowindex={isWhole ? undefined : index + 2}>
              <Cells item={item} cells={cells} />
            </tr>
          </Fragment>
        );
      })}
      <LeftOut heightPx={leftOutAfterPx} columns={columnCount} />
    </tbody>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown };

function SortButton({ label, sort }: { label: string; sort: NonNullable<Column['sort']> }) {
  const Icon = sort.order ? sortIcons[sort.order] : ChevronsUpDown;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minHeight="8"
      fontWeight="inherit"
      textAlign="start"
      cursor="pointer"
      color={sort.order ? 'fg' : 'inherit'}
      title={sort.label}
      onClick={sort.onSort}
    >
      {label}
      <Icon size={14} aria-hidden />
    </chakra.button>
  );
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

type ListCellProps = {
  isMuted?: boolean;
  isEnd?: boolean;
  isTop?: boolean;
  isOneLine?: boolean;
  /** Its words may be broken anywhere. */
  isBroken?: boolean;
  /** Holds something that is high by itself. */
  isFlat?: boolean;
  children?: ReactNode;
};

export const ListCell = ({ isMuted, isEnd, isTop, isOneLine, isBroken, isFlat, children }: ListCellProps) => (
  <td
    className={[
      isMuted && 'muted',
      isEnd && 'end',
      isTop && 'top',
      isOneLine && 'line',
      isBroken && 'break',
      isFlat && 'flat',
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </td>
);
