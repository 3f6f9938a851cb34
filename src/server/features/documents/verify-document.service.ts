/** Holds a document in somebody's hands against what the portal keeps: by its code, by its bytes, without names. */
import { sql } from 'kysely';
import type { CodeVerificationDto, VerificationDto, VerifyDocumentInput } from '#common/schemas/verification.ts';
import { auditOriginOf } from '#server/audit/audit-actor.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { addressKeyOf, bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { isDocumentWhole } from './verify.service.ts';

const QUARTER_SECONDS = 15 * 60;
/** An auditor with a pile of papers goes on; whoever tries codes, which nobody can guess, is slowed. */
const CHECKS_PER_ADDRESS = 120;

/** What the audit log says of the seal. */
const ofSeal = (fact: 'timestampedAt' | 'certificate') => sql<string | null>`(
  select changes -> ${fact} ->> 1 from audit_log
  where entity = 'Inspection' and entity_id = signed_documents.inspection_id and action = 'sign'
  order by id desc limit 1)`;

async function findDocument(em: Em, column: 'code' | 'pdf_sha256', value: string | undefined) {
  if (value === undefined) return undefined;
  return reader(em)
    .selectFrom('signed_documents')
    .select([
      'id',
      'code',
      'inspection_id as inspectionId',
      isoDate('signed_at').as('signedAt'),
      'language',
      'content_sha256 as contentSha256',
      ofSeal('timestampedAt').as('timestampedAt'),
      ofSeal('certificate').as('certificate'),
    ])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** The signed documents that amend an inspection's; what they say is theirs to be verified. */
const amendmentsOf = (em: Em, inspectionId: number) =>
  reader(em)
    .selectFrom('signed_documents as d')
    .innerJoin('inspections as i', 'i.id', 'd.inspection_id')
    .select(['d.code', isoDate('d.signed_at').as('signedAt')])
    .where('i.amends_id', '=', inspectionId)
    .orderBy('d.signed_at')
    .orderBy('d.id')
    .execute();

type Found = Awaited<ReturnType<typeof findDocument>>;

/** What to say, and of which document. */
function judge(
  { code, sha256 }: VerifyDocumentInput,
  byCode: Found,
  byHash: Found,
  isDamaged: boolean,
): readonly [VerificationDto['outcome'], Found] {
  const found = byHash ?? byCode;
  if (!found) return [sha256 === undefined ? 'unknownCode' : 'unknownFile', undefined];
  if (isDamaged) return ['damaged', found];
  if (sha256 === undefined) return ['kept', found];
  if (!byHash) return ['altered', found];
  return [code !== undefined && byHash.code !== code ? 'otherDocument' : 'whole', found];
}

/** The outcome, and the document it is about; for anybody, a bounded number of times. @throws AppError TOO_MANY_TRIES */
async function check(scope: GuestScope, input: VerifyDocumentInput): Promise<ReturnType<typeof judge>> {
  const { em } = scope;
  const bucket = bucketOf('verify', addressKeyOf(scope.address));
  await countTry(scope, [{ bucket, max: CHECKS_PER_ADDRESS, windowSeconds: QUARTER_SECONDS }]);
  const byHash = await findDocument(em, 'pdf_sha256', input.sha256);
  const byCode = await findDocument(em, 'code', input.code);
  const asked = byHash ?? byCode;
  // What would make another document of it; the rows around it are looked at by the company itself.
  const isDamaged = asked !== undefined && !(await isDocumentWhole(em, asked.inspectionId));
  const [outcome, found] = judge(input, byCode, byHash, isDamaged);
  // What agrees is nobody's business; what does not is.
  if (outcome !== 'whole' && outcome !== 'kept')
    logSecurity(auditOriginOf(em), {
      event: 'SignedDocument.verify',
      outcome,
      inspectionId: found?.inspectionId ?? null,
    });
  return [outcome, found];
}

/**
 * Says whether a document is whole and which it is.
 *
 * @throws AppError TOO_MANY_TRIES
 */
export async function verifyDocument(scope: GuestScope, input: VerifyDocumentInput): Promise<VerificationDto> {
  const [outcome, found] = await check(scope, input);
  if (!found) return { outcome, document: null };
  const { code, inspectionId, signedAt, language, contentSha256, timestampedAt } = found;
  const amendments = await amendmentsOf(scope.em, inspectionId);
  return { outcome, document: { code, inspectionId, signedAt, language, contentSha256, timestampedAt, amendments } };
}

/**
 * Says by a document's code alone whether the portal keeps it as it was signed. It was sealed when an authority says so;
 * without one, with the signing, by the portal's own time.
 *
 * @throws AppError TOO_MANY_TRIES
 */
export async function verifyCode(scope: GuestScope, code: string): Promise<CodeVerificationDto> {
  const [outcome, found] = await check(scope, { code });
  if (!found) return { status: 'unknown', signedAt: null, sealedAt: null };
  const { signedAt, timestampedAt, certificate } = found;
  return {
    status: outcome === 'damaged' ? 'altered' : 'whole',
    signedAt,
    sealedAt: timestampedAt ?? (certificate ? signedAt : null),
  };
}
