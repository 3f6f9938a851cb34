/** Use-cases of the company's side of signing at a distance: asked for, seen, withdrawn (ADR 066). */
import { normalisePrice } from '#common/contract/price.ts';
import { signingAddress } from '#common/domain/signing-request.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import { SIGNING_REQUEST_DAYS } from '#common/link-limits.ts';
import { signingLetter } from '#common/mail/signing-letters.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { RequestSignatureInput, SigningDto, SigningRequestDto } from '#common/schemas/signing-request.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { SigningRequest } from '#server/entities/signing-request.entity.ts';
import { changeInspection } from '#server/features/inspections/change-inspection.ts';
import { getInspection } from '#server/features/inspections/inspection.query.ts';
import { requireChecks } from '#server/features/inspections/require-checks.ts';
import { mailState } from '#server/features/mail/mail.query.ts';
import { sentAs } from '#server/idempotency/once.ts';
import { countLetter } from '#server/mail/letter-limit.ts';
import { linkProblem } from '#server/mail/mail-server.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { recallMail } from '#server/mail/recall-mail.ts';
import { shownDocument } from './shown-document.ts';
import { holdRequest, makeSigningToken, standingOf } from './signer.ts';

const DAY_MS = 24 * 60 * 60_000;

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

async function mailStateOf({ em }: Scope, mailId: number | null | undefined) {
  if (!mailId) return null;
  const mails = reader(em).selectFrom('mails').leftJoin('jobs', 'jobs.id', 'mails.job_id');
  const row = await mails.select(mailState.as('state')).where('mails.id', '=', mailId).executeTakeFirst();
  return row?.state ?? null;
}

async function present(scope: Scope, request: SigningRequest): Promise<SigningRequestDto> {
  const { id, signerName, signerRole, address, requestedByName } = request;
  return {
    id,
    state: (await standingOf(scope, request)).state,
    signerName,
    signerRole,
    address,
    requestedByName,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    openedAt: iso(request.openedAt),
    signedAt: iso(request.signedAt),
    withdrawnAt: iso(request.withdrawnAt),
    mailState: await mailStateOf(scope, request.mailId),
  };
}

/**
 * Whether somebody can be asked to sign at a distance, and how the newest request of an inspection stands.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function getSigning(scope: Scope, inspectionId: number): Promise<SigningDto> {
  await getInspection(scope, inspectionId);
  const request = await scope.em.findOne(SigningRequest, { inspectionId }, { orderBy: { id: 'desc' } });
  return { problem: await linkProblem(scope), request: request && (await present(scope, request)) };
}

/** Its link opens nothing from then on, and does not go by mail any more. */
async function close({ em, now }: Scope, request: SigningRequest): Promise<void> {
  request.withdrawnAt = now;
  await em.flush();
  await recallMail(em, request.mailId);
}

/** Those that could still be signed by; the inspection is held. */
async function closeOpen(scope: Scope, inspectionId: number): Promise<void> {
  const open = await scope.em.find(SigningRequest, { inspectionId, signedAt: null, withdrawnAt: null });
  for (const request of open) await close(scope, request);
}

async function ask(scope: Scope, inspection: Inspection, input: RequestSignatureInput): Promise<void> {
  const { em, now, actor } = scope;
  const { signerName, signerRole, address, language, isVisit } = input;
  const shown = await shownDocument(scope, { inspectionId: inspection.id, language, isVisit });
  if (!shown) throw new AppError('CONTRACT_CHANGED');
  await closeOpen(scope, inspection.id);
  const token = makeSigningToken();
  const expiresAt = new Date(now.getTime() + SIGNING_REQUEST_DAYS * DAY_MS);
  const facts = {
    signerName,
    customer: shown.record.customer.name,
    date: formatDate(shown.record.date, language),
    isVisit,
    until: formatDateTime(expiresAt, language),
  };
  const mailId = await queueMail(scope, {
    kind: 'signing',
    address,
    language,
    customerId: inspection.customerId,
    secret: { text: signingAddress(scope.outgoing.publicUrl ?? '', token), dataKeys: scope.dataKeys },
    compose: (sender, t, link) => signingLetter({ ...facts, link }, sender, t),
  });
  if (mailId === null) throw new AppError('MAIL_NOT_SET_UP');
  em.create(SigningRequest, {
    inspectionId: inspection.id,
    tokenHash: sha256(token),
    signerName,
    signerRole,
    address,
    language,
    isVisit,
    contractHash: shown.sha256,
    requestedAt: now,
    requestedById: actor.id,
    requestedByName: actor.fullName,
    expiresAt,
    mailId,
  });
  await em.flush();
}

/**
 * Asks somebody by mail to sign an inspection as it stands now, with price and notes as the form says. It takes the place
 * of whoever was asked before.
 *
 * @throws AppError MAIL_NOT_SET_UP, TOO_MANY_TRIES, CONTRACT_CHANGED where no contract stands that a visit could be signed
 *   for under, and as changeInspection and requireChecks
 */
export async function requestSignature(scope: Scope, input: RequestSignatureInput): Promise<InspectionDto> {
  if ((await linkProblem(scope)) !== null) throw new AppError('MAIL_NOT_SET_UP');
  await countLetter(scope);
  const target = { id: input.id, version: input.version, sent: sentAs('signing.request', input) };
  return changeInspection(scope, target, async (inspection, inner) => {
    if (!input.isVisit) {
      inspection.priceStatus = input.priceStatus;
      inspection.contractPrice = input.priceStatus === 'fixed' ? normalisePrice(input.contractPrice ?? '') : null;
    }
    inspection.contractNotes = input.contractNotes ?? null;
    if (input.uncheckedReason !== undefined) inspection.uncheckedReason = input.uncheckedReason;
    await requireChecks(inner.em, inspection);
    await inner.em.flush();
    await ask(inner, inspection, input);
  });
}

/**
 * Withdraws a request: its link opens nothing from then on. One that is signed or withdrawn stays as it is.
 *
 * @throws AppError LINK_NOT_FOUND
 */
export function withdrawRequest(scope: Scope, id: number): Promise<SigningRequestDto> {
  return inTransaction(scope, async (inner) => {
    if (!(await inner.em.findOne(SigningRequest, { id }))) throw new AppError('LINK_NOT_FOUND');
    const request = await holdRequest(inner, id);
    if (!request.signedAt && !request.withdrawnAt) await close(inner, request);
    return present(inner, request);
  });
}
