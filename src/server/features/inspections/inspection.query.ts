/** Inspections as they are read: the columns of a list, and one inspection with all that belongs to it. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { unsentWork } from '#server/features/sync/device-report.service.ts';
import { lateSignatures } from './late-signature.service.ts';

/** Of a previous inspection that was deleted nothing is told. */
const presentPrevious = sql<number | null>`(
  select previous.id from inspections as previous
  where previous.id = i.previous_inspection_id and previous.deleted_at is null)`;

/** From where it was signed is for the history and the document. */
const remoteMarks = sql<InspectionDto['contractRemote']>`case when i.contract_remote is not null then json_build_object(
  'email', i.contract_remote->>'email', 'confirmedAt', i.contract_remote->>'confirmedAt') end`;

/** The joined tables and the columns of a list row, deleted or not. */
export const selectListItems = (scope: Scope) =>
  reader(scope.em)
    .selectFrom('inspections as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('users as u', 'u.id', 'i.technician_id')
    .select([
      'i.id',
      'i.key',
      'i.customer_id as customerId',
      'c.name as customerName',
      'i.technician_id as technicianId',
      'u.full_name as technicianName',
      isoDate('i.date').as('date'),
      'i.status',
      presentPrevious.as('previousInspectionId'),
      'i.amends_id as amendsId',
      'i.created_by_id as createdById',
      'i.contract_signed as contractSigned',
      isoDateOrNull('i.contract_signed_date').as('contractSignedDate'),
      isoDateOrNull('i.contract_received_date').as('contractReceivedDate'),
      'i.contract_language as contractLanguage',
      'i.contract_notes as contractNotes',
      'i.contract_price as contractPrice',
      'i.price_status as priceStatus',
      'i.standing_contract as standingContract',
      unsentWork(scope).as('unsent'),
    ]);

/** The same of those that are not deleted. */
export const selectPresent = (scope: Scope) => selectListItems(scope).where('i.deleted_at', 'is', null);

/**
 * One inspection with its plans and photos.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function getInspection(scope: Scope, id: number): Promise<InspectionDto> {
  const inspection = await selectPresent(scope)
    .select((eb) => [
      'c.address as customerAddress',
      'i.amendment_reason as amendmentReason',
      jsonArrayFrom(
        eb
          .selectFrom('inspections as a')
          .select([
            'a.id',
            'a.contract_signed as contractSigned',
            isoDateOrNull('a.contract_signed_date').as('contractSignedDate'),
          ])
          .whereRef('a.amends_id', '=', 'i.id')
          .where('a.deleted_at', 'is', null)
          .orderBy('a.id'),
      ).as('amendments'),
      'i.report_text as reportText',
      'i.observations',
      'i.recommendations',
      'i.unchecked_reason as uncheckedReason',
      'i.contract_signature_id as contractSignatureId',
      'i.signer_name as signerName',
      'i.signer_role as signerRole',
      'i.contract_text as contractText',
      'i.contract_customer as contractCustomer',
      'i.contract_offline as contractOffline',
      remoteMarks.as('contractRemote'),
      'i.contract_copy_email as contractCopyEmail',
      lateSignatures(scope.em).as('lateSignatures'),
      'i.last_box_sequence as lastBoxSequence',
      'c.last_box_sequence as customerBoxSequence',
      'i.version',
      jsonArrayFrom(
        eb
          .selectFrom('floor_plans as f')
          .select(['f.floor', 'f.name', 'f.image_id as imageId', 'f.width', 'f.height'])
          .whereRef('f.inspection_id', '=', 'i.id')
          .orderBy('f.floor'),
      ).as('floorPlans'),
      // The report's photos, in their order.
      jsonArrayFrom(
        eb
          .selectFrom('inspection_photos as p')
          .innerJoin('images as im', 'im.id', 'p.image_id')
          .select([
            'p.id',
            'p.key',
            'p.inspection_id as inspectionId',
            'p.image_id as imageId',
            'p.device_id as deviceId',
            'im.width',
            'im.height',
            'p.description',
            'p.annotations',
            isoDate('p.date_taken').as('dateTaken'),
            'p.version',
          ])
          .whereRef('p.inspection_id', '=', 'i.id')
          .orderBy('p.position')
          .orderBy('p.id'),
      ).as('photos'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!inspection) throw new AppError('INSPECTION_NOT_FOUND');
  return inspection;
}
