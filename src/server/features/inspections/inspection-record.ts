/** Gathers what an inspection's documents print, as the portal knows it now. */
import type { Picture } from '#common/document/model.ts';
import type {
  AmendedRecord,
  DocumentReference,
  InspectionRecord,
  SignatureProof,
  SignatureRecord,
} from '#common/document/record.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { gatherFollowUp } from '#server/features/follow-up/follow-up.query.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { requireImage } from '#server/images/image.service.ts';
import { listBaitBoxes } from './bait-box.query.ts';
import { contractTextOf } from './contract-wording.ts';
import { listDrawings } from './floor-plan.service.ts';
import { getInspection } from './inspection.query.ts';
import { contractHashOf } from './old-seal.ts';
import { type RemovedOnVisit, removedOn } from './removed-devices.query.ts';
import { visitOf } from './visit-record.ts';

/** Every floor that has a plan, boxes, or had checks of what was then taken away, from the basement up. */
function scenesOf(
  { floorPlans }: InspectionDto,
  boxes: readonly BaitBoxDto[],
  removed: readonly RemovedOnVisit[],
  drawings: readonly FloorPlanDrawingDto[],
): { floor: number; name?: string; scene: Scene }[] {
  const checkedAndGone = removed.flatMap(({ checked }) => checked ?? []);
  const floors = new Set([...floorPlans, ...boxes, ...checkedAndGone].map(({ floor }) => floor));
  return [...floors]
    .sort((a, b) => a - b)
    .map((floor) => {
      const plan = floorPlans.find((candidate) => candidate.floor === floor);
      return {
        floor,
        ...(plan?.name ? { name: plan.name } : {}),
        scene: {
          size: plan ?? { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX },
          imageId: plan?.imageId ?? null,
          drawing: drawings.find((drawn) => drawn.floor === floor)?.drawing ?? null,
          boxes: boxes
            .filter((box) => box.floor === floor)
            .map((box) => ({ ...box, key: String(box.id), position: { x: box.positionX, y: box.positionY } })),
        },
      };
    });
}

const pictureOf = async ({ em }: Scope, imageId: string): Promise<Picture> => ({
  imageId,
  size: await requireImage(em, imageId),
});

/** The old way: whether the row still says what its checksum was made of. */
function proofOf(stored: Inspection): SignatureProof {
  const { contractHash: checksum = null } = stored;
  return { kind: 'contract', checksum, isIntact: checksum !== null && checksum === contractHashOf(stored) };
}

function offlineOf({ contractOffline }: Inspection): Pick<SignatureRecord, 'offline'> {
  if (!contractOffline) return {};
  const { deviceTime, skewMs, arrivalText } = contractOffline;
  return { offline: { deviceTime: new Date(deviceTime), skewMs, isDifferent: arrivalText !== null } };
}

function remoteOf({ contractRemote }: Inspection): Pick<SignatureRecord, 'remote'> {
  if (!contractRemote) return {};
  const { email, confirmedAt, address } = contractRemote;
  return { remote: { email, confirmedAt: new Date(confirmedAt), address } };
}

async function signatureOf(scope: Scope, stored: Inspection): Promise<SignatureRecord | null> {
  const { contractSignatureId: imageId } = stored;
  if (!imageId) return null;
  return {
    picture: await pictureOf(scope, imageId),
    signerName: stored.signerName ?? null,
    signerRole: stored.signerRole ?? null,
    signedAt: stored.contractSignedDate ?? null,
    receivedAt: stored.contractReceivedDate ?? null,
    ...offlineOf(stored),
    ...remoteOf(stored),
    proof: stored.contractSigned ? proofOf(stored) : null,
  };
}

/** What was signed, word for word; before that, the contract as it would read now. */
async function contractOf(
  scope: Scope,
  inspection: InspectionDto,
  language: Language,
): Promise<InspectionRecord['contract']> {
  // As it is in the database now: what was signed is checked, not what this process remembers.
  const everything = { refresh: true, populate: ['contractStrokes'] } as const;
  const stored = await scope.em.findOneOrFail(Inspection, { id: inspection.id }, everything);
  const { priceStatus, contractPrice: price, customerName: name, customerAddress: address } = inspection;
  return {
    text: stored.contractText ?? (await contractTextOf(scope, inspection, { priceStatus, price }, language)),
    language: stored.contractLanguage ?? language,
    customer: stored.contractCustomer ?? { name, address },
    priceStatus,
    price,
    notes: inspection.contractNotes,
    ...(stored.standingContract ? { isVisit: true as const } : {}),
    signature: await signatureOf(scope, stored),
  };
}

