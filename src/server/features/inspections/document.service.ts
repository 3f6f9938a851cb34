/** Gathers what an inspection's PDF prints and has it printed. */
import { COMPANY_NAME } from '#common/contract/company.ts';
import { type InspectionRecord, inspectionDocument } from '#common/document/inspection-document.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { listBaitBoxes } from '#server/features/bait-boxes/bait-box.service.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
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
    text: stored.contractText ?? contractTextOf(inspection, { priceStatus, price }, language),
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
  return {
    id,
    company: { name: COMPANY_NAME, logo: null },
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

/**
 * The PDF of one inspection with its contract.
 *
 * @throws AppError INSPECTION_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT
 */
export async function printInspection(
  scope: Scope,
  printer: PdfPrinter,
  { id, language }: { id: number; language: Language },
): Promise<PrintedDocument> {
  const record = await gatherRecord(scope, id, language);
  const pictures = await loadImages(scope.em, pictureIds(record));
  const model = inspectionDocument(record, language, translator(language));
  return { pdf: await printer.print({ model, pictures }), customerName: record.customer.name };
}
