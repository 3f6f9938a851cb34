/** Quality bars, security 4, 12 and 14: second factors stay their owner's, and nobody is kept out by strangers. */
import { expect, test } from 'vitest';
import { formerFactor, formerPassword } from '#test/support/attacks/former-devices.ts';
import { deviceGuesses, lockOut, sharedAddress } from '#test/support/attacks/lock-out.ts';
import { codeGuessesRefilled, factorOfSession, passwordGuessesRefilled } from '#test/support/attacks/second-factor.ts';
import { useAttackedPortal } from './attacked-portal.ts';

const portal = useAttackedPortal();

test('security 12: a second factor is neither set up, replaced nor taken away by who merely holds a session', async () => {
  expect(await factorOfSession.run(portal)).toEqual([]);
});

test('security 12: guesses of a password are not forgiven by the owner’s being right', async () => {
  expect(await passwordGuessesRefilled.run(portal)).toEqual([]);
});

test('security 12: codes are guessed ten times an hour, from however many addresses', async () => {
  expect(await codeGuessesRefilled.run(portal)).toEqual([]);
});

test('security 14: a device that has signed in before lets its owner in, whatever strangers do', async () => {
  expect(await lockOut.run(portal)).toEqual([]);
});

test('security 4: a device that has signed in before has five tries like any other', async () => {
  expect(await deviceGuesses.run(portal)).toEqual([]);
});

test('security 4: devices that knew an earlier password have no tries of their own', async () => {
  expect(await formerPassword.run(portal)).toEqual([]);
}, 60_000);

test('security 12: devices that signed in before there was a second factor have no tries of their own', async () => {
  expect(await formerFactor.run(portal)).toEqual([]);
}, 60_000);

test('security 14: one address that tries many names keeps no colleague out', async () => {
  expect(await sharedAddress.run(portal)).toEqual([]);
}, 60_000);
