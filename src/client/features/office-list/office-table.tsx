/** Rows of one height that are ticked and ordered by their headings. */
import { Checkbox } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { type Column, ListCell, ListTable } from '#client/components/list-table.tsx';
import type { AddressChanges } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { OnTick, Ticked } from './use-ticked.ts';

const ROW_HEIGHT_PX = 44;
/** What is only on this device has no number yet. */
const canTick = ({ id }: ListedInspectionDto): boolean => id > 0;

export type OfficeColumn = {
  name: string;
  label: string;
  /** A part of the table's width; without any it takes what the others leave. */
  width?: string | undefined;
  /** Its texts may take two lines within the height of a row. */
  isLong?: boolean;
  /** Numbers stand at the end. */
  isEnd?: boolean;
  /** The order that its heading begins with; null where the list cannot be ordered by it. */
  firstOrder: 'asc' | 'desc' | null;
};

/** The same in every render as long as nothing of it changes: a row is rendered again only then. */
export type RowCell = (props: { inspection: ListedInspectionDto; column: string }) => ReactNode;

type OfficeTableProps = {
  label: string;
  columns: readonly OfficeColumn[];
  Cell: RowCell;
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  chosen: { sort: string; order: 'asc' | 'desc' };
  change: (changes: AddressChanges) => void;
  ticked: Ticked;
  onTick: OnTick;
};

export function OfficeTable(props: OfficeTableProps) {
  const { label, columns, Cell, inspections, hasMore, chosen, change, ticked, onTick } = props;
  const { t } = useTranslate();
  const all = inspections.filter(canTick);
  const count = all.filter(({ id }) => ticked.has(id)).length;
  const tickAll: Column = {
    label: t('inspections.tickAll'),
    isText: true,
    width: '2.75rem',
    heading: (
      <Tick
        label={t('inspections.tickAll')}
        checked={count > 0 && (count === all.length || 'indeterminate')}
        disabled={all.length === 0}
        onTick={(isTicked) => onTick(all, isTicked)}
      />
    ),
  };
  const headings = columns.map(({ name, label: heading, width, isEnd = false, firstOrder }): Column => {
    const shape = { label: heading, isText: true, isEnd, ...(width ? { width } : {}) };
    if (firstOrder === null) return shape;
    const other = chosen.order === 'asc' ? 'desc' : 'asc';
    const isSorted = chosen.sort === name;
    return {
      ...shape,
      sort: {
        label: t('devices.sortBy', { column: heading }),
        order: isSorted ? chosen.order : null,
        onSort: () => change({ sort: name, order: isSorted ? other : firstOrder }),
      },
    };
  });
  return (
    <ListTable
      label={label}
      columns={[tickAll, ...headings]}
      items={inspections}
      hasMore={hasMore}
      rowHeightPx={ROW_HEIGHT_PX}
      isRowLink
    >
      {(inspection) => (
        <>
          <ListCell height="11" paddingX="2" paddingY="0">
            <Tick
              label={t('inspections.tick', { customer: inspection.customerName, id: inspection.id })}
              checked={ticked.has(inspection.id)}
              disabled={!canTick(inspection)}
              onTick={(isTicked) => onTick([inspection], isTicked)}
            />
          </ListCell>
          <Cells inspection={inspection} columns={columns} Cell={Cell} />
        </>
      )}
    </ListTable>
  );
}

type TickProps = {
  label: string;
  checked: boolean | 'indeterminate';
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
};

/** Above the link that is as large as the row. */
const Tick = ({ label, onTick, ...state }: TickProps) => (
  <Checkbox.Root
    position="relative"
    zIndex="1"
    minHeight="11"
    minWidth="11"
    marginStart="-2"
    marginY="-2.5"
    justifyContent="center"
    {...state}
    onCheckedChange={({ checked }) => onTick(checked === true)}
  >
    <Checkbox.HiddenInput aria-label={label} />
    <Checkbox.Control />
  </Checkbox.Root>
);

type CellsProps = { inspection: ListedInspectionDto; columns: readonly OfficeColumn[]; Cell: RowCell };

const Cells = memo(({ inspection, columns, Cell }: CellsProps) =>
  columns.map(({ name, isLong = false, isEnd = false }, index) => (
    <ListCell
      key={name}
      height="11"
      paddingX="2"
      paddingY="0"
      whiteSpace={isLong ? 'normal' : 'nowrap'}
      lineHeight={isLong ? '1.2' : undefined}
      textAlign={isEnd ? 'end' : 'start'}
      color={index === 0 ? 'fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      <Cell inspection={inspection} column={name} />
    </ListCell>
  )),
);
