/** The fields of an inspection that people fill in, and the forms of its steps: all that a screen needs of its rules. */
import * as z from 'zod/mini';
import { priceStatuses } from '#common/domain/inspection.ts';
import {
  AMENDMENT_REASON_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
  RECOMMENDATIONS_MIN_LENGTH,
  REPORT_MIN_LENGTH,
  TEXT_MAX_LENGTH,
  UNCHECKED_REASON_MAX_LENGTH,
} from '#common/limits.ts';
import { date, id, optionalText, says, text } from './primitives.ts';

const reportText = () => text({ min: REPORT_MIN_LENGTH, max: TEXT_MAX_LENGTH, error: 'validation.report' });
const recommendations = () =>
  text({ min: RECOMMENDATIONS_MIN_LENGTH, max: TEXT_MAX_LENGTH, error: 'validation.recommendations' });

/** The fields that anybody may change while an inspection is not signed. */
export const inspectionFields = {
  customerId: id(),
  technicianId: id(),
  previousInspectionId: z.nullable(id()),
  date: date(),
  reportText: optionalText(TEXT_MAX_LENGTH),
  observations: optionalText(TEXT_MAX_LENGTH),
  recommendations: optionalText(TEXT_MAX_LENGTH),
  /** Why devices have no check: one reason for all of them, one that is offered or any other. */
  uncheckedReason: optionalText(UNCHECKED_REASON_MAX_LENGTH),
  contractNotes: optionalText(NOTE_MAX_LENGTH),
  contractPrice: optionalText(PRICE_MAX_LENGTH),
  priceStatus: z.enum(priceStatuses, says('validation.priceStatus')),
};

/** The form of the report step. */
export const reportFormSchema = z.object({ reportText: reportText(), observations: optionalText(TEXT_MAX_LENGTH) });

/** The form of the recommendations step. */
export const recommendationsFormSchema = z.object({ recommendations: recommendations() });

/** The form in which somebody says why a signed inspection is amended. */
export const amendmentFormSchema = z.object({ reason: text({ min: 1, max: AMENDMENT_REASON_MAX_LENGTH }) });
