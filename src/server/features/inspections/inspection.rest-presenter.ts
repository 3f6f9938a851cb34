/** An inspection as the documented paths give it: with its pictures as data URLs. */
import { contractStateOf, renewalOf } from '#common/contract/contract-state.ts';
import type { InspectionDto, ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { Scope } from '#server/core/scope.ts';
import { loadDataUrls } from '#server/images/image.service.ts';
import type { Column } from '#server/rest/table.ts';
import type { RestInspection, RestPhoto } from './inspection.rest-schema.ts';

const presentPhoto = (
  { key: _, imageId, width: __, height: ___, version: ____, ...fields }: PhotoDto,
  dataUrls: Map<string, string>,
): RestPhoto => ({ ...fields, photoPath: dataUrls.get(imageId) ?? '' });

/** A photo with its picture. */
export const presentRestPhoto = async (scope: Scope, photo: PhotoDto): Promise<RestPhoto> =>
  presentPhoto(photo, await loadDataUrls(scope.em, [photo.imageId]));

/** Photos with their pictures. */
export async function presentRestPhotos(scope: Scope, photos: readonly PhotoDto[]): Promise<RestPhoto[]> {
  const dataUrls = await loadDataUrls(
    scope.em,
    photos.map(({ imageId }) => imageId),
  );
  return photos.map((photo) => presentPhoto(photo, dataUrls));
}

/** The whole inspection; `floorPlanImagePath` is the ground floor's plan. */
export async function presentRestInspection(scope: Scope, inspection: InspectionDto): Promise<RestInspection> {
  const {
    key: ______,
    contractSignatureId,
    floorPlans,
    photos,
    lastBoxSequence: _,
    customerBoxSequence: __,
    version: ___,
    customerAddress: ____,
    contractText: _____,
    contractCustomer: _______,
    contractOffline,
    lateSignatures,
    ...fields
  } = inspection;
  const ids = [
    contractSignatureId,
    ...floorPlans.map(({ imageId }) => imageId),
    ...photos.map(({ imageId }) => imageId),
  ];
  const dataUrls = await loadDataUrls(
    scope.em,
    ids.filter((id) => id !== null),
  );
  const dataUrlOf = (id: string): string => dataUrls.get(id) ?? '';
  const ground = floorPlans.find(({ floor }) => floor === 0);
  return {
    ...fields,
    contractOffline: contractOffline && {
      deviceTime: contractOffline.deviceTime,
      skewMs: contractOffline.skewMs,
      isDifferent: contractOffline.arrivalText !== null,
    },
    lateSignatures: lateSignatures.map(({ text: _, signatureId: __, language: ___, ...late }) => late),
    floorPlanImagePath: ground ? dataUrlOf(ground.imageId) : null,
    contractSignature: contractSignatureId ? dataUrlOf(contractSignatureId) : null,
    floorPlans: floorPlans.map(({ imageId, name = null, ...plan }) => ({
      ...plan,
      name,
      imagePath: dataUrlOf(imageId),
    })),
    photos: photos.map((photo) => presentPhoto(photo, dataUrls)),
  };
}

/** Inspections as the columns of a table; names and words are those of the JSON. */
export const inspectionColumns: readonly Column<ListedInspectionDto>[] = [
  ['id', ({ id }) => id],
  ['date', ({ date }) => date, 'time'],
  ['customerId', ({ customerId }) => customerId],
  ['customerName', ({ customerName }) => customerName],
  ['customerAddress', ({ customerAddress }) => customerAddress ?? null],
  ['technicianName', ({ technicianName }) => technicianName],
  ['status', ({ status }) => status],
  ['contractSigned', ({ contractSigned }) => contractSigned],
  ['contractSignedDate', ({ contractSignedDate }) => contractSignedDate, 'time'],
  ['priceStatus', ({ priceStatus }) => priceStatus],
  ['contractPrice', ({ contractPrice }) => contractPrice, 'amount'],
];

/** Signed contracts as the columns of a table: the same, and whether each stands and on which day it is renewed. */
export const contractColumns = (now: Date): readonly Column<ListedInspectionDto>[] => [
  ...inspectionColumns,
  ['contractState', contractStateOf],
  ['contractRenewal', (listed) => renewalOf(listed, now)],
];
