/** What the audit log says of signings, for those who hold the database against it. */
import { sql } from 'kysely';
import { CHAIN_START } from '#server/audit/line-hash.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';

const fact = (name: string) => sql<string | null>`changes -> ${name} ->> 1`;

/** What the log says of an inspection, from the first line on: it is signed once, and released once at most. */
export const logOf = (em: Em, inspectionId: number) =>
  reader(em)
    .selectFrom('audit_log')
    .select(['action', fact('code').as('code'), fact('content').as('content'), fact('pdf').as('pdf')])
    .where('entity', '=', 'Inspection')
    .where('entity_id', '=', inspectionId)
    .where('action', 'in', ['sign', 'release'])
    .orderBy('id')
    .execute();

export type LogLine = Awaited<ReturnType<typeof logOf>>[number];

/** Whether the log says of a document that is there that it was made, and nothing else. */
export const isLogOf = (
  lines: readonly LogLine[],
  { code, checksum, pdfSha256 }: { code: string; checksum: string; pdfSha256: string },
): boolean => {
  const [line] = lines;
  const isOneSigning = lines.length === 1 && line?.action === 'sign';
  return isOneSigning && line.code === code && line.content === checksum && line.pdf === pdfSha256;
};

/** Whether the audit log still leads through the head that a document names. */
export const isHeadInChain = async (em: Em, head: string): Promise<boolean> =>
  head === CHAIN_START.hash ||
  (await reader(em).selectFrom('audit_log').select('id').where('hash', '=', head).executeTakeFirst()) !== undefined;

/** Since when every signing has its document: since the first, or else since the portal can make them. */
const documentsSince = sql`coalesce(
  (select signed_at from signed_documents order by id limit 1),
  (select executed_at from mikro_orm_migrations where name = 'Migration20261122103000_signed_documents'))`;

export type LoggedContract = {
  isSigned: boolean;
  /** The contract's checksum; null for what was signed before there were any. */
  checksum: string | null;
  /** Whether there were documents by then, as the log has it or the inspection. */
  isAfterDocuments: boolean;
};

/** What the lines about the inspection itself say of its contract: the last word on each. */
export async function contractInLog(em: Em, inspectionId: number): Promise<LoggedContract> {
  const lines = await reader(em)
    .selectFrom('audit_log as a')
    .leftJoin('inspections as i', 'i.id', 'a.entity_id')
    .select([
      sql<boolean>`jsonb_exists(changes, 'contractSigned')`.as('saysSigned'),
      sql<boolean>`jsonb_exists(changes, 'contractHash')`.as('saysChecksum'),
      fact('contractSigned').as('signed'),
      fact('contractHash').as('checksum'),
      sql<boolean>`coalesce(greatest(a.at, i.contract_received_date) > ${documentsSince}, false)`.as(
        'isAfterDocuments',
      ),
    ])
    .where('a.entity', '=', 'Inspection')
    .where('a.entity_id', '=', inspectionId)
    .where('a.action', 'in', ['create', 'update'])
    .where(sql<boolean>`jsonb_exists_any(changes, array['contractSigned', 'contractHash'])`)
    .orderBy('a.id')
    .execute();
  const signing = lines.findLast(({ saysSigned }) => saysSigned);
  return {
    isSigned: signing?.signed === 'true',
    checksum: lines.findLast(({ saysChecksum }) => saysChecksum)?.checksum ?? null,
    isAfterDocuments: signing?.isAfterDocuments ?? false,
  };
}

/** Every inspection that is signed, or that the database or the audit log says was and that was not removed since. */
export async function signedIds(em: Em): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inspections where contract_signed
    union select inspection_id from signed_documents
    union select entity_id from audit_log
    where entity = 'Inspection' and (action = 'sign' or changes -> 'contractSigned' ->> 1 = 'true') and entity_id not in (
      select entity_id from audit_log left join inspections i on i.id = entity_id
      where entity = 'Inspection' and action = 'release' and entity_id is not null and i.id is null)
    order by 1`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}
