/** Holds what is in the database against what was signed: text, document, rows, pictures and the audit log (ADR 035). */
import { sql } from 'kysely';
import { type FrozenContent, readFrozenContent, type SignedTable } from '#common/contract/frozen-content.ts';
import { type ChainVerdict, verifyAuditChain } from '#server/audit/verify-chain.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { contractHashOf } from '#server/features/inspections/old-seal.ts';
import { picturesOf } from '#server/features/inspections/signed-document.ts';
import { changedTables } from '#server/features/inspections/signed-rows.ts';
import { contractInLog, isHeadInChain, isLogOf, logOf, signedIds } from './signing-log.ts';

/**
 * What does not agree: the text with its checksum, the PDF with its own, the document's row with the text, the audit
 * log with the document, or with a signing that it says nothing of; `document` is one that is gone, `contract` an older
 * contract with its checksum or with the one in the audit log. The others are tables.
 */
export type Finding = 'content' | 'pdf' | 'record' | 'log' | 'document' | 'contract' | SignedTable;

export type Verified = { inspectionId: number; code: string | null; findings: Finding[] };

type Document = {
  id: number;
  inspectionId: number;
  code: string;
  content: string;
  checksum: string;
  pdfSha256: string;
  /** Of the bytes as they are. */
  pdfHash: string;
  language: string;
  signedAt: string;
  companyLogoId: string | null;
};

const hexOf = (column: string) => sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;

