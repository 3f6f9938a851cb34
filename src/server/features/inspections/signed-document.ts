/** The document of a signed inspection: its frozen content, and the PDF that is made of it once. */
import { FROZEN_FORMAT, type FrozenContent, frozenContentText } from '#common/contract/frozen-content.ts';
import { canonicalJson } from '#common/contract/signed-content.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { FollowUpRecord, InspectionRecord, SignatureProof } from '#common/document/record.ts';
import type { Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { SealedPdf } from '#server/seal/seal-document.ts';
import type { Sealer } from '#server/seal/sealer.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';
import { gatherRecord } from './inspection-record.ts';
import { digestRows } from './signed-rows.ts';

/** What makes signed documents: a printer, and what seals the printed PDF without changing what it says. */
export type DocumentTools = {
  printer: PdfPrinter;
  seal: Sealer;
  /** Where people reach the portal, to check documents there; null when nobody said. */
  publicUrl: string | null;
};

export type MadeDocument = {
  content: FrozenContent;
  checksum: string;
  pdf: Uint8Array;
  pdfSha256: string;
  seal: Omit<SealedPdf, 'pdf'>;
};

/** The record with what shows that it is unchanged. */
export function withProof(record: InspectionRecord, proof: SignatureProof | null): InspectionRecord {
  const { signature } = record.contract;
  return { ...record, contract: { ...record.contract, signature: signature && { ...signature, proof } } };
}

/** What the paper says, so that anybody can see that it is unchanged. @param checksum - of the content */
export const proofOf = ({ code, logHead, publicUrl }: FrozenContent, checksum: string): SignatureProof => ({
  kind: 'document',
  code,
  checksum,
  logHead,
  address: publicUrl && `${publicUrl}/verify`,
});

/** Every picture that belongs to what is signed, printed or not. */
export const picturesOf = ({ company, floors, photos, followUp, contract }: InspectionRecord): string[] => {
  const ids = [
    company.logo?.imageId,
    contract.signature?.picture.imageId,
    ...floors.map(({ scene }) => scene.imageId),
    ...photos.map(({ picture }) => picture.imageId),
    ...Object.values(followUp ?? {}).flatMap((some) => some.map(({ picture }) => picture?.imageId)),
  ];
  return [...new Set(ids.flatMap((id) => id ?? []))].sort();
};

/**
 * The hash of a record as it is before it is signed. Not part of it: status and signature, which signing itself changes.
 * What was shown and what was frozen come to the same.
 */
export const hashToSign = (record: InspectionRecord): string =>
  sha256(canonicalJson({ ...record, status: 'completed', contract: { ...record.contract, signature: null } }));

/**
 * All that is signed, as the database has it now. Inside a transaction.
 *
 * @param followUp - what the visit has said of recommendations at its signing
 */
export async function contentOf(
  scope: Scope,
  inspection: Inspection,
  {
    followUp,
    ...marks
  }: Pick<FrozenContent, 'code' | 'logHead' | 'publicUrl' | 'signing'> & { followUp: FollowUpRecord | null },
): Promise<FrozenContent> {
  const { id, contractLanguage: language, previousInspectionId = null, createdById = null, amendsId } = inspection;
  if (!language) throw new Error(`Inspection ${id} is not signed`);
  const gathered = { ...(await gatherRecord(scope, id, language)), ...(followUp && { followUp }) };
  const printed = withProof(gathered, null);
  return {
    format: FROZEN_FORMAT,
    ...marks,
    language,
    printed,
    references: { previousInspectionId, createdById, ...(amendsId ? { amendsId } : {}) },
    rows: await digestRows(scope.em, { inspectionId: id, imageIds: picturesOf(printed) }),
  };
}

/**
 * Prints and seals what was frozen. Outside of any transaction: it takes as long as it takes.
 *
 * @throws AppError KEY_MISSING, SECRET_DAMAGED, PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED
 */
export async function makeDocument(
  scope: Scope,
  { printer, seal }: DocumentTools,
  content: FrozenContent,
): Promise<MadeDocument> {
  const checksum = sha256(frozenContentText(content));
  const { code, language, printed } = content;
  const signedAt = new Date(content.signing.receivedAt);
  const sealPdf = await seal(scope, { code, inspectionId: printed.id, language, signedAt });
  const record = withProof(printed, proofOf(content, checksum));
  const unsealed = await printer.print({
    ...permitFor(scope),
    compose: async () => ({ ...inspectionDocument(record, language, translator(language)), madeAt: signedAt }),
    loadPictures: (imageIds) => loadImages(scope.em, imageIds),
  });
  const { pdf, ...sealed } = await sealPdf(unsealed);
  return { content, checksum, pdf, pdfSha256: sha256(pdf), seal: sealed };
}
