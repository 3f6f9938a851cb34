/** What was planned of a visit that has begun, or is done, and the way to the inspection it became. */
import { Badge, Button } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { Facts } from '#client/components/facts.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { VisitCustomer } from './visit-customer.tsx';
import { hoursOf } from './visit-values.ts';

type BegunVisitProps = {
  visit: PlannedVisitDto;
  /** Why it is not the form that was opened. */
  notice: string | null;
  onClose: () => void;
};

export function BegunVisit({ visit, notice, onClose }: BegunVisitProps) {
  const { t, language } = useTranslate();
  const { inspectionId, inspectionStatus, day, technicianName, note } = visit;
  const isDone = inspectionStatus === 'completed';
  const facts = [
    { label: t('agenda.field.day'), value: formatDate(day, language) },
    { label: t('agenda.field.hours'), value: hoursOf(visit) ?? t('agenda.anytime') },
    { label: t('agenda.field.technician'), value: technicianName },
    ...(note ? [{ label: t('agenda.field.note'), value: note }] : []),
  ];
  return (
    <DialogFrame
      title={t('agenda.edit.title')}
      mark={<Badge colorPalette={isDone ? 'green' : 'blue'}>{t(isDone ? 'agenda.done' : 'agenda.begun')}</Badge>}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app.close')}
          </Button>
          <Button asChild>
            <RouterLink to={`/inspections/${inspectionId}`}>
              {t('agenda.open')}
              <ArrowRight aria-hidden />
            </RouterLink>
          </Button>
        </>
      }
    >
      <FormNotice text={notice} />
      <VisitCustomer {...visit} />
      <Facts facts={facts} />
    </DialogFrame>
  );
}
