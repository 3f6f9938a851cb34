/** Gathers what an inspection's PDF prints and has it printed. */
import { contractDocument, type InspectionRecord, inspectionDocument } from '#common/document/inspection-document.ts';
import type { DocumentModel } from '#common/document/model.ts';
import { basicDocument, superSimpleDocument } from '#common/document/sample-document.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { listBaitBoxes } from '#server/features/bait-boxes/bait-box.service.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages, requireImage } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { Scope } from '#server/scope.ts';
import { Inspection } from './inspection.entity.ts';
import { getInspection } from './inspection.query.ts';
import { contractTextOf } from './sign-contract.ts';

/** Every floor that has a plan or boxes, from the basement up. */
function scenesOf({ floorPlans }: InspectionDto, boxes: readonly BaitBoxDto[]): { floor: number; scene: Scene }[] {
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
          boxes: boxes
            .filter((box) => box.floor === floor)
            .map((box) => ({ ...box, key: String(box.id), position: { x: box.positionX, y: box.positionY } })),
        },
      };
    });
}

/** What was signed, word for word; before that, the contract as it would read now. */
async function contractOf(
  scope: Scope,
  inspection: InspectionDto,
  language: Language,
): Promise<InspectionRecord['contract']> {
  const stored = await scope.em.findOneOrFail(Inspection, { id: inspection.id }, { fields: ['contractText'] });
  const { contractSignatureId: imageId, priceStatus, contractPrice: price, contractSignedDate } = inspection;
  return {
    text: stored.contractText ?? (await contractTextOf(scope, inspection, { priceStatus, price }, language)),
    priceStatus,
    price,
    notes: inspection.contractNotes,
    signature: imageId
      ? {
          picture: { imageId, size: await requireImage(scope.em, imageId) },
          signerName: inspection.signerName,
          signedAt: contractSignedDate === null ? null : new Date(contractSignedDate),
        }
      : null,
  };
}

async function gatherRecord(scope: Scope, id: number, language: Language): Promise<InspectionRecord> {
  const inspection = await getInspection(scope, id);
  const customer = await getCustomer(scope, inspection.customerId);
  const boxes = await listBaitBoxes(scope, id);
  const settings = await getSettings(scope);
  const logo =
    settings.logoId === null ? null : { imageId: settings.logoId, size: await requireImage(scope.em, settings.logoId) };
  return {
    id,
    company: { name: settings.companyName, logo },
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
    floors: scenesOf(inspection, boxes),
    reportText: inspection.reportText,
    observations: inspection.observations,
    recommendations: inspection.recommendations,
    photos: inspection.photos.map(({ imageId, width, height, description }) => ({
      picture: { imageId, size: { width, height } },
      description,
    })),
    contract: await contractOf(scope, inspection, language),
  };
}

const pictureIds = ({ company, floors, photos, contract }: InspectionRecord): string[] =>
  [
    company.logo?.imageId,
    ...floors.map(({ scene }) => scene.imageId),
    ...photos.map(({ picture }) => picture.imageId),
    contract.signature?.picture.imageId,
  ].filter((id) => typeof id === 'string');

export type PrintedDocument = { pdf: Uint8Array; customerName: string };
type Order = { id: number; language: Language };

async function print(
  scope: Scope,
  printer: PdfPrinter,
  { id, language }: Order,
  compose: (record: InspectionRecord, language: Language, t: Translate) => DocumentModel,
): Promise<PrintedDocument> {
  const record = await gatherRecord(scope, id, language);
  const pictures = await loadImages(scope.em, pictureIds(record));
  const model = compose(record, language, translator(language));
  return { pdf: await printer.print({ model, pictures }), customerName: record.customer.name };
}

/**
 * The PDF of one inspection with its contract.
 *
 * @throws AppError INSPECTION_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT, UNAVAILABLE
 */
export const printInspection = (scope: Scope, printer: PdfPrinter, order: Order): Promise<PrintedDocument> =>
  print(scope, printer, order, inspectionDocument);

/**
 * The PDF of the contract and its signature alone.
 *
 * @throws AppError INSPECTION_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT, UNAVAILABLE
 */
export const printContract = async (scope: Scope, printer: PdfPrinter, order: Order): Promise<Uint8Array> =>
  (await print(scope, printer, order, contractDocument)).pdf;

/** A sample PDF of one page. @throws AppError PDF_FAILED, PDF_TIMEOUT, UNAVAILABLE */
export async function printSample(
  scope: Scope,
  printer: PdfPrinter,
  { sample, language }: { sample: 'basic' | 'superSimple'; language: Language },
): Promise<Uint8Array> {
  const t = translator(language);
  const { companyName } = await getSettings(scope);
  const model =
    sample === 'basic' ? basicDocument({ companyName, now: scope.now }, language, t) : superSimpleDocument(language, t);
  return printer.print({ model, pictures: new Map() });
}
