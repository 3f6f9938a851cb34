/** Signing at a distance: how a signing request stands, and what its code, which is mailed to the signer, is good for. */
import {
  SIGNING_CODE_MINUTES,
  SIGNING_CODE_TRIES,
  SIGNING_CODE_WAIT_SECONDS,
  SIGNING_CODES_MAX,
  SIGNING_CONFIRMED_MINUTES,
} from '#common/link-limits.ts';

/** The path of the page that a request's link opens; the secret stands behind it as the fragment, which no server is sent. */
const SIGNING_PATH = '/sign';

/** `void`: what would be signed is no longer what was asked for, or somebody else signed it. */
const signingStates = ['sent', 'opened', 'signed', 'expired', 'withdrawn', 'void'] as const;
export type SigningState = (typeof signingStates)[number];

export type SigningMoments = {
  expiresAt: Date;
  openedAt: Date | null;
  signedAt: Date | null;
  withdrawnAt: Date | null;
};

/** How a request stands. @param isUnchanged - whether the inspection still says what was to be signed */
export function signingState(
  { expiresAt, openedAt, signedAt, withdrawnAt }: SigningMoments,
  isUnchanged: boolean,
  now: Date,
): SigningState {
  if (signedAt) return 'signed';
  if (withdrawnAt) return 'withdrawn';
  if (!isUnchanged) return 'void';
  if (expiresAt <= now) return 'expired';
  return openedAt ? 'opened' : 'sent';
}

/** Whether something can still be signed by it. */
export const isOpenState = (state: SigningState): boolean => state === 'sent' || state === 'opened';

export type SentCode = {
  /** Null when no code was sent, or the last one is used up. */
  codeSentAt: Date | null;
  codesSent: number;
  wrongCodes: number;
  confirmedAt: Date | null;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const isWithin = (since: Date, minutes: number, now: Date): boolean =>
  now.getTime() - since.getTime() < minutes * MINUTE_MS;

/** In how many seconds another code may be asked for; null when there were as many as one request gets. */
export function secondsToNextCode({ codeSentAt, codesSent }: SentCode, now: Date): number | null {
  if (codesSent >= SIGNING_CODES_MAX) return null;
  if (!codeSentAt) return 0;
  const passed = Math.floor((now.getTime() - codeSentAt.getTime()) / SECOND_MS);
  return Math.max(0, SIGNING_CODE_WAIT_SECONDS - passed);
}

const codeOutcomes = ['confirmed', 'wrong', 'expired', 'usedUp'] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

/** What comes of a code that was typed. @param isRight - whether it is the one that was sent last */
export function codeOutcome({ codeSentAt, wrongCodes }: SentCode, isRight: boolean, now: Date): CodeOutcome {
  if (!codeSentAt || !isWithin(codeSentAt, SIGNING_CODE_MINUTES, now)) return 'expired';
  if (wrongCodes >= SIGNING_CODE_TRIES) return 'usedUp';
  if (isRight) return 'confirmed';
  return wrongCodes + 1 >= SIGNING_CODE_TRIES ? 'usedUp' : 'wrong';
}

/** Whether the code was typed a short while ago, so that it still speaks for whoever signs. */
export const isConfirmed = ({ confirmedAt }: SentCode, now: Date): boolean =>
  confirmedAt !== null && isWithin(confirmedAt, SIGNING_CONFIRMED_MINUTES, now);

/** An address as it is shown to whoever holds the link: enough for its owner to know it, such as j•••@example.com. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, Math.max(at, 1))][0]}•••${at < 0 ? '' : address.slice(at)}`;
}

/** The whole link. @param site - where the portal is reached, such as https://portal.example */
export const signingAddress = (site: string, token: string): string =>
  `${site.replace(/\/+$/, '')}${SIGNING_PATH}#${token}`;
