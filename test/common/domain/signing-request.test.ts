import { expect, test } from 'vitest';
import {
  codeOutcome,
  isConfirmed,
  maskedAddress,
  secondsToNextCode,
  signingAddress,
  signingState,
} from '#common/domain/signing-request.ts';
import { SIGNING_CODES_MAX } from '#common/link-limits.ts';

const now = new Date('2026-07-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const open = { expiresAt: new Date('2026-07-15T12:00:00Z'), openedAt: null, signedAt: null, withdrawnAt: null };
const sent = { codeSentAt: ago(1), codesSent: 1, wrongCodes: 0, confirmedAt: null };

test('a request is sent, and opened once somebody opened it', () => {
  expect(signingState(open, true, now)).toBe('sent');
  expect(signingState({ ...open, openedAt: ago(1) }, true, now)).toBe('opened');
});

test('a request ends when its time is over, when it is withdrawn, or when the inspection is no longer what was asked for', () => {
  expect(signingState({ ...open, expiresAt: now }, true, now)).toBe('expired');
  expect(signingState({ ...open, withdrawnAt: ago(1) }, true, now)).toBe('withdrawn');
  expect(signingState(open, false, now)).toBe('void');
});

test('what is signed stays signed, whatever happens to the inspection or the time', () => {
  const signed = { ...open, expiresAt: ago(1), signedAt: ago(2) };
  expect(signingState(signed, false, now)).toBe('signed');
});

test('a code is good for ten minutes', () => {
  expect(codeOutcome({ ...sent, codeSentAt: ago(9.99) }, true, now)).toBe('confirmed');
  expect(codeOutcome({ ...sent, codeSentAt: ago(10) }, true, now)).toBe('expired');
  expect(codeOutcome({ ...sent, codeSentAt: null }, true, now)).toBe('expired');
});

test('a code may be mistyped four times; with the fifth it is used up, and the right one does not count any more', () => {
  expect(codeOutcome({ ...sent, wrongCodes: 3 }, false, now)).toBe('wrong');
  expect(codeOutcome({ ...sent, wrongCodes: 4 }, true, now)).toBe('confirmed');
  expect(codeOutcome({ ...sent, wrongCodes: 4 }, false, now)).toBe('usedUp');
  expect(codeOutcome({ ...sent, wrongCodes: 5 }, true, now)).toBe('usedUp');
});

test('another code is sent after a minute, and at last no more', () => {
  expect(secondsToNextCode({ ...sent, codeSentAt: null, codesSent: 0 }, now)).toBe(0);
  expect(secondsToNextCode({ ...sent, codeSentAt: ago(0.25) }, now)).toBe(45);
  expect(secondsToNextCode(sent, now)).toBe(0);
  expect(secondsToNextCode({ ...sent, codesSent: SIGNING_CODES_MAX }, now)).toBeNull();
});

test('a code that was typed speaks for the signer for half an hour', () => {
  expect(isConfirmed({ ...sent, confirmedAt: ago(29) }, now)).toBe(true);
  expect(isConfirmed({ ...sent, confirmedAt: ago(30) }, now)).toBe(false);
  expect(isConfirmed(sent, now)).toBe(false);
});

test('an address is shown so that only its owner knows it', () => {
  expect(maskedAddress('jan.jansen@example.com')).toBe('j•••@example.com');
  expect(maskedAddress('j@example.com')).toBe('j•••@example.com');
  expect(maskedAddress('"a@b"@example.com')).toBe('"•••@example.com');
});

test('a link has its secret as the fragment', () => {
  expect(signingAddress('https://portal.example/', 'bbs_x')).toBe('https://portal.example/sign#bbs_x');
});
