/** A table of a list on a wide screen; a long one renders only the rows near the visible part. */
import { Box, chakra, type SystemStyleObject, Table } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsWhole } from '#client/lib/use-virtual-rows.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import { rowLinkLooks, rowLooks } from './list-looks.ts';
import { ListRows, tableRoles } from './list-rows.tsx';

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
  /** Of rows that are all of one height, with columns of fixed widths; `looks` say how they are laid out. */
  rowHeightRem?: number;
  /** How what is in the rows looks, by class. */
  looks?: SystemStyleObject;
  /** Its rows are plain elements, and rendered again only when their items change. */
  isLight?: boolean;
  /** The cells of one item's row. */
  children: (item: Item) => ReactNode;
};

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
  const roles: Partial<typeof tableRoles> = rowHeightRem === undefined ? {} : tableRoles;
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
          ...looks,
        }}
        role={roles.table}
        aria-label={label}
        aria-rowcount={isWhole ? undefined : rowCount}
      >
        <Table.Header textStyle="xs" role={roles.group}>
          <Table.Row bg="transparent" role={roles.row} aria-rowindex={isWhole ? undefined : 1}>
            {columns.map((column, index) => (
              <Table.ColumnHeader
                key={column.label}
                scope="col"
                role={roles.heading}
                width={isFixed ? column.width : undefined}
                paddingX={rowHeightRem ? '2' : '4'}
                paddingY="2.5"
                borderBottomWidth="0"
                fontWeight="semibold"
                whiteSpace={{ xl: isFixed ? undefined : 'nowrap' }}
                color="fg.muted"
                textAlign={column.isEnd || (index === columns.length - 1 && !column.isText) ? 'end' : 'start'}
                justifyItems={column.isEnd ? 'end' : 'start'}
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
        <ListRows
          items={items}
          columnCount={columns.length}
          wholeUpTo={wholeUpTo}
          heightRem={rowHeightRem ?? null}
          cells={children}
        />
      </Table.Root>
    </Box>
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
