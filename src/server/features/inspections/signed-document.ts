/** The document of a signed inspection: its frozen content, and the PDF that is made of it once. */
import { FROZEN_FORMAT, type FrozenContent, frozenContentText } from '#common/contract/frozen-content.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { InspectionRecord, SignatureProof } from '#common/document/record.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { gatherRecord } from './inspection-record.ts';
import { digestRows } from './signed-rows.ts';

/** What a sealer is told of the document. */
export type SealDetails = {
  code: string;
  /** Of the frozen content. */
  checksum: string;
  inspectionId: number;
  companyName: string;
  language: Language;
  signedAt: Date;
};

/** The PDF with its seal, and what there is to say of that. */
export type SealedPdf = {
  pdf: Uint8Array;
  /** SHA-256 of the certificate that sealed it, in hexadecimal; null without a seal. */
  certificate: string | null;
  /** When a timestamp authority vouched for it, and why none did that was asked. */
  timestampedAt: Date | null;
  timestampProblem: string | null;
};

/** What makes signed documents: a printer, and what seals the printed PDF without changing what it says. */
export type DocumentTools = {
  printer: PdfPrinter;
  seal: (scope: Pick<Scope, 'em' | 'dataKeys'>, pdf: Uint8Array, details: SealDetails) => Promise<SealedPdf>;
  /** Where people reach the portal, to check documents there; null when nobody said. */
  publicUrl: string | null;
};

export type MadeDocument = {
  content: FrozenContent;
  text: string;
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

export const proofOf = ({ code, logHead, publicUrl }: FrozenContent, checksum: string): SignatureProof => ({
  kind: 'document',
  code,
  checksum,
  logHead,
  address: publicUrl && `${publicUrl}/verify`,
});

/** Every picture that belongs to what is signed, printed or not. */
export const picturesOf = ({ company, floors, photos, contract }: InspectionRecord): string[] => {
  const ids = [
    company.logo?.imageId,
    contract.signature?.picture.imageId,
    ...floors.map(({ scene }) => scene.imageId),
    ...photos.map(({ picture }) => picture.imageId),
  ];
  return [...new Set(ids.flatMap((id) => id ?? []))].sort();
};

/** All that is signed, as the database has it now. Inside a transaction. */
export async function contentOf(
  scope: Scope,
  inspection: Inspection,
  { code, logHead, publicUrl, signing }: Pick<FrozenContent, 'code' | 'logHead' | 'publicUrl' | 'signing'>,
): Promise<FrozenContent> {
  const { id, contractLanguage: language, previousInspectionId = null, createdById = null } = inspection;
  if (!language) throw new Error(`Inspection ${id} is not signed`);
  const printed = withProof(await gatherRecord(scope, id, language), null);
  return {
    format: FROZEN_FORMAT,
    code,
    language,
    printed,
    signing,
    logHead,
    publicUrl,
    references: { previousInspectionId, createdById },
    rows: await digestRows(scope.em, { inspectionId: id, imageIds: picturesOf(printed) }),
  };
}

/**
 * Prints and seals what was frozen. Outside of any transaction: it takes as long as it takes.
 *
 * @throws AppError PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED
 */
export async function makeDocument(
  scope: Scope,
  { printer, seal }: DocumentTools,
  content: FrozenContent,
): Promise<MadeDocument> {
  const text = frozenContentText(content);
  const checksum = sha256(text);
  const { code, language, printed } = content;
  const signedAt = new Date(content.signing.receivedAt);
  const record = withProof(printed, proofOf(content, checksum));
  const unsealed = await printer.print({
    owner: scope.actor.id,
    signal: scope.signal,
    compose: async () => ({ ...inspectionDocument(record, language, translator(language)), madeAt: signedAt }),
    loadPictures: (imageIds) => loadImages(scope.em, imageIds),
  });
  const { id: inspectionId, company } = printed;
  const details = { code, checksum, inspectionId, companyName: company.name, language, signedAt };
  const { pdf, ...sealed } = await seal(scope, unsealed, details);
  return { content, text, checksum, pdf, pdfSha256: sha256(pdf), seal: sealed };
}
