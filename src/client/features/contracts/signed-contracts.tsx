/** Signed contracts as cards, on a phone. */
import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { CalendarPlus, Eye, FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { CardList } from '#client/components/card-list.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { SignedMarker } from '#client/features/inspections/signed-marker.tsx';
import type { PdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractStateOf } from '#common/contract/contract-state.ts';
import { isContractUnsigned } from '#common/domain/inspection.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { planAddress } from './plan-address.ts';

type SignedContractsProps = {
  inspections: readonly ListedInspectionDto[];
  hasMore: boolean;
  download: PdfDownload;
};

export const SignedContracts = ({ inspections, hasMore, download }: SignedContractsProps) => (
  <CardList items={inspections} hasMore={hasMore}>
    {(inspection) => <SignedCard inspection={inspection} download={download} />}
  </CardList>
);

type ContractProps = { inspection: ListedInspectionDto; download: PdfDownload };

function SignedCard({ inspection, download }: ContractProps) {
  const { language } = useTranslate();
  return (
    <Flex direction="column" gap="3" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Box>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <CustomerLink customer={inspection} />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {formatDate(inspection.date, language)}
        </Text>
      </Box>
      <Status inspection={inspection} />
      <Flex gap="2" wrap="wrap">
        <Actions inspection={inspection} download={download} />
      </Flex>
    </Flex>
  );
}

function Status({ inspection }: { inspection: ListedInspectionDto }) {
  const { t, language } = useTranslate();
  const { contractSignedDate } = inspection;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <SignedMarker isSigned={!isContractUnsigned(inspection)} isVisit={Boolean(inspection.standingContract)} />
      {inspection.amendsId === null ? null : <Badge>{t('amendment.badge')}</Badge>}
      {contractSignedDate && inspection.contractSigned ? (
        <Text textStyle="sm" color="fg.muted">
          {t('contracts.signedOn', { date: formatDate(contractSignedDate, language) })}
        </Text>
      ) : null}
    </Flex>
  );
}

function Actions({ inspection, download }: ContractProps) {
  const { t, language } = useTranslate();
  const { id, customerName, contractLanguage } = inspection;
  const customer = customerName || t('customer.unknown');
  // The document speaks the language of the contract that was signed.
  const address = serverClient.contractPdf(id, contractLanguage ?? language);
  return (
    <>
      <Button
        variant="subtle"
        minHeight="11"
        paddingX="3"
        flexGrow="1"
        disabled={download.isBusy}
        aria-label={t('contracts.downloadLabel', { customer })}
        onClick={() => void download.start(address)}
      >
        <FileDown aria-hidden />
        {t('contracts.download')}
      </Button>
      <Button asChild variant="ghost" minHeight="11" paddingX="3" flexGrow="1">
        <Link to={`/inspections/${id}`} aria-label={t('contracts.viewLabel', { customer })}>
          <Eye aria-hidden />
          {t('contracts.view')}
        </Link>
      </Button>
      {contractStateOf(inspection) === 'standing' ? (
        <Button asChild variant="ghost" minHeight="11" paddingX="3" flexGrow="1">
          <Link to={planAddress(inspection)} aria-label={`${t('today.planContract')}: ${customer}`}>
            <CalendarPlus aria-hidden />
            {t('today.planContract')}
          </Link>
        </Button>
      ) : null}
    </>
  );
}
