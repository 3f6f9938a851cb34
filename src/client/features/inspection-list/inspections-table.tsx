/** Inspections as rows of one line, ordered by their headings; the arrow keys go from row to row. */
import { Box, Checkbox, Link, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Column, ListCell, ListTable } from '#client/components/list-table.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { unsentElsewhere } from '#client/features/inspections/unsent-note.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import { ageInDays } from '#common/domain/inspection.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { firstOrder } from '#common/schemas/inspection-list.ts';
import type { Chosen, TableColumn } from './use-chosen-inspections.ts';
import type { OnTick, Ticked } from './use-ticked.ts';

const ROW_HEIGHT_PX = 44;
/** What is only on this device has no number yet. */
const canTick = ({ id }: ListedInspectionDto): boolean => id > 0;

/** The address's takes what the others leave. */
const widths: Record<TableColumn, string | undefined> = {
  customer: '21%',
  address: undefined,
  technician: '14%',
  date: '7rem',
  age: '7rem',
  status: '9rem',
  price: '6.5rem',
};

/** Arrows go to the next or previous row, x ticks this one. */
function moveRow(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const index = Number(row.dataset.index);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1 };
  if (event.key === 'x') row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${next}"] a`)?.focus();
}

type InspectionsTableProps = Pick<Chosen, 'chosen' | 'columns' | 'change'> & {
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  ticked: Ticked;
  onTick: OnTick;
};

export function InspectionsTable({
  inspections,
  hasMore,
  chosen,
  columns,
  change,
  ticked,
  onTick,
}: InspectionsTableProps) {
  const { t } = useTranslate();
  const all = inspections.filter(canTick);
  const count = all.filter(({ id }) => ticked.has(id)).length;
  const tickAll: Column = {
    label: t('inspections.tickAll'),
    isText: true,
    width: '3rem',
    heading: (
      <Tick
        label={t('inspections.tickAll')}
        checked={count > 0 && (count === all.length || 'indeterminate')}
        disabled={all.length === 0}
        onTick={(isTicked) => onTick(all, isTicked)}
      />
    ),
  };
  const headings = columns.map((column): Column => {
    const label = t(`inspections.column.${column}`);
    const width = { isText: column !== 'price', ...(widths[column] ? { width: widths[column] } : {}) };
    if (column === 'address') return { label, ...width };
    const other = chosen.order === 'asc' ? 'desc' : 'asc';
    const isSorted = chosen.sort === column;
    return {
      label,
      ...width,
      sort: {
        label: t('devices.sortBy', { column: label }),
        order: isSorted ? chosen.order : null,
        onSort: () => change({ sort: column, order: isSorted ? other : firstOrder(column) }),
      },
    };
  });
  return (
    // The rows are links; the keys only go from one to the next.
    <Box onKeyDown={moveRow}>
      <ListTable
        label={t('inspections.title')}
        columns={[tickAll, ...headings]}
        items={inspections}
        hasMore={hasMore}
        rowHeightPx={ROW_HEIGHT_PX}
        isRowLink
      >
        {(inspection) => (
          <>
            <ListCell height="11" paddingX="3" paddingY="0">
              <Tick
                label={t('inspections.tick', { customer: inspection.customerName, id: inspection.id })}
                checked={ticked.has(inspection.id)}
                disabled={!canTick(inspection)}
                onTick={(isTicked) => onTick([inspection], isTicked)}
              />
            </ListCell>
            <Cells inspection={inspection} columns={columns} />
          </>
        )}
      </ListTable>
    </Box>
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
    marginStart="-3"
    marginY="-2.5"
    justifyContent="center"
    {...state}
    onCheckedChange={({ checked }) => onTick(checked === true)}
  >
    <Checkbox.HiddenInput aria-label={label} />
    <Checkbox.Control />
  </Checkbox.Root>
);

type CellsProps = { inspection: ListedInspectionDto; columns: readonly TableColumn[] };

const Cells = memo(({ inspection, columns }: CellsProps) =>
  columns.map((column) => (
    <ListCell
      key={column}
      height="11"
      paddingX="3"
      paddingY="0"
      whiteSpace="nowrap"
      textAlign={column === 'price' ? 'end' : 'start'}
      color={column === 'customer' ? 'fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      <Cell inspection={inspection} column={column} />
    </ListCell>
  )),
);

function Cell({ inspection, column }: { inspection: ListedInspectionDto; column: TableColumn }) {
  const { t, language } = useTranslate();
  const { id, customerName, technicianName, customerAddress, date, status, contractPrice, priceStatus } = inspection;
  if (column === 'status') return <StatusDot status={status} />;
  if (column === 'customer') {
    const isElsewhere = unsentElsewhere(inspection.unsent).length > 0;
    return (
      <Text as="div" truncate>
        <Link
          asChild
          // Only a text within the line ends in an ellipsis.
          display="inline"
          fontWeight="semibold"
          color="fg"
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <RouterLink to={`/inspections/${id}`}>{customerName || t('customer.unknown')}</RouterLink>
        </Link>
        {id > 0 ? (
          <Text as="span" color="fg.muted" textStyle="sm">
            {` #${id}`}
          </Text>
        ) : null}
        {isElsewhere ? (
          <Box as="span" display="inline-block" marginInlineStart="2" verticalAlign="middle">
            <CloudOff size={14} role="img" aria-label={t('inspections.unsynced')} />
          </Box>
        ) : null}
      </Text>
    );
  }
  const texts: Record<Exclude<TableColumn, 'status' | 'customer'>, string> = {
    address: customerAddress ?? '',
    technician: technicianName,
    date: formatShortDate(date, language),
    age: new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      ageInDays(date, new Date()),
    ),
    price: priceStatus === 'fixed' && contractPrice ? formatPrice(contractPrice, language) : '–',
  };
  return <Text truncate>{texts[column]}</Text>;
}
