/** Amends what is signed: that stays as it is, and a new inspection says what is to be added or put right, and why. */
import { LockMode } from '@mikro-orm/core';
import type { AmendInspectionInput, InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { requireKnownCustomer } from './apply-changes.ts';
import { copyPlansAndBoxes } from './copy-inspection.ts';
import { getInspection } from './inspection.query.ts';

async function copyPhotos(em: Em, from: Inspection, to: Inspection): Promise<void> {
  const photos = await em.find(InspectionPhoto, { inspectionId: from.id }, { orderBy: { position: 'asc', id: 'asc' } });
  for (const { imageId, deviceId = null, description = null, position, annotations, dateTaken } of photos) {
    em.create(InspectionPhoto, {
      inspectionId: to.id,
      imageId,
      deviceId,
      description,
      position,
      annotations,
      dateTaken,
    });
  }
}

/**
 * Begins an amendment of a signed inspection, once per client key: a draft by whoever begins it that holds all that was
 * signed but contract, price and signature, and names what it amends. An amendment is amended in the same way.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_NOT_SIGNED, CUSTOMER_ANONYMISED, IDEMPOTENCY_MISMATCH
 */
export function amendInspection(scope: Scope, { id, reason, clientKey }: AmendInspectionInput): Promise<InspectionDto> {
  return createOnce(scope, {
    action: 'inspections.amend',
    key: clientKey,
    payload: { id, reason },
    find: getInspection,
    create: async (inner) => {
      const { em, actor, now } = inner;
      // Shared: it does not change, and is not removed meanwhile.
      const signed = await em.findOne(Inspection, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!signed) throw new AppError('INSPECTION_NOT_FOUND');
      if (!signed.contractSigned) throw new AppError('INSPECTION_NOT_SIGNED');
      const { customerId, previousInspectionId = null } = signed;
      await requireKnownCustomer(em, customerId);
      const { reportText = null, observations = null, recommendations = null, uncheckedReason = null } = signed;
      const amendment = em.create(Inspection, {
        customerId,
        technicianId: actor.id,
        createdById: actor.id,
        ...keyOf(clientKey),
        date: now,
        previousInspectionId,
        amendsId: id,
        amendmentReason: reason,
        reportText,
        observations,
        recommendations,
        uncheckedReason,
      });
      await em.flush();
      await copyPhotos(em, signed, amendment);
      await copyPlansAndBoxes(em, signed, amendment);
      return getInspection(inner, amendment.id);
    },
  });
}
