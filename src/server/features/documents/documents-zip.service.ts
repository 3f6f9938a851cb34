/** The documents of several signed inspections at once, as one archive. */
import { uniqueFileName } from '#common/document/file-name.ts';
import type { Language } from '#common/i18n/languages.ts';
import { ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { translator } from '#server/i18n/translate.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { type ZipEntry, zipOf } from '#server/zip/zip-stream.ts';
import { printInspection, sizeOfDocument } from './document.service.ts';
import { enterDocumentRoom } from './document-room.ts';

type ZipOrder = { ids: readonly number[]; language: Language };

async function requireAllSigned({ em }: Scope, ids: readonly number[]): Promise<void> {
  const found = await reader(em)
    .selectFrom('inspections')
    .select('contract_signed as isSigned')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < ids.length) throw new AppError('INSPECTION_NOT_FOUND');
  if (found.some(({ isSigned }) => !isSigned)) throw new AppError('INSPECTION_NOT_SIGNED');
}

/** Text in the place of a file that could not be made, in the reader's language; the portal's own log has why. */
export const explainIn =
  ({ log }: Scope, language: Language) =>
  (error: unknown): string => {
    log.error({ err: error }, 'a file of an archive could not be made');
    const t = translator(language);
    const reason = t(`errors.${error instanceof AppError ? error.code : 'INTERNAL'}`);
    return `${t('document.zip.failed', { reason })}\r\n`;
  };

/** Content that fails when it is asked for. */
const failing = (error: unknown): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** One is in memory at a time, within its user's share, until whoever takes the archive asks for the next. */
export async function* documentsOf(
  scope: Scope,
  printer: PdfPrinter,
  { ids, language }: ZipOrder,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const id of ids) {
    const order = { id, language, kind: 'report' } as const;
    let leaveRoom = () => {};
    try {
      leaveRoom = await enterDocumentRoom(scope, await sizeOfDocument(scope, order));
      const { pdf, fileName } = await printInspection(scope, printer, order);
      const name = uniqueFileName(fileName, id, taken);
      taken.add(name);
      yield { name, isCompressed: true, content: [pdf] };
    } catch (error) {
      yield { name: `${id}.pdf`, content: failing(error) };
    } finally {
      leaveRoom();
    }
  }
}

/**
 * The bytes of an archive with the one document of each of these inspections, read and recorded as a download one after the
 * other while the archive is taken; how many at most is said by whoever reads the order (ZIP_DOCUMENTS_MAX). One that
 * cannot be printed is a text file that says so.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_NOT_SIGNED when one of them is not; CANCELLED while the bytes are taken
 */
export async function zipDocuments(
  scope: Scope,
  printer: PdfPrinter,
  { ids, language }: ZipOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const wanted = [...new Set(ids)];
  await requireAllSigned(scope, wanted);
  const documents = documentsOf(scope, printer, { ids: wanted, language });
  return zipOf(documents, scope.now, explainIn(scope, language));
}

/**
 * The same of the newest signed inspections of one customer, as many as an archive may hold.
 *
 * @throws AppError CUSTOMER_NOT_FOUND; INSPECTION_NOT_SIGNED when nothing is signed; and what zipDocuments throws
 */
export async function zipDocumentsOfCustomer(
  scope: Scope,
  printer: PdfPrinter,
  { id, language }: { id: number; language: Language },
): Promise<AsyncGenerator<Uint8Array>> {
  await getCustomer(scope, id);
  const signed = await reader(scope.em)
    .selectFrom('inspections')
    .select('id')
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('contract_signed', '=', true)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(ZIP_DOCUMENTS_MAX)
    .execute();
  if (signed.length === 0) throw new AppError('INSPECTION_NOT_SIGNED');
  return zipDocuments(scope, printer, { ids: signed.map(({ id: inspection }) => inspection), language });
}
