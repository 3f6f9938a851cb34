/** All that the company has in the portal, as one archive: tables, pictures and signed documents (docs/export-format.md). */
import { formatDateTime } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { enterDocumentRoom } from '#server/features/documents/document-room.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages } from '#server/images/image.service.ts';
import { largeZipOf } from '#server/zip/large-zip.ts';
import type { ZipEntry } from '#server/zip/zip-stream.ts';
import { type ExportedTable, exportedTables, leftOutTables } from './exported-entities.ts';
import { csvOfTable, jsonOfTable, type TableTally } from './table-files.ts';

const EXPORT_FORMAT = 'baitbook-export';
const EXPORT_VERSION = 1;
/** The most that a stored picture, and a signed document, is taken to have. */
const FILE_BYTES = 4 * 1024 * 1024;
const IDS_AT_ONCE = 500;

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };
const endingOf = (mime: string): string => endings[mime] ?? mime.replace('image/', '');
const textEntry = (name: string, text: string): ZipEntry => ({ name, content: [new TextEncoder().encode(text)] });

async function readme(scope: Scope, language: Language): Promise<ZipEntry> {
  const t = translator(language);
  const { companyName } = await getSettings(scope);
  const lines = [
    t('document.everything.title', { company: companyName }),
    t('document.export.made', { date: formatDateTime(scope.now, language), person: scope.actor.fullName }),
    '',
    t('document.everything.tables'),
    t('document.everything.csv'),
    t('document.everything.pictures'),
    t('document.everything.documents'),
    t('document.everything.manifest'),
    '',
    t('document.everything.moments'),
    t('document.everything.leftOut'),
  ];
  return textEntry('README.txt', `${lines.join('\r\n')}\r\n`);
}

/** Pictures one by one; one that was cleaned up since its row was read belongs to nothing. */
async function* pictures(scope: Scope, count: () => void): AsyncGenerator<ZipEntry> {
  const tables = reader(scope.em);
  for (let last = ''; ; ) {
    const page = await tables
      .selectFrom('images')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(IDS_AT_ONCE)
      .execute();
    for (const { id } of page) {
      const leaveRoom = await enterDocumentRoom(scope, FILE_BYTES);
      try {
        const picture = (await loadImages(scope.em, [id])).get(id);
        if (!picture) continue;
        yield { name: `pictures/${id}.${endingOf(picture.mime)}`, isCompressed: true, content: [picture.bytes] };
        count();
      } finally {
        leaveRoom();
      }
    }
    if (page.length < IDS_AT_ONCE) return;
    last = page.at(-1)?.id ?? last;
  }
}

/** Signed documents one by one: the PDF, and the text that it was made of, byte for byte. */
async function* documents(scope: Scope, count: () => void): AsyncGenerator<ZipEntry> {
  const tables = reader(scope.em);
  for (let last = 0; ; ) {
    const leaveRoom = await enterDocumentRoom(scope, FILE_BYTES);
    try {
      const next = await tables
        .selectFrom('signed_documents')
        .select(['id', 'inspection_id as inspectionId', 'content', 'pdf'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return;
      yield { name: `documents/${next.inspectionId}.pdf`, isCompressed: true, content: [next.pdf] };
      yield textEntry(`documents/${next.inspectionId}.json`, next.content);
      count();
      last = next.id;
    } finally {
      leaveRoom();
    }
  }
}

async function* entriesOf(scope: Scope, language: Language): AsyncGenerator<ZipEntry> {
  const { em } = scope;
  const entities = [...em.getMetadata().getAll().values()];
  const metadataOf = (name: string) => {
    const found = entities.find(({ className }) => className === name);
    if (!found) throw new Error(`There is no entity ${name}`);
    return found;
  };
  const tables = exportedTables(metadataOf);
  const tallies = new Map<ExportedTable, TableTally>();
  const files = { pictures: 0, documents: 0 };
  yield await readme(scope, language);
  // What refers to others first: whatever comes meanwhile is then in what it refers to.
  for (const table of tables.toReversed()) {
    const tell = (tally: TableTally) => void tallies.set(table, tally);
    yield { name: `json/${table.table}.json`, content: jsonOfTable(em, table, tell) };
    yield { name: `csv/${table.table}.csv`, content: csvOfTable(em, table) };
  }
  yield* documents(scope, () => {
    files.documents += 1;
  });
  yield* pictures(scope, () => {
    files.pictures += 1;
  });
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    createdAt: scope.now.toISOString(),
    tables: tables.map((table) => ({
      table: table.table,
      ...tallies.get(table),
      columns: table.columns.map(({ name }) => name),
      without: table.without,
    })),
    ...files,
    leftOut: leftOutTables(metadataOf),
  };
  // Last: an archive that has it is whole.
  yield textEntry('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * The bytes of an archive with all of the company's data, read while it is taken; nothing that opens anything is in it. The
 * audit log has who took it.
 */
export async function exportEverything(scope: Scope, language: Language): Promise<AsyncGenerator<Uint8Array>> {
  await inTransaction(scope, ({ em }) =>
    recordEvent(em, {
      action: 'download',
      entity: 'Portal',
      entityId: null,
      facts: { document: 'everything in the portal' },
    }),
  );
  return largeZipOf(entriesOf(scope, language), scope.now);
}
