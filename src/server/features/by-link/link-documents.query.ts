/** The signed documents of the customer behind a link: those that were kept, byte for byte, when they were signed. */
import { sql } from 'kysely';
import { documentFileName } from '#common/document/file-name.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import type { LinkDocumentDto } from '#common/schemas/by-link.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import { decodeDateCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { translator } from '#server/i18n/translate.ts';
import { countRecorded, type LinkScope } from '#server/links/link-use.ts';

const kind = sql<LinkDocumentDto['kind']>`case when i.amends_id is not null then 'amendment'
  when i.standing_contract is not null then 'visit' else 'contract' end`;

const selectDocuments = ({ em, visitor }: LinkScope) =>
  reader(em)
    .selectFrom('inspections as i')
    .innerJoin('signed_documents as d', 'd.inspection_id', 'i.id')
    .where('i.customer_id', '=', visitor.customerId)
    .where('i.contract_signed', '=', true)
    .where('i.deleted_at', 'is', null);

/** One page of them, the newest visit first. @throws AppError INVALID_INPUT for a cursor that was not given out */
export async function listLinkDocuments(scope: LinkScope, cursor?: string): Promise<Page<LinkDocumentDto>> {
  let query = selectDocuments(scope)
    .select(['i.id as inspectionId', 'd.language', kind.as('kind')])
    .select([isoDate('i.date').as('date'), isoDateOrNull('i.contract_signed_date').as('signedAt')])
    .orderBy('i.date', 'desc')
    .orderBy('i.id', 'desc')
    .limit(LIST_PAGE_SIZE + 1);
  if (cursor !== undefined) {
    const [date, id] = decodeDateCursor(cursor);
    query = query.where(sql<boolean>`(i.date, i.id) < (${date}::timestamptz, ${id}::int)`);
  }
  return pageOf(await query.execute(), LIST_PAGE_SIZE, (last) => encodeCursor(last.date, last.inspectionId));
}

/** How many bytes a document has. @throws AppError INSPECTION_NOT_FOUND for what is not this customer's, too */
export async function sizeOfLinkDocument(scope: LinkScope, inspectionId: number): Promise<number> {
  const row = await selectDocuments(scope)
    .select(sql<number>`octet_length(d.pdf)`.as('bytes'))
    .where('i.id', '=', inspectionId)
    .executeTakeFirst();
  if (!row) throw new AppError('INSPECTION_NOT_FOUND');
  return row.bytes;
}

export type LinkDocument = { pdf: Uint8Array; fileName: string };

/** The document itself, the same bytes for whoever takes it. @throws AppError INSPECTION_NOT_FOUND, TOO_MANY_TRIES */
export async function takeLinkDocument(scope: LinkScope, inspectionId: number): Promise<LinkDocument> {
  const row = await selectDocuments(scope)
    .select(['d.pdf', 'd.language', 'i.contract_customer as customer', kind.as('kind')])
    .select([isoDate('i.date').as('date'), isoDateOrNull('i.contract_signed_date').as('signedAt')])
    .where('i.id', '=', inspectionId)
    .executeTakeFirst();
  if (!row) throw new AppError('INSPECTION_NOT_FOUND');
  await countRecorded(scope);
  const facts = { document: 'report', customerLink: scope.visitor.linkId };
  await recordEvent(scope.em, { action: 'download', entity: 'Inspection', entityId: inspectionId, facts });
  const t: Translate = translator(row.language);
  const named = { customerName: row.customer?.name ?? '', kind: row.kind, date: new Date(row.signedAt ?? row.date) };
  return { pdf: row.pdf, fileName: documentFileName(named, t) };
}
