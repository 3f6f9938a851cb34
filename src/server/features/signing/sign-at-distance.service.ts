/** The signer's side of signing at a distance: the document opened by its link, and signed once (ADR 066). */

import { wholeContract } from '#common/contract/contract-text.ts';
import type { RemoteMarks } from '#common/contract/remote-signing.ts';
import { isConfirmed, maskedAddress } from '#common/domain/signing-request.ts';
import type { SignAtDistanceInput, SigningPageDto } from '#common/schemas/signing-request.ts';
import { AppError } from '#server/core/errors.ts';
import { type GuestScope, inTransaction, type Scope } from '#server/core/scope.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import type { SigningRequest } from '#server/entities/signing-request.entity.ts';
import { holdInspection, requireUnsigned } from '#server/features/inspections/change-inspection.ts';
import { type Freezing, signWithDocument } from '#server/features/inspections/freeze.ts';
import { requireChecks } from '#server/features/inspections/require-checks.ts';
import { signContract } from '#server/features/inspections/sign-contract.ts';
import { requireUnusedSignature, storeDrawnSignature } from '#server/features/inspections/signature.service.ts';
import { type DocumentTools, picturesOf } from '#server/features/inspections/signed-document.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { loadImages } from '#server/images/image.service.ts';
import { consentTo, onScreen } from './shown-document.ts';
import { holdRequest, requireOpen, signerBy, standingOf } from './signer.ts';
import { codeStateOf, confirmCode, isSentCode, sentCodeOf } from './signing-code.service.ts';

/**
 * What the signer's page shows: how the request stands, and the document while it can be signed. The first time is written
 * down.
 *
 * @throws AppError as signerBy
 */
export async function openRequest(guest: GuestScope, { token }: { token: string }): Promise<SigningPageDto> {
  const { request: found, scope } = await signerBy(guest, token);
  return inTransaction(scope, async (inner) => {
    const request = await holdRequest(inner, found.id);
    const { state, shown } = await standingOf(inner, request);
    if (shown && !request.openedAt) request.openedAt = inner.now;
    await inner.em.flush();
    const { companyName, companyPhone } = await getSettings(inner);
    const { language, signerName, isVisit, signedAt, expiresAt } = request;
    return {
      state: state === 'sent' ? 'opened' : state,
      language,
      companyName,
      companyPhone,
      signerName,
      address: maskedAddress(request.address),
      isVisit,
      signedAt: signedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
      document: shown && { ...onScreen(shown, language), sha256: shown.sha256, consent: consentTo(shown, language) },
      code: codeStateOf(request, inner.now),
    };
  });
}

/**
 * One picture of the document, as a data URL.
 *
 * @throws AppError as signerBy and requireOpen, IMAGE_NOT_FOUND for one that is not part of it
 */
export async function signingPicture(
  guest: GuestScope,
  { token, imageId }: { token: string; imageId: string },
): Promise<string> {
  const { request, scope } = await signerBy(guest, token);
  const { record } = await requireOpen(scope, request);
  const image = picturesOf(record).includes(imageId) ? (await loadImages(scope.em, [imageId])).get(imageId) : undefined;
  if (!image) throw new AppError('IMAGE_NOT_FOUND');
  return `data:${image.mime};base64,${Buffer.from(image.bytes).toString('base64')}`;
}

function marksOf({ address: from }: Scope, request: SigningRequest): RemoteMarks {
  const { address: email, requestedAt, openedAt, codeSentAt, confirmedAt, contractHash: shownSha256 } = request;
  if (!codeSentAt || !confirmedAt) throw new Error(`Signing request ${request.id} was not confirmed`);
  return {
    email,
    requestedAt: requestedAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    codeSentAt: codeSentAt.toISOString(),
    confirmedAt: confirmedAt.toISOString(),
    address: from,
    shownSha256,
  };
}

type Drawn = { input: SignAtDistanceInput; signatureId: string };

/** Signs a held inspection by a held request. */
async function signBy(
  scope: Scope,
  { inspection, request }: { inspection: Inspection; request: SigningRequest },
  { input, signatureId }: Drawn,
  freezing: Freezing,
): Promise<void> {
  const shown = await requireOpen(scope, request);
  if (shown.sha256 !== input.shownSha256) throw new AppError('CONTRACT_CHANGED');
  const { record, standing } = shown;
  const { signerName, signerRole, language } = request;
  inspection.standingContract = standing;
  inspection.priceStatus = record.contract.priceStatus;
  inspection.contractPrice = record.contract.price;
  inspection.contractCopyEmail = request.address;
  await requireChecks(scope.em, inspection);
  await requireUnusedSignature(scope.em, signatureId, inspection.id);
  request.signedAt = scope.now;
  const { shownMs: ms, deviceTime, signature: strokes } = input;
  const consent = consentTo(shown, language);
  await signContract(
    scope,
    inspection,
    {
      strokes,
      signatureId,
      signerName,
      signerRole,
      language,
      claimedAt: null,
      shown: { text: wholeContract(record.contract.text), ms, deviceTime, consent },
      offline: null,
      remote: marksOf(scope, request),
    },
    freezing,
  );
}

/**
 * Whether a request is signed by now, or may be signed with this code.
 *
 * @throws AppError INVALID_INPUT at the code
 */
function isSignedAlready(request: SigningRequest, { token, code }: SignAtDistanceInput, now: Date): boolean {
  if (request.signedAt) return true;
  if (!isConfirmed(sentCodeOf(request), now) || !isSentCode(request, token, code))
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'code', message: 'validation.totpCode' }] });
  return false;
}

/**
 * Signs by a request, whose code was typed a short while ago: the same document, seal and tables as on the technician's
 * screen. Sent again, from a second tap or another tab, it is answered as the first time.
 *
 * @throws AppError as signerBy, requireOpen and signWithDocument; INVALID_INPUT for a code that does not count any more
 */
export async function signAtDistance(
  guest: GuestScope,
  tools: DocumentTools,
  input: SignAtDistanceInput,
): Promise<void> {
  const { request: found, scope } = await signerBy(guest, input.token);
  // Counted like one that was typed before: a right code gives nobody more tries of another.
  if (!found.signedAt && !isSentCode(found, input.token, input.code)) await confirmCode(guest, input);
  // Before anything is stored for whoever holds a link without its code.
  if (isSignedAlready(found, input, scope.now)) return;
  const { id, inspectionId } = found;
  await requireOpen(scope, found);
  const signatureId = await storeDrawnSignature(scope, input.signature);
  await signWithDocument(scope, tools, (attempt, freezing) =>
    inTransaction(attempt, async (inner) => {
      // In the order in which a request is made: the inspection, then what belongs to it.
      const inspection = await holdInspection(inner, inspectionId);
      const request = await holdRequest(inner, id);
      if (isSignedAlready(request, input, inner.now)) return;
      requireUnsigned(inspection);
      await signBy(inner, { inspection, request }, { input, signatureId }, freezing);
      await inner.em.flush();
    }),
  );
}
