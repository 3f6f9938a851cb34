/** The card of a completed inspection, to view it or its PDF. */

import { Badge, Button } from '@chakra-ui/react';
import { CircleCheck, FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { SignedMarker } from '#client/features/inspections/signed-marker.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { InspectionCard } from './inspection-card.tsx';

export function CompletedCard({ inspection }: { inspection: InspectionListItemDto }) {
  const { t, language } = useTranslate();
  const { id, contractSigned, contractLanguage } = inspection;
  const customer = inspection.customerName || t('customer.unknown');
  return (
    <InspectionCard
      inspection={inspection}
      markers={
        <>
          <Badge colorPalette="green">
            <CircleCheck size={14} aria-hidden />
            {t('inspection.status.completed')}
          </Badge>
          {contractSigned ? <SignedMarker isSigned isVisit={Boolean(inspection.standingContract)} /> : null}
        </>
      }
    >
      <Button asChild minHeight="11" variant="subtle">
        <Link to={`/inspections/${id}`} aria-label={t('dashboard.viewLabel', { customer })}>
          {t('dashboard.view')}
        </Link>
      </Button>
      <Button asChild minHeight="11" variant="ghost">
        <a
          href={serverClient.contractPdf(id, contractLanguage ?? language).view}
          target="_blank"
          rel="noopener"
          aria-label={t('dashboard.downloadPdf', { customer })}
        >
          <FileDown aria-hidden />
          PDF
        </a>
      </Button>
    </InspectionCard>
  );
}
