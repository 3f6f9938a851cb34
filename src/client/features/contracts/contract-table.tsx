/** Signed contracts as rows: with whom, by whom, when and for how much it was signed, whether it stands and when it is renewed. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { createContext, useContext, useMemo } from 'react';
import { Link } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { byAttribute } from '#client/components/list-looks.ts';
import { CONTRACT_ADDRESS_FITS, lengthOf, PERSON_FITS } from '#client/features/office-list/office-looks.ts';
import { type OfficeColumn, OfficeTable, type RowCell } from '#client/features/office-list/office-table.tsx';
import { RowCustomer } from '#client/features/office-list/row-customer.tsx';
import type { OnTick, Ticked } from '#client/features/office-list/use-ticked.ts';
import type { PdfDownload } from '#client/lib/use-pdf-download.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractStateOf, renewalOf } from '#common/contract/contract-state.ts';
import { formatPrice } from '#common/contract/price.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import { type ContractSort, contractSorts } from '#common/schemas/contract-list.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { firstOrder } from '#common/schemas/inspection-list.ts';
import { planAddress } from './plan-address.ts';
import type { ChosenInAddress, ContractColumn } from './use-chosen-contracts.ts';

/** The address's takes what the others leave. */
const widths: Record<ContractColumn, string | undefined> = {
  customer: '17%',
  address: undefined,
  technician: '10%',
  signed: '6.75rem',
  price: '5.5rem',
  state: '7rem',
  renewal: '6.75rem',
  document: '5rem',
};

const isSort = (name: ContractColumn): name is ContractColumn & ContractSort =>
  (contractSorts as readonly string[]).includes(name);

/** Out of the cells, which are rendered again only when a row changes. */
const Download = createContext<Pick<PdfDownload, 'isBusy' | 'start'> | null>(null);

type ContractTableProps = Pick<ChosenInAddress, 'chosen' | 'columns' | 'change'> & {
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  download: PdfDownload;
  ticked: Ticked;
  onTick: OnTick;
};

export function ContractTable({ columns, download, change, ...rest }: ContractTableProps) {
  const { t } = useTranslate();
  const shown = useMemo(
    () =>
      columns.map(
        (name): OfficeColumn => ({
          name,
          label: t(`contracts.column.${name}`),
          width: widths[name],
          isEnd: name === 'price',
          firstOrder: isSort(name) ? firstOrder(name) : null,
        }),
      ),
    [columns, t],
  );
  const { isBusy } = download;
  const start = useStableCallback(download.start);
  const button = useMemo(() => ({ isBusy, start }), [isBusy, start]);
  return (
    <Download value={button}>
      <OfficeTable
        {...rest}
        // Only what stands is renewed.
        change={(changes) => change(changes.sort === 'renewal' ? { state: 'standing', ...changes } : changes)}
        label={t('contracts.signed')}
        columns={shown}
        cell={cell}
        looks={looks}
      />
    </Download>
  );
}

const cell: RowCell = (inspection, column, { language }) => {
  const { customerAddress = '', technicianName, contractSigned, contractSignedDate } = inspection;
  const { priceStatus, contractPrice } = inspection;
  switch (column as ContractColumn) {
    case 'customer':
      return <RowCustomer inspection={inspection} />;
    case 'address':
      return <div className={lengthOf(customerAddress, CONTRACT_ADDRESS_FITS)}>{customerAddress}</div>;
    case 'technician':
      return <div className={lengthOf(technicianName, PERSON_FITS)}>{technicianName}</div>;
    case 'signed':
      return contractSigned && contractSignedDate ? formatShortDate(contractSignedDate, language) : '–';
    case 'price':
      return priceStatus === 'fixed' && contractPrice ? formatPrice(contractPrice, language) : '–';
    case 'state':
      return <State inspection={inspection} />;
    case 'renewal': {
      const renewal = renewalOf(inspection, new Date());
      return renewal ? formatShortDate(renewal, language) : '–';
    }
    case 'document':
      return (
        <div className="papers">
          <PlanVisits inspection={inspection} />
          <Document inspection={inspection} />
        </div>
      );
  }
};

const palettes = { standing: 'pine', renewing: 'orange', ended: 'gray', visit: 'blue', unsigned: 'orange' } as const;
const DAY_MS = 24 * 60 * 60_000;

const looks: SystemStyleObject = {
  '& .state': {
    display: 'inline-block',
    borderRadius: 'l2',
    paddingX: '1.5',
    paddingY: '0.5',
    marginEnd: '1',
    textStyle: 'xs',
    fontWeight: 'medium',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    ...byAttribute('state', palettes),
  },
  '& .papers': { display: 'flex', justifyContent: 'flex-end', marginX: '-2' },
  '& .paper': {
    // Above the link that is as large as the row, which comes before it.
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    boxSize: '10',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'colorPalette.fg',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'colorPalette.subtle' },
    _disabled: { layerStyle: 'disabled' },
    // What one does on a screen and cannot do on paper.
    '@media print': { display: 'none' },
  },
};

function State({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const renewal = renewalOf(inspection, new Date());
  const isSoon = renewal !== null && Date.parse(renewal) < Date.now() + RENEWS_SOON_DAYS * DAY_MS;
  const state = isSoon ? 'renewing' : contractStateOf(inspection);
  return (
    <div>
      <span className="state" data-state={state}>
        {t(`contracts.state.${state}`)}
      </span>
      {inspection.amendsId === null ? null : <span className="state">{t('amendment.badge')}</span>}
    </div>
  );
}

/** Plans the visits of a contract that stands. */
function PlanVisits({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  if (contractStateOf(inspection) !== 'standing') return null;
  const customer = inspection.customerName || t('customer.unknown');
  return (
    <Link
      className="paper"
      to={planAddress(inspection)}
      aria-label={`${t('today.planContract')}: ${customer}`}
      title={t('today.planContract')}
    >
      <CalendarPlus size={20} aria-hidden />
    </Link>
  );
}

function Document({ inspection: { id, customerName, contractLanguage } }: { inspection: ListedInspectionDto }) {
  const { t, language } = useTranslate();
  const download = useContext(Download);
  const label = t('contracts.downloadLabel', { customer: customerName || t('customer.unknown') });
  return (
    <button
      type="button"
      className="paper"
      aria-label={label}
      title={t('contracts.download')}
      disabled={download?.isBusy ?? true}
      // The document speaks the language of the contract that was signed.
      onClick={() => void download?.start(serverClient.contractPdf(id, contractLanguage ?? language))}
    >
      {t('contracts.pdf')}
    </button>
  );
}
