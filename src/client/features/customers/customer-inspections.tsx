/** The inspections of a customer, newest first: when, who, how it stands, each a tap away, and its PDF. */
import { Badge, Flex, IconButton, Link, Stack, Text } from '@chakra-ui/react';
import { ClipboardList, FileDown } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Panel } from '#client/components/panel.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { SignedMarker } from '#client/features/inspections/signed-marker.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

/** So many at a time: what is below them is to be seen, too. */
const AT_ONCE = 10;

export function CustomerInspections({ customerId }: { customerId: number }) {
  const { t } = useTranslate();
  return (
    <Panel title={t('customers.inspections')}>
      <InspectionPages
        query={{ customerId, limit: AT_ONCE }}
        failed="dashboard.loadFailed"
        empty={<EmptyState icon={<ClipboardList size={40} />} text={t('customers.inspections.empty')} />}
      >
        {(inspections) => (
          <Stack as="ul" listStyleType="none" gap="0">
            {inspections.map((inspection) => (
              <InspectionLine key={inspection.id} inspection={inspection} />
            ))}
          </Stack>
        )}
      </InspectionPages>
    </Panel>
  );
}

function InspectionLine({ inspection }: { inspection: InspectionListItemDto }) {
  const { t, language } = useTranslate();
  const { id, date, technicianName, status, contractSigned, contractLanguage, amendsId, standingContract } = inspection;
  const day = formatDate(date, language);
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="3"
      minHeight="11"
      paddingY={{ base: '2', md: '0.5' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Flex
        flex="1"
        minWidth="0"
        gap={{ base: '1', md: '3' }}
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
      >
        <Text width={{ md: '9.5rem' }} flexShrink="0">
          {/* All of the row leads there. */}
          <Link asChild color="fg" fontWeight="semibold" _before={{ content: '""', position: 'absolute', inset: '0' }}>
            <RouterLink to={`/inspections/${id}`}>{day}</RouterLink>
          </Link>
        </Text>
        <Text textStyle="sm" color="fg.muted" flex="1" minWidth="0" overflowWrap="anywhere">
          <Sentence text="dashboard.by" names={{ name: technicianName }} />
        </Text>
        <Flex gap="3" wrap="wrap" align="center">
          <PresentNote inspectionId={id} />
          {amendsId === null ? null : <Badge>{t('amendment.badge')}</Badge>}
          {/* What is signed is completed. */}
          {contractSigned ? (
            <SignedMarker isSigned isVisit={Boolean(standingContract)} />
          ) : (
            <StatusDot status={status} />
          )}
        </Flex>
      </Flex>
      {contractSigned ? (
        <PdfLink inspectionId={id} language={contractLanguage ?? language} label={t('customers.pdf', { date: day })} />
      ) : null}
    </Flex>
  );
}

type PdfLinkProps = { inspectionId: number; language: Language; label: string };

export const PdfLink = ({ inspectionId, language, label }: PdfLinkProps) => (
  <IconButton asChild variant="ghost" boxSize="11" flexShrink="0" position="relative">
    <a
      href={serverClient.contractPdf(inspectionId, language).view}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <FileDown aria-hidden />
    </a>
  </IconButton>
);
