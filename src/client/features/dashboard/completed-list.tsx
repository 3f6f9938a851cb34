/** Completed inspections: to look at, with their PDF. */
import { Badge, Button, Card, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, FileDown, FileSignature } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { InspectionList } from './inspection-list.tsx';

export function CompletedList() {
  const { t } = useTranslate();
  return (
    <InspectionList
      show="completed"
      empty={<EmptyState icon={<CircleCheck size={40} />} text={t('dashboard.completed.empty')} />}
      renderItem={(inspection) => <CompletedCard key={inspection.id} inspection={inspection} />}
    />
  );
}

function CompletedCard({ inspection }: { inspection: InspectionListItemDto }) {
  const { t, language } = useTranslate();
  const { id, customerName, date, contractSigned } = inspection;
  return (
    <Card.Root as="li" size="sm">
      <Card.Body gap="2">
        <Text fontWeight="semibold">{customerName || t('customer.unknown')}</Text>
        <Text color="fg.muted">{formatDate(date, language)}</Text>
        <Flex gap="2" wrap="wrap">
          <Badge colorPalette="green">
            <CircleCheck size={14} aria-hidden />
            {t('inspection.status.completed')}
          </Badge>
          {contractSigned ? (
            <Badge colorPalette="teal">
              <FileSignature size={14} aria-hidden />
              {t('dashboard.contractSigned')}
            </Badge>
          ) : null}
        </Flex>
      </Card.Body>
      <Card.Footer gap="2">
        <Button asChild size="sm" variant="outline">
          <Link to={`/inspections/${id}`}>{t('dashboard.view')}</Link>
        </Button>
        <Button asChild size="sm" variant="ghost">
          <a
            href={`/api/inspections/${id}/contract/download?lang=${language}`}
            target="_blank"
            rel="noopener"
            aria-label={t('dashboard.downloadPdf', { customer: customerName })}
          >
            <FileDown aria-hidden />
            PDF
          </a>
        </Button>
      </Card.Footer>
    </Card.Root>
  );
}
