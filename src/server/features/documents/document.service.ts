/** The documents of an inspection: kept since it was signed, or printed as the portal knows it now. */
import { sql } from 'kysely';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { contractDocument, simpleContractDocument } from '#common/document/contract-document.ts';
import { documentFileName } from '#common/document/file-name.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { DocumentModel } from '#common/document/model.ts';
import type { InspectionRecord } from '#common/document/record.ts';
import { basicDocument, superSimpleDocument } from '#common/document/sample-document.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { getInspection } from '#server/features/inspections/inspection.query.ts';
import { gatherRecord } from '#server/features/inspections/inspection-record.ts';
import { proofOf, withProof } from '#server/features/inspections/signed-document.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';

export type PrintedDocument = {
  pdf: Uint8Array;
  customerName: string;
  language: Language;
};

/** With the name of its file (file-name.ts). */
export type NamedPrint = PrintedDocument & { fileName: string };

const composers = {
  report: inspectionDocument,
  contract: contractDocument,
  simple: simpleContractDocument,
} as const;
export type DocumentKind = keyof typeof composers;
type Compose = (record: InspectionRecord, language: Language, t: Translate) => DocumentModel;

const print = (scope: Scope, printer: PdfPrinter, compose: () => Promise<DocumentModel>): Promise<Uint8Array> =>
  printer.print({ ...permitFor(scope), compose, loadPictures: (imageIds) => loadImages(scope.em, imageIds) });

const documentOf = ({ em }: Scope, id: number) =>
  reader(em).selectFrom('signed_documents').where('inspection_id', '=', id);

/** What is printed when it is asked for is taken to have this many bytes. */
const PRINTED_BYTES = 4 * 1024 * 1024;

/** How many bytes the document has that was kept, or about how many one has that is to be printed. */
export async function sizeOfDocument(scope: Scope, { id, kind }: Pick<DocumentOrder, 'id' | 'kind'>): Promise<number> {
  if (kind === 'simple') return PRINTED_BYTES;
  const bytes = sql<number>`octet_length(pdf)`.as('bytes');
  const kept = await documentOf(scope, id).select(bytes).executeTakeFirst();
  return kept?.bytes ?? PRINTED_BYTES;
}

/** What was kept at the signing: the same bytes for whoever asks, whenever, in the language it was signed in. */
async function keptDocument(scope: Scope, id: number): Promise<PrintedDocument | null> {
  const kept = await documentOf(scope, id)
    .innerJoin('inspections as i', 'i.id', 'signed_documents.inspection_id')
    .select(['pdf', 'language', 'i.contract_customer as customer'])
    .executeTakeFirst();
  return kept ? { pdf: kept.pdf, language: kept.language, customerName: kept.customer?.name ?? '' } : null;
}

/** An extract of what was kept at the signing, the same bytes each time. */
async function keptExtract(
  scope: Scope,
  printer: PdfPrinter,
  id: number,
  compose: Compose,
): Promise<PrintedDocument | null> {
  const kept = await documentOf(scope, id).select(['content', 'content_sha256 as checksum']).executeTakeFirst();
  if (!kept) return null;
  const content = readFrozenContent(kept.content);
  const { language, printed, signing } = content;
  const record = withProof(printed, proofOf(content, kept.checksum));
  const madeAt = new Date(signing.receivedAt);
  const model = { ...compose(record, language, translator(language)), madeAt };
  return {
    pdf: await print(scope, printer, async () => model),
    language,
    customerName: printed.contract.customer.name,
  };
}

export type DocumentOrder = { id: number; language: Language; kind: DocumentKind };

async function documentFor(
  scope: Scope,
  printer: PdfPrinter,
  order: DocumentOrder,
  customerName: string,
): Promise<PrintedDocument> {
  const { id, kind, language } = order;
  const compose: Compose = composers[kind];
  const kept = kind === 'simple' ? await keptExtract(scope, printer, id, compose) : await keptDocument(scope, id);
  if (kept) return kept;
  const model = async () =>
    compose(await gatherRecord(scope, id, language, kind === 'report'), language, translator(language));
  return { pdf: await print(scope, printer, model), customerName, language };
}

function fileNameOf(
  { amendsId, contractSigned, contractSignedDate, standingContract, date }: InspectionDto,
  kind: DocumentKind,
  { customerName, language }: PrintedDocument,
): string {
  const isReport = kind === 'report' && !contractSigned;
  const named = amendsId === null ? (isReport ? 'report' : standingContract ? 'visit' : 'contract') : 'amendment';
  const day = new Date(contractSignedDate ?? date);
  return documentFileName({ customerName, kind: named, date: day }, translator(language));
}

/**
 * The PDF of one inspection: the complete report with its contract, the service contract, or the contract's text and
 * signature alone. Of a signed inspection the report and the contract are the one document that was kept, in the
 * language it was signed in.
 *
 * @throws AppError INSPECTION_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED
 */
export async function printInspection(scope: Scope, printer: PdfPrinter, order: DocumentOrder): Promise<NamedPrint> {
  const inspection = await getInspection(scope, order.id);
  const document = await documentFor(scope, printer, order, inspection.customerName);
  const facts = { document: order.kind };
  await recordEvent(scope.em, { action: 'download', entity: 'Inspection', entityId: order.id, facts });
  return { ...document, fileName: fileNameOf(inspection, order.kind, document) };
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
    ...permitFor(scope),
    compose: async () => compose({ companyName, now: scope.now }, language, t),
    loadPictures: async () => new Map(),
  });
}
