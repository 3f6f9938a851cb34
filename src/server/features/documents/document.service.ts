/** Gathers what an inspection's PDF prints and has it printed. */
import { contractDocument, simpleContractDocument } from '#common/document/contract-document.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { DocumentModel, Picture } from '#common/document/model.ts';
import type { InspectionRecord, SignatureRecord } from '#common/document/record.ts';
import { basicDocument, superSimpleDocument } from '#common/document/sample-document.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import type { Scope } from '#server/core/scope.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { listBaitBoxes } from '#server/features/bait-boxes/bait-box.service.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { listDrawings } from '#server/features/inspections/floor-plan.service.ts';
import { getInspection } from '#server/features/inspections/inspection.query.ts';
import { contractHashOf, contractTextOf } from '#server/features/inspections/sign-contract.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages, requireImage } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';

/** Every floor that has a plan or boxes, from the basement up. */
function scenesOf(
  { floorPlans }: InspectionDto,
  boxes: readonly BaitBoxDto[],
  drawings: readonly FloorPlanDrawingDto[],
): { floor: number; scene: Scene }[] {
  const floors = new Set([...floorPlans.map(({ floor }) => floor), ...boxes.map(({ floor }) => floor)]);
  return [...floors]
    .sort((a, b) => a - b)
    .map((floor) => {
      const plan = floorPlans.find((candidate) => candidate.floor === floor);
      return {
        floor,
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

/** The signature with its evidence: whether the row still says what its checksum was made of. */
async function signatureOf(scope: Scope, stored: Inspection): Promise<SignatureRecord | null> {
  const { contractSignatureId: imageId, contractHash: hash = null } = stored;
  if (!imageId) return null;
  return {
    picture: await pictureOf(scope, imageId),
    signerName: stored.signerName ?? null,
    signerRole: stored.signerRole ?? null,
    signedAt: stored.contractSignedDate ?? null,
    receivedAt: stored.contractReceivedDate ?? null,
    hash,
    isIntact: hash !== null && hash === contractHashOf(stored),
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

/** What was there at the inspection that this one goes on from. */
async function previousOf(
  scope: Scope,
  { previousInspectionId: id }: InspectionDto,
): Promise<InspectionRecord['previous']> {
  if (id === null) return null;
  const { date } = await getInspection(scope, id);
  return { date: new Date(date), boxes: await listBaitBoxes(scope, id) };
}

async function gatherRecord(scope: Scope, inspection: InspectionDto, language: Language): Promise<InspectionRecord> {
  const customer = await getCustomer(scope, inspection.customerId);
  const boxes = await listBaitBoxes(scope, inspection.id);
  return {
    id: inspection.id,
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
    floors: scenesOf(inspection, boxes, await listDrawings(scope, inspection.id)),
    reportText: inspection.reportText,
    observations: inspection.observations,
    recommendations: inspection.recommendations,
    photos: inspection.photos.map(({ imageId, width, height, ...photo }) => ({
      ...photo,
      picture: { imageId, size: { width, height } },
    })),
    contract: await contractOf(scope, inspection, language),
  };
}

export type PrintedDocument = { pdf: Uint8Array; customerName: string };
type Order = { id: number; language: Language };

/** Whose turn a document takes, and until when somebody waits for it. */
const turnOf = ({ actor, signal }: Scope) => ({ owner: actor.id, signal });

async function print(
  scope: Scope,
  printer: PdfPrinter,
  { id, language }: Order,
  compose: (record: InspectionRecord, language: Language, t: Translate) => DocumentModel,
): Promise<PrintedDocument> {
  const inspection = await getInspection(scope, id);
  const pdf = await printer.print({
    ...turnOf(scope),
    compose: async () => compose(await gatherRecord(scope, inspection, language), language, translator(language)),
    loadPictures: (imageIds) => loadImages(scope.em, imageIds),
  });
  return { pdf, customerName: inspection.customerName };
}

const composers = {
  report: inspectionDocument,
  contract: contractDocument,
  simple: simpleContractDocument,
} as const;
export type DocumentKind = keyof typeof composers;

/**
 * The PDF of one inspection: the complete report with its contract, the service contract, or the
 * contract's text and signature alone.
 *
 * @throws AppError INSPECTION_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED
 */
export async function printInspection(
  scope: Scope,
  printer: PdfPrinter,
  { kind, ...order }: Order & { kind: DocumentKind },
): Promise<PrintedDocument> {
  const printed = await print(scope, printer, order, composers[kind]);
  await recordEvent(scope.em, {
    action: 'download',
    entity: 'Inspection',
    entityId: order.id,
    facts: { document: kind },
  });
  return printed;
}

/** A sample PDF of one page. @throws AppError PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED */
export async function printSample(
  scope: Scope,
  printer: PdfPrinter,
  { sample, language }: { sample: 'basic' | 'superSimple'; language: Language },
): Promise<Uint8Array> {
  const t = translator(language);
  const { companyName } = await getSettings(scope);
  const compose = sample === 'basic' ? basicDocument : superSimpleDocument;
  return printer.print({
    ...turnOf(scope),
    compose: async () => compose({ companyName, now: scope.now }, language, t),
    loadPictures: async () => new Map(),
  });
}
