/** Attacks by whoever knew an account's password once, and signed in with it on as many devices as they liked. */
import { generate } from 'otplib';
import { PASSWORD } from '#test/support/factories.ts';
import { type Attack, type Attacked, Caller, makeAccount } from './attack.ts';

const DEVICES = 8;
const GUESSES = 6;
/** From one address, within a quarter of an hour. */
const JUDGED_MAX = 5;

/** An owner who is signed in, and the devices of somebody who knows the password. */
async function withKnownPassword(portal: Attacked, place: number) {
  const { username } = await makeAccount(portal);
  const owner = new Caller(portal.address, `10.${place}.0.1`);
  await owner.signIn(username);
  const thieves: Caller[] = [];
  for (let device = 0; device < DEVICES; device += 1) {
    const thief = new Caller(portal.address, `10.${place}.1.1`);
    await thief.signIn(username);
    await thief.call('POST', '/api/logout');
    thieves.push(thief);
  }
  return { username, owner, thieves };
}

type Guess = (thief: Caller, number: number) => ReturnType<Caller['signIn']>;

async function judgedOf(thieves: readonly Caller[], guess: Guess, code: string): Promise<number> {
  let judged = 0;
  for (const [device, thief] of thieves.entries())
    for (let number = 0; number < GUESSES; number += 1)
      if ((await guess(thief, device * GUESSES + number)).body.code === code) judged += 1;
  return judged;
}

export const formerPassword: Attack = {
  what: 'guesses of a new password from devices where the old one was known',
  run: async (portal) => {
    const { username, owner, thieves } = await withKnownPassword(portal, 11);
    const newPassword = 'een heel nieuw wachtwoord';
    await owner.procedure('users.changePassword', { currentPassword: PASSWORD, newPassword });
    await owner.call('POST', '/api/logout');
    const guess: Guess = (thief, number) => thief.signIn(username, `geraden wachtwoord ${number}`);
    const judged = await judgedOf(thieves, guess, 'INVALID_CREDENTIALS');
    const { status } = await owner.copy('10.11.2.1').signIn(username, newPassword);
    return [
      ...(judged <= JUDGED_MAX ? [] : [`${judged} passwords were judged`]),
      ...(status === 200 ? [] : [`the owner's own device is answered ${status}`]),
    ];
  },
};

export const formerFactor: Attack = {
  what: 'guesses of codes from devices where the password opened the account before it had a second factor',
  run: async (portal) => {
    const { username, owner, thieves } = await withKnownPassword(portal, 12);
    const { body } = await owner.procedure('users.setUpTwoFactor', { password: PASSWORD });
    const { secret } = (body as { result: { data: { secret: string } } }).result.data;
    await owner.procedure('users.confirmTwoFactor', { totpCode: await generate({ secret }) });
    await owner.call('POST', '/api/logout');
    const guess: Guess = (thief, number) => thief.signIn(username, PASSWORD, String(100_000 + number));
    const judged = await judgedOf(thieves, guess, 'INVALID_TOTP');
    // Nobody can be kept out of the device that the factor was set up on.
    const epoch = Math.floor(Date.now() / 1_000) + 30;
    const { status } = await owner.copy('10.12.2.1').signIn(username, PASSWORD, await generate({ secret, epoch }));
    return [
      ...(judged <= JUDGED_MAX ? [] : [`${judged} codes were judged`]),
      ...(status === 200 ? [] : [`the owner's own device is answered ${status}`]),
    ];
  },
};
