/** Who comes by the link of a signing request: found by its secret, and how the request stands. */
import { LockMode } from '@mikro-orm/core';
import { isOpenState, type SigningState, signingState } from '#common/domain/signing-request.ts';
import { SIGNING_CALLS_MAX } from '#common/link-limits.ts';
import { auditOriginOf, nameOrigin } from '#server/audit/audit-actor.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { SigningRequest } from '#server/entities/signing-request.entity.ts';
import { countWrongLink } from '#server/links/wrong-link.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { tokenForm } from '#server/tokens/token-text.ts';
import { type ShownDocument, shownDocument } from './shown-document.ts';

const form = tokenForm('bbs_');
const HOUR_SECONDS = 60 * 60;

/** A secret that nobody can guess. */
export const makeSigningToken = form.make;

/**
 * Whose link it is.
 *
 * @throws AppError LINK_UNKNOWN, TOO_MANY_TRIES
 */
async function findRequest(scope: GuestScope, token: string): Promise<SigningRequest> {
  const { em, address } = scope;
  const request = form.isOne(token) ? await em.findOne(SigningRequest, { tokenHash: sha256(token) }) : null;
  if (request) {
    const bucket = bucketOf('signing', String(request.id));
    await countTry(scope, [{ bucket, max: SIGNING_CALLS_MAX, windowSeconds: HOUR_SECONDS }]);
    return request;
  }
  await countWrongLink(em, address);
  throw new AppError('LINK_UNKNOWN');
}

/** The account that took the request to the signer, for which the signature is taken; the technician where it is gone. */
async function accountBehind(em: Em, { requestedById, inspectionId }: SigningRequest): Promise<Scope['actor']> {
  const account = await reader(em)
    .selectFrom('users as u')
    .innerJoin('inspections as i', (join) => join.on('i.id', '=', inspectionId))
    .select(['u.id', 'u.username', 'u.full_name as fullName', 'u.role', 'u.status'])
    .where((eb) => eb('u.id', '=', requestedById ?? eb.ref('i.technician_id')))
    .executeTakeFirstOrThrow();
  return { ...account, lacksTwoFactor: false, sessionHash: '', token: null };
}

export type Signer = { request: SigningRequest; scope: Scope };

/**
 * The signer behind a link. What is read and signed is so for the account that asked; the audit log names the signer.
 *
 * @throws AppError LINK_UNKNOWN, TOO_MANY_TRIES
 */
export async function signerBy(guest: GuestScope, token: string): Promise<Signer> {
  const request = await findRequest(guest, token);
  // By its number: the name goes with the customer's data, where a line of the log could not.
  const actor = { id: null, username: null, fullName: `signing ${request.id}` };
  nameOrigin(guest.em, { ...auditOriginOf(guest.em), actor });
  return { request, scope: { ...guest, actor: await accountBehind(guest.em, request) } };
}

/** The request again, nobody else changing it until the end of the transaction. */
export const holdRequest = ({ em }: Pick<Scope, 'em'>, id: number): Promise<SigningRequest> =>
  em.findOneOrFail(SigningRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** As a row of the database says it, too. */
type Standing = Pick<
  SigningRequest,
  'inspectionId' | 'language' | 'isVisit' | 'contractHash' | 'expiresAt' | 'openedAt' | 'signedAt' | 'withdrawnAt'
>;

/** How a request stands, with the document while it can be signed. */
export async function standingOf(
  scope: Scope,
  request: Standing,
): Promise<{ state: SigningState; shown: ShownDocument | null }> {
  const { openedAt = null, signedAt = null, withdrawnAt = null, expiresAt, contractHash } = request;
  const stateIf = (isUnchanged: boolean) =>
    signingState({ expiresAt, openedAt, signedAt, withdrawnAt }, isUnchanged, scope.now);
  if (!isOpenState(stateIf(true)) && stateIf(true) !== 'expired') return { state: stateIf(true), shown: null };
  const row = await reader(scope.em)
    .selectFrom('inspections')
    .select('contract_signed as isSigned')
    .where('id', '=', request.inspectionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const shown = row && !row.isSigned ? await shownDocument(scope, request) : null;
  const state = stateIf(shown?.sha256 === contractHash);
  return { state, shown: isOpenState(state) ? shown : null };
}

const closedBecause = {
  signed: 'INSPECTION_SIGNED',
  withdrawn: 'LINK_WITHDRAWN',
  expired: 'LINK_EXPIRED',
  void: 'CONTRACT_CHANGED',
} as const;

/** @throws AppError INSPECTION_SIGNED, LINK_WITHDRAWN, LINK_EXPIRED, CONTRACT_CHANGED */
export async function requireOpen(scope: Scope, request: SigningRequest): Promise<ShownDocument> {
  const { state, shown } = await standingOf(scope, request);
  if (state === 'sent' || state === 'opened') {
    if (!shown) throw new AppError('CONTRACT_CHANGED');
    return shown;
  }
  throw new AppError(closedBecause[state]);
}
