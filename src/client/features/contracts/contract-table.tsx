/** Signed contracts as rows: with whom, by whom, when and for how much it was signed, whether it stands and when it is renewed. */
import { Badge, Flex, IconButton, Text } from '@chakra-ui/react';
import { CalendarPlus, FileDown } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { type OfficeColumn, OfficeTable, type RowCell } from '#client/features/office-list/office-table.tsx';
import { RowCustomer } from '#client/features/office-list/row-customer.tsx';
import type { OnTick, Ticked } from '#client/features/office-list/use-ticked.ts';
import { serverClient } from '#client/lib/server-client.ts';
import type { PdfDownload } from '#client/lib/use-pdf-download.ts';
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
  customer: '16%',
  address: undefined,
  technician: '10%',
  signed: '6.75rem',
  price: '6rem',
  state: '8.5rem',
  renewal: '6.75rem',
  document: '5rem',
};

const isSort = (name: ContractColumn): name is ContractColumn & ContractSort =>
  (contractSorts as readonly string[]).includes(name);

/** Out of the cells, which are rendered again only when a row changes. */
const Download = createContext<PdfDownload | null>(null);

type ContractTableProps = Pick<ChosenInAddress, 'chosen' | 'columns' | 'change'> & {
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  download: PdfDownload;
  ticked: Ticked;
  onTick: OnTick;
};

export function ContractTable({ columns, download, change, ...rest }: ContractTableProps) {
  const { t } = useTranslate();
  const shown = columns.map(
    (name): OfficeColumn => ({
      name,
      label: t(`contracts.column.${name}`),
      width: widths[name],
      isLong: name === 'customer' || name === 'address' || name === 'technician' || name === 'state',
      isEnd: name === 'price',
      firstOrder: isSort(name) ? firstOrder(name) : null,
    }),
  );
  return (
    <Download value={download}>
      <OfficeTable
        {...rest}
        // Only what stands is renewed.
        change={(changes) => change(changes.sort === 'renewal' ? { state: 'standing', ...changes } : changes)}
        label={t('contracts.signed')}
        columns={shown}
        Cell={Cell}
      />
    </Download>
  );
}

const Cell: RowCell = ({ inspection, column }) => {
  const { language } = useTranslate();
  const { customerAddress = '', technicianName, contractSignedDate } = inspection;
  const { priceStatus, contractPrice } = inspection;
  switch (column as ContractColumn) {
    case 'customer':
      return <RowCustomer inspection={inspection} />;
    case 'address':
      return <Text lineClamp="2">{customerAddress}</Text>;
    case 'technician':
      return <Text lineClamp="2">{technicianName}</Text>;
    case 'signed':
      return <Text truncate>{contractSignedDate ? formatShortDate(contractSignedDate, language) : '–'}</Text>;
    case 'price':
      return (
        <Text truncate>{priceStatus === 'fixed' && contractPrice ? formatPrice(contractPrice, language) : '–'}</Text>
      );
    case 'state':
      return <State inspection={inspection} />;
    case 'renewal': {
      const renewal = renewalOf(inspection, new Date());
      return <Text truncate>{renewal ? formatShortDate(renewal, language) : '–'}</Text>;
    }
    case 'document':
      return (
        <Flex justify="end" marginX="-2">
          <PlanVisits inspection={inspection} />
          <Document inspection={inspection} />
        </Flex>
      );
  }
};

const palettes = { standing: 'pine', ended: 'gray', visit: 'blue', unsigned: 'orange' } as const;
const DAY_MS = 24 * 60 * 60_000;

function State({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const state = contractStateOf(inspection);
  const renewal = renewalOf(inspection, new Date());
  const isSoon = renewal !== null && Date.parse(renewal) < Date.now() + RENEWS_SOON_DAYS * DAY_MS;
  return (
    <Flex columnGap="1" wrap="wrap" align="center">
      <Badge size="sm" colorPalette={isSoon ? 'orange' : palettes[state]} whiteSpace="normal">
        {t(isSoon ? 'contracts.state.renewing' : `contracts.state.${state}`)}
      </Badge>
      {inspection.amendsId === null ? null : <Badge size="sm">{t('amendment.badge')}</Badge>}
    </Flex>
  );
}

/** Plans the visits of a contract that stands. */
function PlanVisits({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  if (contractStateOf(inspection) !== 'standing') return null;
  const customer = inspection.customerName || t('customer.unknown');
  return (
    <IconButton
      asChild
      position="relative"
      zIndex="1"
      variant="ghost"
      boxSize="10"
      aria-label={`${t('today.planContract')}: ${customer}`}
      title={t('today.planContract')}
    >
      <Link to={planAddress(inspection)}>
        <CalendarPlus />
      </Link>
    </IconButton>
  );
}

function Document({ inspection: { id, customerName, contractLanguage } }: { inspection: ListedInspectionDto }) {
  const { t, language } = useTranslate();
  const download = useContext(Download);
  const label = t('contracts.downloadLabel', { customer: customerName || t('customer.unknown') });
  return (
    <IconButton
      // Above the link that is as large as the row.
      position="relative"
      zIndex="1"
      variant="ghost"
      boxSize="10"
      aria-label={label}
      title={t('contracts.download')}
      disabled={download?.isBusy ?? true}
      // The document speaks the language of the contract that was signed.
      onClick={() => void download?.start(serverClient.contractPdf(id, contractLanguage ?? language))}
    >
      <FileDown />
    </IconButton>
  );
}
