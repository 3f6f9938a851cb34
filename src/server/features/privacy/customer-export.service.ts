/** Everything that is kept about a customer, as one archive. */
import { dayOf } from '#common/domain/day.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { enterDocumentRoom } from '#server/features/documents/document-room.ts';
import { documentsOf, explainIn } from '#server/features/documents/documents-zip.service.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { getImage } from '#server/images/image.service.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { type ZipEntry, zipOf } from '#server/zip/zip-stream.ts';
import {
  customerFile,
  inspectionFile,
  inspectionsOf,
  type KeptPicture,
  linesAbout,
  mailsAbout,
  picturesIn,
  picturesOf,
  withKinds,
} from './customer-files.query.ts';

/** The most that a stored picture is taken to have. */
const PICTURE_BYTES = 4 * 1024 * 1024;

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };
const endingOf = (mime: string): string => endings[mime] ?? mime.replace('image/', '');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  content: [bytesOf(`${JSON.stringify(value, null, 2)}\n`)],
});

/** What is in the archive, for whoever opens it. */
async function readme(scope: Scope, customer: string, language: Language): Promise<ZipEntry> {
  const t = translator(language);
  const { companyName } = await getSettings(scope);
  const lines = [
    t('document.export.title', { company: companyName, customer }),
    t('document.export.made', { date: formatDateTime(scope.now, language), person: scope.actor.fullName }),
    '',
    t('document.export.customer'),
    t('document.export.inspections'),
    t('document.export.pictures'),
    t('document.export.documents'),
    t('document.export.mails'),
    t('document.export.history'),
    '',
    t('document.export.failed'),
    t('document.export.elsewhere'),
  ];
  return { name: 'README.txt', content: [bytesOf(`${lines.join('\r\n')}\r\n`)] };
}

/** Loaded when the archive gets to it, within its user's share of what may be in memory. */
async function* bytesOfPicture(scope: Scope, imageId: string): AsyncGenerator<Uint8Array> {
  const leaveRoom = await enterDocumentRoom(scope, PICTURE_BYTES);
  try {
    yield (await getImage(scope, imageId)).bytes;
  } finally {
    leaveRoom();
  }
}

async function* pictureEntries(
  scope: Scope,
  folder: string,
  pictures: readonly KeptPicture[],
): AsyncGenerator<ZipEntry> {
  for (const { name, mime, imageId } of await withKinds(scope.em, pictures))
    yield { name: `${folder}${name}.${endingOf(mime)}`, isCompressed: true, content: bytesOfPicture(scope, imageId) };
}

async function* historyText({ em }: Scope, customerId: number): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const lines of linesAbout(em, customerId)) {
    yield bytesOf(lines.map((line, index) => `${index === 0 ? before : ','}\n${JSON.stringify(line)}`).join(''));
    before = ',';
  }
  yield bytesOf(before === '[' ? '[]\n' : '\n]\n');
}

type ExportOrder = { id: number; language: Language };
type Customer = NonNullable<Awaited<ReturnType<typeof customerFile>>>;

async function* entriesOf(
  scope: Scope,
  printer: PdfPrinter,
  { id, language }: ExportOrder,
  customer: Customer,
): AsyncGenerator<ZipEntry> {
  const { name } = customer.customer as { name: string };
  yield await readme(scope, name, language);
  yield jsonEntry('customer.json', customer);
  yield* pictureEntries(scope, '', picturesOf(customer));
  for (const { id: inspectionId, date, isSigned, content } of await inspectionsOf(scope.em, id)) {
    const folder = `inspections/${dayOf(new Date(date))} (${inspectionId})/`;
    const file = await inspectionFile(scope.em, inspectionId);
    yield jsonEntry(`${folder}inspection.json`, file);
    yield* pictureEntries(scope, folder, picturesIn(file));
    if (!isSigned) continue;
    // Byte for byte: its checksum is the one on the paper.
    if (content) yield { name: `${folder}document.json`, content: [bytesOf(content)] };
    for await (const entry of documentsOf(scope, printer, { ids: [inspectionId], language }))
      yield { ...entry, name: `${folder}${entry.name}` };
  }
  yield jsonEntry('mails.json', await mailsAbout(scope.em, id));
  yield { name: 'history.json', content: historyText(scope, id) };
}

/**
 * The bytes of an archive with everything that is kept about a customer: rows as JSON, pictures and signatures as files,
 * signed documents byte for byte, and the lines of the audit log. Read while it is taken; what fails is a text file that
 * says so. The audit log has who took it.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function exportCustomer(
  scope: Scope,
  printer: PdfPrinter,
  order: ExportOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const { id, language } = order;
  const customer = await customerFile(scope.em, id);
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
  await recordEvent(scope.em, {
    action: 'download',
    entity: 'Customer',
    entityId: id,
    facts: { document: 'everything kept' },
  });
  return zipOf(entriesOf(scope, printer, order, customer), scope.now, explainIn(scope, language));
}
