/** A second signature is evidence: what arrives after somebody else signed or deleted is refused, and kept beside it. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LateContent } from '#common/contract/offline-signing.ts';
import { normalisePrice } from '#common/contract/price.ts';
import { canonicalJson } from '#common/contract/signed-content.ts';
import { LATE_SIGNATURES_MAX } from '#common/limits.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { LateSignatureDto } from '#common/schemas/inspection.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { LateSignature } from '#server/entities/late-signature.entity.ts';
import { requireUnusedSignature } from './signature.service.ts';

function contentOf(
  { actor, address, userAgent }: Scope,
  input: CompleteContractInput,
  because: LateContent['because'],
) {
  const { shown, offline, deviceTime, signature: strokes, language, priceStatus, contractPrice } = input;
  if (!shown || !offline || !deviceTime) return null;
  const { text, customer, termsVersion } = shown;
  const content: LateContent = {
    because,
    text,
    customer,
    termsVersion,
    strokes,
    language,
    priceStatus,
    price: priceStatus === 'fixed' ? normalisePrice(contractPrice ?? '') : null,
    notes: input.contractNotes ?? null,
    copyEmail: input.copyEmail ?? null,
    skewMs: offline.skewMs,
    shownMs: input.shownMs ?? null,
    address,
    userAgent,
    takenById: actor.id,
  };
  return { content, deviceTime };
}

/**
 * Keeps a signature that was made without a connection and came too late; sent again, it is kept once. Nothing is kept of
 * an inspection that is gone for good, nor more than a few of one.
 *
 * @throws AppError SIGNATURE_USED for strokes that stand under another contract
 */
export function keepLateSignature(scope: Scope, input: CompleteContractInput, signatureId: string): Promise<void> {
  return inTransaction({ ...scope, em: scope.em.fork() }, async (inner) => {
    const { em, actor, now } = inner;
    const inspection = await reader(em)
      .selectFrom('inspections')
      .select(['contract_signed', sql<boolean>`deleted_at is not null`.as('isDeleted')])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!inspection || !(inspection.contract_signed || inspection.isDeleted)) return;
    const came = contentOf(inner, input, inspection.contract_signed ? 'signed' : 'deleted');
    if (!came) return;
    const kept = await reader(em)
      .selectFrom('late_signatures')
      .select('signature_id as id')
      .where('inspection_id', '=', input.id)
      .execute();
    if (kept.length >= LATE_SIGNATURES_MAX || kept.some(({ id }) => id === signatureId)) return;
    await requireUnusedSignature(em, signatureId, input.id);
    em.create(LateSignature, {
      inspectionId: input.id,
      signatureId,
      signerName: input.signerName,
      signerRole: input.signerRole,
      deviceTime: came.deviceTime,
      receivedAt: now,
      takenByName: actor.fullName,
      content: came.content,
      contentSha256: sha256(canonicalJson(came.content)),
    });
    await em.flush();
  });
}

/** Of an inspection `i`: the signatures that came too late, the earliest first. */
export const lateSignatures = (em: Scope['em']) =>
  jsonArrayFrom(
    reader(em)
      .selectFrom('late_signatures as l')
      .select([
        'l.id',
        'l.signature_id as signatureId',
        'l.signer_name as signerName',
        'l.signer_role as signerRole',
        isoDate('l.device_time').as('deviceTime'),
        isoDate('l.received_at').as('receivedAt'),
        'l.taken_by_name as takenByName',
        sql<LateSignatureDto['because']>`l.content ->> 'because'`.as('because'),
        sql<LateSignatureDto['language']>`l.content ->> 'language'`.as('language'),
        sql<LateSignatureDto['text']>`l.content -> 'text'`.as('text'),
      ])
      .where('l.inspection_id', '=', sql.ref<number>('i.id'))
      .orderBy('l.id'),
  );
