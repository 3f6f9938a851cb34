/** What is kept about a customer, as rows: every column, so that a new one is not forgotten. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { inspectionsEverOf, isAboutCustomer } from './customer-traces.query.ts';

type Row = Readonly<Record<string, unknown>>;
/** A picture, and what its file is called without an ending. */
export type KeptPicture = { name: string; imageId: string };

const LINES_AT_ONCE = 500;

/** Tables whose rows belong to an inspection, under the names they have in its file; documents go into files of their own. */
const partsOfInspection = {
  bait_boxes: 'box_number',
  device_removals: 'box_number',
  floor_plans: 'floor',
  inspection_photos: 'position, id',
  recommendation_statements: 'id',
  late_signatures: 'id',
  signing_requests: 'id',
  unsent_work: 'report_id',
} as const;
/** Tables whose rows belong to a customer, besides inspections. */
const partsOfCustomer = {
  devices: 'box_number',
  customer_links: 'id',
  box_placements: 'id',
  recommendations: 'id',
  visit_series: 'id',
  visits: 'day, id',
} as const;

/** Every table that is in the export, for the test that finds a new one. */
export const exportedTables = [
  ...['customers', 'customer_groups', 'inspections', 'mails', 'signed_documents'],
  ...Object.keys(partsOfCustomer),
  ...Object.keys(partsOfInspection),
];

async function rowsOf(em: Em, table: string, column: string, id: number, order: string): Promise<Row[]> {
  const { rows } = await sql<{
    row: Row;
  }>`select to_jsonb(part) - '{token_hash,code_hash}'::text[] as row from ${sql.table(table)} as part
    where ${sql.ref(column)} = ${id} order by ${sql.raw(order)}`.execute(em.getKysely());
  return rows.map(({ row }) => row);
}

async function partsOf(em: Em, parts: Readonly<Record<string, string>>, column: string, id: number): Promise<Row> {
  const named: Record<string, Row[]> = {};
  for (const [table, order] of Object.entries(parts)) named[table] = await rowsOf(em, table, column, id, order);
  return named;
}

/** The group that a customer is a site of, as it is called and how its head office is reached; null for none. */
async function groupOf(em: Em, { group_id: id }: Row): Promise<Row | null> {
  const [group] = typeof id === 'number' ? await rowsOf(em, 'customer_groups', 'id', id, 'id') : [];
  return group ?? null;
}

/** What was said of their recommendations at no visit: at desks, and by themselves. */
async function saidElsewhere(em: Em, customerId: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(s) as row from recommendation_statements s
    join recommendations r on r.id = s.recommendation_id
    where r.customer_id = ${customerId} and s.inspection_id is null order by s.id`.execute(em.getKysely());
  return rows.map(({ row }) => row);
}

/** The customer with group, bait boxes, remembered set, links, answers and planned visits; undefined when there is no such customer. */
export async function customerFile(em: Em, id: number): Promise<Row | undefined> {
  const [customer] = await rowsOf(em, 'customers', 'id', id, 'id');
  return (
    customer && {
      customer,
      group: await groupOf(em, customer),
      ...(await partsOf(em, partsOfCustomer, 'customer_id', id)),
      recommendation_statements: await saidElsewhere(em, id),
    }
  );
}

/** The logo, if they have one, and the photos of their answers. */
export const picturesOf = (file: Row): KeptPicture[] => {
  const { logo_id: logo } = file.customer as { logo_id: string | null };
  const said = file.recommendation_statements as { id: number; photo_id: string | null }[];
  return [
    ...(logo ? [{ name: 'logo', imageId: logo }] : []),
    ...said.flatMap(({ id, photo_id: photo }) => (photo ? [{ name: `answer ${id}`, imageId: photo }] : [])),
  ];
};

/** The inspections there are, deleted ones included, the oldest first. */
export const inspectionsOf = (em: Em, customerId: number) =>
  reader(em)
    .selectFrom('inspections as i')
    .leftJoin('signed_documents as d', 'd.inspection_id', 'i.id')
    .select(['i.id', isoDate('i.date').as('date'), 'i.contract_signed as isSigned', 'd.content'])
    .where('i.customer_id', '=', customerId)
    .orderBy('i.date')
    .orderBy('i.id')
    .execute();

/** One inspection with all that belongs to it; who the technician is by name. */
export async function inspectionFile(em: Em, id: number): Promise<Row> {
  const [inspection] = await rowsOf(em, 'inspections', 'id', id, 'id');
  const technician = await reader(em)
    .selectFrom('users as u')
    .innerJoin('inspections as i', 'i.technician_id', 'u.id')
    .select('u.full_name as name')
    .where('i.id', '=', id)
    .executeTakeFirst();
  return {
    inspection,
    technician: technician?.name ?? null,
    ...(await partsOf(em, partsOfInspection, 'inspection_id', id)),
  };
}

/** The pictures of an inspection: plans by their floor, photos in their order, signatures. */
export function picturesIn(file: Row): KeptPicture[] {
  const all = file as Record<'floor_plans' | 'inspection_photos' | 'late_signatures', Record<string, string>[]>;
  const { contract_signature_id: signature } = (file.inspection ?? {}) as { contract_signature_id?: string | null };
  return [
    ...all.floor_plans.map(({ floor, image_id = '' }) => ({ name: `plan ${floor}`, imageId: image_id })),
    ...all.inspection_photos.map(({ image_id = '' }, index) => ({ name: `photo ${index + 1}`, imageId: image_id })),
    ...(signature ? [{ name: 'signature', imageId: signature }] : []),
    ...all.late_signatures.map(({ signature_id = '' }, index) => ({
      name: `late signature ${index + 1}`,
      imageId: signature_id,
    })),
  ];
}

/** Pictures with what each is, such as image/png. */
export async function withKinds(em: Em, pictures: readonly KeptPicture[]): Promise<(KeptPicture & { mime: string })[]> {
  if (pictures.length === 0) return [];
  const ids = pictures.map(({ imageId }) => imageId);
  const rows = await reader(em).selectFrom('images').select(['id', 'mime']).where('id', 'in', ids).execute();
  const mimes = new Map(rows.map(({ id, mime }) => [id, mime]));
  return pictures.map((picture) => ({ ...picture, mime: mimes.get(picture.imageId) ?? 'image/bin' }));
}

/** The lines of the audit log about a customer, the oldest first, some at a time. */
export async function* linesAbout(em: Em, customerId: number): AsyncGenerator<Row[]> {
  const inspectionIds = await inspectionsEverOf(em, customerId);
  for (let last = 0; ; ) {
    const lines = await reader(em)
      .selectFrom('audit_log')
      .select([
        sql<number>`id::float8`.as('id'),
        isoDate('at').as('at'),
        'actor_name',
        'action',
        'entity',
        'entity_id',
        'inspection_id',
        'changes',
      ])
      .where(isAboutCustomer(customerId, inspectionIds))
      .where('id', '>', last)
      .orderBy('id')
      .limit(LINES_AT_ONCE)
      .execute();
    if (lines.length > 0) yield lines;
    if (lines.length < LINES_AT_ONCE) return;
    last = lines.at(-1)?.id ?? last;
  }
}

/** What was mailed about the customer, the first letter first. */
export const mailsAbout = (em: Em, customerId: number) =>
  reader(em)
    .selectFrom('mails')
    .select(['kind', 'address', 'language', 'subject', 'body', 'inspection_id as inspectionId'])
    .select([isoDate('created_at').as('createdAt'), isoDateOrNull('sent_at').as('sentAt')])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
