/** One customer as a whole, from a few rows that indexes lead to: a long history costs no more than a short one. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_DOCUMENTS_MAX } from '#common/limits.ts';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { sumUpDevices } from '#server/features/devices/register.service.ts';

/** The inspections of a customer that are there, newest first: the order of their index. */
const newestOf = (em: Em, customerId: number) =>
  reader(em)
    .selectFrom('inspections as i')
    .select(['i.id as inspectionId', isoDate('i.date').as('date')])
    .where('i.customer_id', '=', customerId)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.date', 'desc')
    .orderBy('i.id', 'desc');

async function lastRecommendations(em: Em, customerId: number): Promise<CustomerOverviewDto['recommendations']> {
  const last = await newestOf(em, customerId)
    .select(sql<string>`coalesce(i.recommendations, '')`.as('text'))
    .where('i.status', '=', 'completed')
    .limit(1)
    .executeTakeFirst();
  return last && last.text !== '' ? last : null;
}

const lastPlans = (em: Em, customerId: number) =>
  newestOf(em, customerId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('floor_plans as f')
          .select(['f.floor', 'f.name', 'f.image_id as imageId', 'f.width', 'f.height'])
          .whereRef('f.inspection_id', '=', 'i.id')
          .orderBy('f.floor'),
      ).as('floors'),
    )
    .where((eb) =>
      eb.exists(eb.selectFrom('floor_plans as any').select('any.id').whereRef('any.inspection_id', '=', 'i.id')),
    )
    .limit(1)
    .executeTakeFirst();

const selectSigned = (em: Em, customerId: number) =>
  newestOf(em, customerId)
    .leftJoin('signed_documents as d', 'd.inspection_id', 'i.id')
    .select([
      isoDateOrNull('i.contract_signed_date').as('signedAt'),
      'i.contract_language as language',
      sql<boolean>`i.amends_id is not null`.as('isAmendment'),
      'd.code',
    ])
    .where('i.contract_signed', '=', true)
    .limit(CUSTOMER_DOCUMENTS_MAX + 1);

const newestContract = (em: Em, customerId: number) =>
  reader(em)
    .selectFrom('newest_contracts as n')
    .innerJoin('inspections as i', 'i.id', 'n.inspection_id')
    .select([
      'i.id as inspectionId',
      isoDateOrNull('i.contract_signed_date').as('signedAt'),
      'i.signer_name as signerName',
      'i.contract_price as price',
      'i.price_status as priceStatus',
      'i.contract_language as language',
    ])
    .where('n.customer_id', '=', customerId)
    .executeTakeFirst();

/**
 * Everything about one customer besides how to reach it and its inspections: the newest contract, what was advised last,
 * devices in numbers, the floors of the last inspection, and the newest documents.
 *
 * @throws AppError CUSTOMER_NOT_FOUND
 */
export async function getCustomerOverview(scope: Scope, id: number): Promise<CustomerOverviewDto> {
  const { em } = scope;
  const devices = await sumUpDevices(scope, id);
  const signed = await selectSigned(em, id).execute();
  return {
    contract: (await newestContract(em, id)) ?? null,
    recommendations: await lastRecommendations(em, id),
    devices,
    plans: (await lastPlans(em, id)) ?? null,
    documents: signed.slice(0, CUSTOMER_DOCUMENTS_MAX),
    hasMoreDocuments: signed.length > CUSTOMER_DOCUMENTS_MAX,
  };
}
