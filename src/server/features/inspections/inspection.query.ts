/** Inspections as they are read: lean lists page by page, and one inspection with all that belongs to it. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import type { InspectionDto, InspectionListItemDto, ListInspectionsInput } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeDateCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { isoDate, isoDateOrNull, type Reader } from '#server/db/reader.ts';
import { matches, patternOf } from '#server/db/search.ts';
import { statement } from '#server/db/statement.ts';

/** The joined tables and the columns of a list row. */
const selectListItems = (db: Reader) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('users as u', 'u.id', 'i.technician_id')
    .select([
      'i.id',
      'i.customer_id as customerId',
      'c.name as customerName',
      'i.technician_id as technicianId',
      'u.full_name as technicianName',
      isoDate('i.date').as('date'),
      'i.status',
      'i.previous_inspection_id as previousInspectionId',
      'i.contract_signed as contractSigned',
      isoDateOrNull('i.contract_signed_date').as('contractSignedDate'),
      'i.contract_language as contractLanguage',
      'i.contract_notes as contractNotes',
      'i.contract_price as contractPrice',
      'i.price_status as priceStatus',
    ]);

/** What each filter asks of an inspection; each has a partial index by date. */
const filters: Record<InspectionFilter, RawBuilder<boolean>> = {
  pending: sql`i.status <> 'completed'`,
  completed: sql`i.status = 'completed'`,
  // Signing completes: what is signed is completed, and what awaits a signature is in progress.
  signed: sql`i.status = 'completed'`,
  awaiting: sql`i.status = 'in_progress'`,
};

type PageShape = {
  limit: number;
  show: InspectionFilter | undefined;
  isOfCustomer: boolean;
  isSearch: boolean;
  isNextPage: boolean;
};
type PageValues = { customerId: number | undefined; search: string; date: Date; id: number };

// Rare names are found by their index, frequent ones by walking through the dates.
const selectPage = statement<PageValues, PageShape>({ isPlannedAnew: ({ isSearch }) => isSearch })(
  (db, slot, shape) => {
    let query = selectListItems(db)
      .orderBy('i.date', 'desc')
      .orderBy('i.id', 'desc')
      // As a number in the text: the planner must know that it is small.
      .limit(sql.lit(shape.limit + 1));
    if (shape.show) query = query.where(filters[shape.show]);
    if (shape.isOfCustomer) query = query.where('i.customer_id', '=', slot('customerId'));
    if (shape.isSearch) query = query.where(matches(sql<string>`c.name`, slot('search')));
    if (shape.isNextPage) query = query.where(sql<boolean>`(i.date, i.id) < (${slot('date')}, ${slot('id')})`);
    return query;
  },
);

/**
 * One page of inspections, newest first. The cursor names the last row seen, so that every page
 * costs the same however many inspections there are.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listInspections(
  scope: Scope,
  { limit, cursor, show, customerId, search }: ListInspectionsInput,
): Promise<Page<InspectionListItemDto>> {
  const [date, id] = cursor === undefined ? [scope.now, 0] : decodeDateCursor(cursor);
  const rows = await selectPage(
    scope.em,
    { customerId, search: patternOf(search ?? ''), date, id },
    {
      limit,
      show,
      isOfCustomer: customerId !== undefined,
      isSearch: Boolean(search),
      isNextPage: cursor !== undefined,
    },
  );
  return pageOf(rows, limit, (last) => encodeCursor(last.date, last.id));
}

const selectInspection = statement<{ id: number }>()((db, slot) =>
  selectListItems(db)
    .select((eb) => [
      'c.address as customerAddress',
      'i.report_text as reportText',
      'i.observations',
      'i.recommendations',
      'i.contract_signature_id as contractSignatureId',
      'i.signer_name as signerName',
      'i.contract_text as contractText',
      'i.last_box_sequence as lastBoxSequence',
      'i.version',
      jsonArrayFrom(
        eb
          .selectFrom('floor_plans as f')
          .select(['f.floor', 'f.image_id as imageId', 'f.width', 'f.height'])
          .whereRef('f.inspection_id', '=', 'i.id')
          .orderBy('f.floor'),
      ).as('floorPlans'),
      // The report's photos, in their order.
      jsonArrayFrom(
        eb
          .selectFrom('inspection_photos as p')
          .innerJoin('images as im', 'im.id', 'p.image_id')
          .select([
            'p.id',
            'p.inspection_id as inspectionId',
            'p.image_id as imageId',
            'im.width',
            'im.height',
            'p.description',
            'p.annotations',
            isoDate('p.date_taken').as('dateTaken'),
          ])
          .whereRef('p.inspection_id', '=', 'i.id')
          .orderBy('p.position')
          .orderBy('p.id'),
      ).as('photos'),
    ])
    .where('i.id', '=', slot('id')),
);

/**
 * One inspection with its plans and photos.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function getInspection(scope: Scope, id: number): Promise<InspectionDto> {
  const [inspection] = await selectInspection(scope.em, { id });
  if (!inspection) throw new AppError('INSPECTION_NOT_FOUND');
  return inspection;
}