const loadDocument = (em: Em, inspectionId: number): Promise<Document | undefined> =>
  reader(em)
    .selectFrom('signed_documents')
    .select([
      'id',
      'inspection_id as inspectionId',
      'code',
      'content',
      'content_sha256 as checksum',
      'pdf_sha256 as pdfSha256',
      hexOf('pdf').as('pdfHash'),
      'language',
      sql<string>`to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('signedAt'),
      'company_logo_id as companyLogoId',
    ])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst();

const isSaidBy = (document: Document, { code, language, printed, signing }: FrozenContent): boolean =>
  document.inspectionId === printed.id &&
  document.code === code &&
  document.language === language &&
  // The portal's clock counts milliseconds, the database's microseconds.
  document.signedAt === signing.receivedAt.replace('Z', '000') &&
  document.companyLogoId === (printed.company.logo?.imageId ?? null);

/** Whether a reference is what it was, or gone together with what it pointed to. */
const isKept = async (em: Em, table: 'inspections' | 'users', before: number | null, now: number | null) => {
  if (now === before) return true;
  if (now !== null || before === null) return false;
  return !(await reader(em).selectFrom(table).select('id').where('id', '=', before).executeTakeFirst());
};

async function isInspectionKept(em: Em, { references }: FrozenContent, document: Document): Promise<boolean> {
  const row = await reader(em)
    .selectFrom('inspections')
    .select(['previous_inspection_id', 'amends_id', 'created_by_id', 'deleted_by_id', 'contract_hash'])
    .where('id', '=', document.inspectionId)
    .executeTakeFirst();
  if (!row || row.contract_hash !== document.checksum || row.deleted_by_id !== null) return false;
  const { previousInspectionId, createdById, amendsId = null } = references;
  return (
    (await isKept(em, 'inspections', previousInspectionId, row.previous_inspection_id)) &&
    (await isKept(em, 'inspections', amendsId, row.amends_id)) &&
    (await isKept(em, 'users', createdById, row.created_by_id))
  );
}

/** Whether every picture is still the one that its id is the hash of. */
async function arePicturesKept(em: Em, ids: readonly string[]): Promise<boolean> {
  const kept = await reader(em)
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', [...ids])
    .where(sql<boolean>`encode(sha256(bytes), 'hex') = id`)
    .executeTakeFirstOrThrow();
  return Number(kept.count) === ids.length;
}

/** What does not agree in the document itself; without that, its content. */
async function findingsIn(em: Em, document: Document): Promise<{ findings: Finding[]; content: FrozenContent | null }> {
  const findings: Finding[] = [];
  if (document.pdfHash !== document.pdfSha256) findings.push('pdf');
  const lines = await logOf(em, document.inspectionId);
  if (!isLogOf(lines, document)) findings.push('log');
  // What is not the text that was signed says nothing about the rest, and need not even be readable.
  const checksum = sha256(document.content);
  if (checksum !== document.checksum || checksum !== lines[0]?.content)
    return { findings: [...findings, 'content'], content: null };
  const content = readFrozenContent(document.content);
  if (!(await isHeadInChain(em, content.logHead)) && !findings.includes('log')) findings.push('log');
  if (!isSaidBy(document, content)) findings.push('record');
  return { findings, content };
}

/** The tables that are not what the document says they were. */
async function findingsAround(em: Em, document: Document, content: FrozenContent): Promise<Finding[]> {
  const imageIds = picturesOf(content.printed);
  const changed = new Set(await changedTables(em, { inspectionId: content.printed.id, imageIds }, content.rows));
  if (!(await isInspectionKept(em, content, document))) changed.add('inspections');
  if (!(await arePicturesKept(em, imageIds))) changed.add('images');
  return [...changed];
}

/** Of an inspection without a document: signed before documents were kept, removed for a reason, or altered. */
async function findingsWithout(em: Em, inspectionId: number): Promise<Finding[]> {
  const everything = { populate: ['contractStrokes'], filters: false, disableIdentityMap: true } as const;
  const stored = await em.findOne(Inspection, { id: inspectionId }, everything);
  const lines = await logOf(em, inspectionId);
  if (lines.length > 0) return !stored && lines.at(-1)?.action === 'release' ? [] : ['document'];
  const logged = await contractInLog(em, inspectionId);
  if (!stored) return logged.isSigned ? ['document'] : [];
  if (!stored.contractSigned) return logged.isSigned ? ['contract'] : [];
  if (!logged.isSigned) return ['log'];
  if (logged.isAfterDocuments) return ['document'];
  const checksum = stored.contractHash ?? null;
  const isKept = checksum === logged.checksum && (checksum === null || checksum === contractHashOf(stored));
  return isKept ? [] : ['contract'];
}

const inOneView = <Result>(em: Em, work: (inner: Em) => Promise<Result>): Promise<Result> =>
  em.fork({ keepTransactionContext: true }).transactional(work);

/** Verifies one inspection: no findings when it is whole, or was never signed. */
export const verifyInspection = (em: Em, inspectionId: number): Promise<Verified> =>
  inOneView(em, async (inner) => {
    const document = await loadDocument(inner, inspectionId);
    if (!document) return { inspectionId, code: null, findings: await findingsWithout(inner, inspectionId) };
    const { findings, content } = await findingsIn(inner, document);
    const around = content ? await findingsAround(inner, document, content) : [];
    return { inspectionId, code: document.code, findings: [...findings, ...around] };
  });

/** Whether the document of an inspection is what was signed; the rows and pictures around it are not looked at. */
export const isDocumentWhole = (em: Em, inspectionId: number): Promise<boolean> =>
  inOneView(em, async (inner) => {
    const document = await loadDocument(inner, inspectionId);
    return document !== undefined && (await findingsIn(inner, document)).findings.length === 0;
  });

export type Verification = { verified: number; broken: Verified[]; auditLog: ChainVerdict };

/** Verifies everything that was ever signed, one inspection after the other, and the audit log that they are held against. */
export async function verifyAll(em: Em): Promise<Verification> {
  const ids = await signedIds(em);
  const broken: Verified[] = [];
  for (const id of ids) {
    const verified = await verifyInspection(em, id);
    if (verified.findings.length > 0) broken.push(verified);
  }
  return { verified: ids.length, broken, auditLog: await verifyAuditChain(em, null) };
}
