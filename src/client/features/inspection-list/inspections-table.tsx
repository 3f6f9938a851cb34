/** Inspections as rows: who, where, by whom, when, how far and for how much. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { byAttribute } from '#client/components/list-looks.ts';
import { statusPalettes } from '#client/features/inspections/status-dot.tsx';
import { ADDRESS_FITS, lengthOf } from '#client/features/office-list/office-looks.ts';
import { type OfficeColumn, OfficeTable, type RowCell } from '#client/features/office-list/office-table.tsx';
import { RowCustomer } from '#client/features/office-list/row-customer.tsx';
import type { OnTick, Ticked } from '#client/features/office-list/use-ticked.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import { ageInDays } from '#common/domain/inspection.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { perLanguage } from '#common/i18n/per-language.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { firstOrder } from '#common/schemas/inspection-list.ts';
import { AskWhose, RowTechnician, technicianLooks, type Whose } from './row-technician.tsx';
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
  const shown = useMemo(
    () =>
      columns.map(
        (name): OfficeColumn => ({
          name,
          label: t(`inspections.column.${name}`),
          width: widths[name],
          isEnd: name === 'price',
          firstOrder: name === 'address' ? null : firstOrder(name),
        }),
      ),
    [columns, t],
  );
  return (
    <AskWhose value={setAsked}>
      <OfficeTable {...rest} label={t('inspections.title')} columns={shown} cell={cell} looks={looks} />
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

const looks: SystemStyleObject = {
  ...technicianLooks,
  '& .status': {
    color: 'fg',
    fontWeight: 'medium',
    _before: {
      content: '""',
      display: 'inline-block',
      boxSize: '2.5',
      marginEnd: '2',
      borderRadius: 'full',
      bg: 'colorPalette.solid',
    },
    ...byAttribute('status', statusPalettes),
  },
};

const days = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
);

const cell: RowCell = (inspection, column, { t, language }) => {
  const { customerAddress = '', date, status, contractPrice, priceStatus } = inspection;
  switch (column as TableColumn) {
    case 'customer':
      return <RowCustomer inspection={inspection} />;
    case 'address':
      return <div className={lengthOf(customerAddress, ADDRESS_FITS)}>{customerAddress}</div>;
    case 'technician':
      return <RowTechnician inspection={inspection} />;
    case 'date':
      return formatShortDate(date, language);
    case 'age':
      return days(language).format(ageInDays(date, new Date()));
    case 'status':
      return (
        <span className="status" data-status={status}>
          {t(`inspection.status.${status}`)}
        </span>
      );
    case 'price':
      return priceStatus === 'fixed' && contractPrice ? formatPrice(contractPrice, language) : '–';
  }
};
