/** Inspections as rows: who, where, by whom, when, how far and for how much. */
import { Box, Link, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { unsentElsewhere } from '#client/features/inspections/unsent-note.tsx';
import { type OfficeColumn, OfficeTable, type RowCell } from '#client/features/office-list/office-table.tsx';
import type { OnTick, Ticked } from '#client/features/office-list/use-ticked.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import { ageInDays } from '#common/domain/inspection.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { firstOrder } from '#common/schemas/inspection-list.ts';
import type { Chosen, TableColumn } from './use-chosen-inspections.ts';

/** The address's takes what the others leave. */
const widths: Record<TableColumn, string | undefined> = {
  customer: '20%',
  address: undefined,
  technician: '11%',
  date: '6.75rem',
  age: '6rem',
  status: '8.5rem',
  price: '6.5rem',
};

type InspectionsTableProps = Pick<Chosen, 'chosen' | 'columns' | 'change'> & {
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  ticked: Ticked;
  onTick: OnTick;
};

export function InspectionsTable({ columns, ...rest }: InspectionsTableProps) {
  const { t } = useTranslate();
  const shown = columns.map(
    (name): OfficeColumn => ({
      name,
      label: t(`inspections.column.${name}`),
      width: widths[name],
      isLong: name === 'customer' || name === 'address' || name === 'technician',
      isEnd: name === 'price',
      firstOrder: name === 'address' ? null : firstOrder(name),
    }),
  );
  return <OfficeTable {...rest} label={t('inspections.title')} columns={shown} Cell={Cell} />;
}

const Cell: RowCell = ({ inspection, column }) => {
  const { language } = useTranslate();
  const { technicianName, customerAddress = '', date, status, contractPrice, priceStatus } = inspection;
  const days = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' });
  switch (column as TableColumn) {
    case 'customer':
      return <Customer inspection={inspection} />;
    case 'address':
      return <Text lineClamp="2">{customerAddress}</Text>;
    case 'technician':
      return <Text lineClamp="2">{technicianName}</Text>;
    case 'date':
      return <Text truncate>{formatShortDate(date, language)}</Text>;
    case 'age':
      return <Text truncate>{days.format(ageInDays(date, new Date()))}</Text>;
    case 'status':
      return <StatusDot status={status} />;
    case 'price':
      return (
        <Text truncate>{priceStatus === 'fixed' && contractPrice ? formatPrice(contractPrice, language) : '–'}</Text>
      );
  }
};

function Customer({ inspection: { id, customerName, unsent } }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const isElsewhere = unsentElsewhere(unsent).length > 0;
  return (
    <Text as="div" lineClamp="2">
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