/** The company as it presents itself in `language`. */
async function companyOf(scope: Scope, language: Language): Promise<InspectionRecord['company']> {
  const settings = await getSettings(scope);
  const { companyAddress, companyPhone, companyEmail, companyWebsite } = settings;
  return {
    name: settings.companyName,
    logo: settings.logoId === null ? null : await pictureOf(scope, settings.logoId),
    contacts: [companyAddress, companyPhone, companyEmail, companyWebsite].filter((line) => line.trim() !== ''),
    footer: settings.reportFooter[language].trim(),
  };
}

const documentOf = async ({ em }: Scope, inspectionId: number): Promise<DocumentReference | null> =>
  (await reader(em)
    .selectFrom('signed_documents')
    .select(['code', 'content_sha256 as checksum'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()) ?? null;

/** What this inspection amends, if anything that is still there. */
async function amendedOf(
  scope: Scope,
  { amendsId: id, amendmentReason }: InspectionDto,
): Promise<AmendedRecord | null> {
  if (id === null) return null;
  const { date, contractReceivedDate, contractSignedDate } = await getInspection(scope, id);
  return {
    id,
    date: new Date(date),
    signedAt: new Date(contractReceivedDate ?? contractSignedDate ?? date),
    document: await documentOf(scope, id),
    reason: amendmentReason ?? '',
  };
}

/** What was there at the inspection that this one goes on from. */
async function previousOf(
  scope: Scope,
  { previousInspectionId: id }: InspectionDto,
): Promise<InspectionRecord['previous']> {
  if (id === null) return null;
  const { date } = await getInspection(scope, id);
  return { id, date: new Date(date), boxes: await listBaitBoxes(scope, id), document: await documentOf(scope, id) };
}

/**
 * Everything that the inspection's documents print, as it is now.
 *
 * @param isReport false for documents that print nothing of checks: they are spared reading the earlier visits
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function gatherRecord(
  scope: Scope,
  id: number,
  language: Language,
  isReport = true,
): Promise<InspectionRecord> {
  const inspection = await getInspection(scope, id);
  const customer = await getCustomer(scope, inspection.customerId);
  const boxes = await listBaitBoxes(scope, inspection.id);
  const amends = await amendedOf(scope, inspection);
  const removed = isReport ? await removedOn(scope.em, inspection.id) : [];
  const floors = scenesOf(inspection, boxes, removed, await listDrawings(scope, inspection.id));
  const visit = isReport ? await visitOf(scope, inspection, { boxes, removed, floors }) : null;
  // What is signed is printed from what was gathered for it then.
  const followUp = isReport && !inspection.contractSigned ? (await gatherFollowUp(scope.em, inspection)).record : null;
  const numbers = new Map([...removed, ...boxes].map(({ deviceId, boxNumber }) => [deviceId, boxNumber]));
  return {
    id: inspection.id,
    ...(visit && { visit }),
    ...(amends && { amends }),
    previous: await previousOf(scope, inspection),
    company: await companyOf(scope, language),
    customer: {
      name: customer.name,
      address: customer.address,
      contactPerson: customer.contactPerson ?? null,
      phone: customer.phone ?? null,
      email: customer.email ?? null,
    },
    technicianName: inspection.technicianName,
    date: new Date(inspection.date),
    status: inspection.status,
    floors,
    reportText: inspection.reportText,
    observations: inspection.observations,
    recommendations: inspection.recommendations,
    ...(followUp && { followUp }),
    photos: inspection.photos.map(({ imageId, width, height, ...photo }) => ({
      ...photo,
      ...(photo.deviceId ? { boxNumber: numbers.get(photo.deviceId) } : {}),
      picture: { imageId, size: { width, height } },
    })),
    contract: await contractOf(scope, inspection, language),
  };
}
