/** The code that is mailed to whoever signs at a distance: it shows that the one at the page reads the mail of that address. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeOutcome, secondsToNextCode } from '#common/domain/signing-request.ts';
import {
  SIGNING_CODE_DIGITS,
  SIGNING_CODE_MINUTES,
  SIGNING_CODE_TRIES,
  SIGNING_CODES_TO_ADDRESS_MAX,
  SIGNING_TRIES_OF_NETWORK_ADDRESS_MAX,
} from '#common/link-limits.ts';
import { signingCodeLetter } from '#common/mail/signing-letters.ts';
import type { CodeAnswerDto, CodeStateDto } from '#common/schemas/signing-request.ts';
import { AppError } from '#server/core/errors.ts';
import { type GuestScope, inTransaction } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import type { SigningRequest } from '#server/entities/signing-request.entity.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { addressKeyOf, bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { holdRequest, requireOpen, signerBy } from './signer.ts';

const HOUR_SECONDS = 60 * 60;

/** Without the link's secret, which the portal does not keep, a million hashes would tell the code. */
const hashOf = (token: string, code: string): string => sha256(`${token}\n${code}`);

/** Whether it is the code that was sent last. */
export function isSentCode({ codeHash }: SigningRequest, token: string, code: string): boolean {
  return Boolean(codeHash) && timingSafeEqual(Buffer.from(codeHash ?? ''), Buffer.from(hashOf(token, code)));
}

/** The request as the rules of a code read it. */
export const sentCodeOf = ({ codeSentAt = null, codesSent, wrongCodes, confirmedAt = null }: SigningRequest) => ({
  codeSentAt,
  codesSent,
  wrongCodes,
  confirmedAt,
});

export const codeStateOf = (request: SigningRequest, now: Date): CodeStateDto => ({
  isSent: Boolean(request.codeHash),
  nextInSeconds: secondsToNextCode(sentCodeOf(request), now),
});

/**
 * Mails a new code to the signer; the one before is worth nothing from then on.
 *
 * @throws AppError as signerBy and requireOpen, TOO_MANY_TRIES, MAIL_NOT_SET_UP
 */
export async function sendCode(guest: GuestScope, { token }: { token: string }): Promise<CodeStateDto> {
  const { request: found, scope } = await signerBy(guest, token);
  return inTransaction(scope, async (inner) => {
    const request = await holdRequest(inner, found.id);
    await requireOpen(inner, request);
    const wait = secondsToNextCode(sentCodeOf(request), inner.now);
    if (wait !== 0) throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: wait ?? HOUR_SECONDS });
    const bucket = bucketOf('signing-code', request.address.toLowerCase());
    await countTry(inner, [{ bucket, max: SIGNING_CODES_TO_ADDRESS_MAX, windowSeconds: HOUR_SECONDS }]);
    const code = String(randomInt(10 ** SIGNING_CODE_DIGITS)).padStart(SIGNING_CODE_DIGITS, '0');
    const { address, language, inspectionId, signerName } = request;
    const { customerId } = await reader(inner.em)
      .selectFrom('inspections')
      .select('customer_id as customerId')
      .where('id', '=', inspectionId)
      .executeTakeFirstOrThrow();
    const mailId = await queueMail(inner, {
      kind: 'signingCode',
      address,
      language,
      customerId,
      secret: { text: code, dataKeys: inner.dataKeys },
      compose: (sender, t, secret) =>
        signingCodeLetter({ signerName, code: secret, minutes: SIGNING_CODE_MINUTES }, sender, t),
    });
    if (mailId === null) throw new AppError('MAIL_NOT_SET_UP');
    request.codeHash = hashOf(token, code);
    request.codeSentAt = inner.now;
    request.codesSent += 1;
    request.wrongCodes = 0;
    request.confirmedAt = null;
    await inner.em.flush();
    return codeStateOf(request, inner.now);
  });
}

/**
 * Holds a code that was typed against the one that was sent; a wrong one is counted.
 *
 * @throws AppError as signerBy and requireOpen, TOO_MANY_TRIES
 */
export async function confirmCode(
  guest: GuestScope,
  { token, code }: { token: string; code: string },
): Promise<CodeAnswerDto> {
  const bucket = bucketOf('signing-try', addressKeyOf(guest.address));
  await countTry(guest, [{ bucket, max: SIGNING_TRIES_OF_NETWORK_ADDRESS_MAX, windowSeconds: HOUR_SECONDS }]);
  const { request: found, scope } = await signerBy(guest, token);
  return inTransaction(scope, async (inner) => {
    const request = await holdRequest(inner, found.id);
    await requireOpen(inner, request);
    const isRight = isSentCode(request, token, code);
    const outcome = codeOutcome(sentCodeOf(request), isRight, inner.now);
    if (outcome === 'confirmed') request.confirmedAt = inner.now;
    else if (outcome !== 'expired' && !isRight && request.wrongCodes < SIGNING_CODE_TRIES) request.wrongCodes += 1;
    // Used up: not even the right one counts any more.
    if (outcome === 'usedUp') request.codeHash = null;
    await inner.em.flush();
    return { outcome, triesLeft: Math.max(0, SIGNING_CODE_TRIES - request.wrongCodes) };
  });
}
