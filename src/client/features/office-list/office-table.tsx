/** Rows of one height that are ticked and ordered by their headings. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { memo, type ReactNode, useMemo } from 'react';
import { tableRoles } from '#client/components/list-rows.tsx';
import { type Column, ListTable } from '#client/components/list-table.tsx';
import type { Translation } from '#client/lib/i18n.ts';
import type { AddressChanges } from '#client/lib/use-address-value.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { exactLooks } from './exact-looks.ts';
import { officeLooks } from './office-looks.ts';
import { RowTick } from './row-tick.tsx';
import type { OnTick, Ticked } from './use-ticked.ts';

const ROW_HEIGHT_REM = 2.75;
const TICK_WIDTH = '2.75rem';
/** What is only on this device has no number yet. */
const canTick = ({ id }: ListedInspectionDto): boolean => id > 0;

export type OfficeColumn = {
  name: string;
  label: string;
  /** A part of the table's width; without any it takes what the others leave. */
  width?: string | undefined;
  /** Numbers stand at the end. */
  isEnd?: boolean;
  /** The order that its heading begins with; null where the list cannot be ordered by it. */
  firstOrder: 'asc' | 'desc' | null;
};

/**
 * What one cell holds: the same function in every render, of a row that is rendered again only when something of it
 * changes. Most are a text and no component: a row that scrolls by has no time for more.
 */
export type RowCell = (inspection: ListedInspectionDto, column: string, translation: Translation) => ReactNode;

type OfficeTableProps = {
  label: string;
  /** The same in every render, as the function of the cells is, as long as none of them changes. */
  columns: readonly OfficeColumn[];
  cell: RowCell;
  /** How what is in its cells looks, by class. */
  looks: SystemStyleObject;
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  chosen: { sort: string; order: 'asc' | 'desc' };
  change: (changes: AddressChanges) => void;
  ticked: Ticked;
  onTick: OnTick;
};

export function OfficeTable(props: OfficeTableProps) {
  const { label, columns, cell, looks, inspections, hasMore, chosen, change, ticked, onTick } = props;
  const { t } = useTranslate();
  const allLooks = useMemo(() => {
    const widths = [TICK_WIDTH, ...columns.map(({ width }) => width)];
    return { ...exactLooks(ROW_HEIGHT_REM, widths), ...officeLooks, ...looks };
  }, [columns, looks]);
  const tick = useStableCallback(onTick);
  const all = inspections.filter(canTick);
  const count = all.filter(({ id }) => ticked.has(id)).length;
  const tickAll: Column = {
    label: t('inspections.tickAll'),
    isText: true,
    width: TICK_WIDTH,
    heading: (
      <RowTick
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
      rowHeightRem={ROW_HEIGHT_REM}
      looks={allLooks}
      isRowLink
      isLight
    >
      {(inspection) => (
        <Cells
          inspection={inspection}
          isTicked={ticked.has(inspection.id)}
          onTick={tick}
          columns={columns}
          cell={cell}
        />
      )}
    </ListTable>
  );
}

type CellsProps = Pick<OfficeTableProps, 'columns' | 'cell' | 'onTick'> & {
  inspection: ListedInspectionDto;
  isTicked: boolean;
};

const Cells = memo(({ inspection, isTicked, onTick, columns, cell }: CellsProps) => {
  const translation = useTranslate();
  const { customerName: customer, id } = inspection;
  return (
    <>
      <td role={tableRoles.cell}>
        <RowTick
          label={translation.t('inspections.tick', { customer, id })}
          checked={isTicked}
          disabled={!canTick(inspection)}
          onTick={(isNow) => onTick([inspection], isNow)}
        />
      </td>
      {columns.map(({ name, isEnd = false }, index) => (
        <td key={name} role={tableRoles.cell} className={`${isEnd ? 'end ' : ''}${index === 0 ? '' : 'muted'}`}>
          {cell(inspection, name, translation)}
        </td>
      ))}
    </>
  );
});
