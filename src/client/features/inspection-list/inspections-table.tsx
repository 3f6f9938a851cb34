/** Inspections as rows: who, where, by whom, when, how far and for how much. */
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { type OfficeColumn, OfficeTable, type RowCell } from '#client/features/office-list/office-table.tsx';
import { RowCustomer } from '#client/features/office-list/row-customer.tsx';
import type { OnTick, Ticked } from '#client/features/office-list/use-ticked.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import { ageInDays } from '#common/domain/inspection.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { firstOrder } from '#common/schemas/inspection-list.ts';
import { AskWhose, RowTechnician, type Whose } from './row-technician.tsx';
import { TechnicianMenu } from './technician-menu.tsx';
import type { Chosen, TableColumn } from './use-chosen-inspections.ts';
import { useReassign } from './use-reassign.ts';

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
  const { reassign } = useReassign();
  // One menu for all rows: what scrolls by stays light.
  const [asked, setAsked] = useState<Whose | null>(null);
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
  return (
    <AskWhose value={setAsked}>
      <OfficeTable {...rest} label={t('inspections.title')} columns={shown} Cell={Cell} />
      <TechnicianMenu
        label={t('inspections.reassignTo')}
        currentId={asked?.inspection.technicianId ?? null}
        anchor={asked?.anchor ?? null}
        onClose={() => setAsked(null)}
        onChoose={(technicianId) => {
          if (asked) reassign([asked.inspection], technicianId);
        }}
      />
    </AskWhose>
  );
}

const Cell: RowCell = ({ inspection, column }) => {
  const { language } = useTranslate();
  const { customerAddress = '', date, status, contractPrice, priceStatus } = inspection;
  const days = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' });
  switch (column as TableColumn) {
    case 'customer':
      return <RowCustomer inspection={inspection} />;
    case 'address':
      return <Text lineClamp="2">{customerAddress}</Text>;
    case 'technician':
      return <RowTechnician inspection={inspection} />;
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
