/** Attacks on the second factor, by whoever holds a session, a password, or both. */
import { generate } from 'otplib';
import { PASSWORD } from '#test/support/factories.ts';
import { type Attack, type Attacked, Caller, makeAccount } from './attack.ts';

const PERIOD_SECONDS = 30;
/** The code of some time steps from now: the portal takes those of its neighbours, too. */
const codeOf = (secret: string, steps: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * PERIOD_SECONDS });

type Answered = { result?: { data: Record<string, unknown> }; error?: { data: { appCode: string } } };
const failureOf = ({ body }: { body: object }): string => (body as Answered).error?.data.appCode ?? 'answered';
const dataOf = ({ body }: { body: object }) => (body as Answered).result?.data ?? {};

type Victim = { id: number; username: string; owner: Caller; secret: string; recoveryCodes: string[] };

/** An account whose owner is signed in, with a second factor. */
async function makeVictim(portal: Attacked): Promise<Victim> {
  const { id, username } = await makeAccount(portal);
  const owner = new Caller(portal.address, '10.0.7.1');
  await owner.signIn(username);
  const secret = String(dataOf(await owner.procedure('users.setUpTwoFactor', { password: PASSWORD })).secret);
  const confirmed = await owner.procedure('users.confirmTwoFactor', { totpCode: await codeOf(secret, -1) });
  return { id, username, owner, secret, recoveryCodes: dataOf(confirmed).recoveryCodes as string[] };
}

export const factorOfSession: Attack = {
  what: 'a second factor set up, replaced or taken away by who holds a session, or a session and the password',
  run: async (portal) => {
    const gotThrough: string[] = [];
    const attempt = async (what: string, thief: Caller, name: string, input: object) => {
      if (failureOf(await thief.procedure(name, input)) === 'answered') gotThrough.push(what);
    };
    const plain = new Caller(portal.address);
    await plain.signIn((await makeAccount(portal)).username);
    await attempt('set up without the password', plain.copy(), 'users.setUpTwoFactor', {});
    await attempt('set up with a wrong password', plain.copy(), 'users.setUpTwoFactor', { password: 'geraden1' });
    const { owner } = await makeVictim(portal);
    for (const name of ['users.setUpTwoFactor', 'users.disableTwoFactor']) {
      await attempt(`${name} without anything`, owner.copy(), name, {});
      await attempt(`${name} with the password alone`, owner.copy(), name, { password: PASSWORD });
      const guessed = { password: PASSWORD, totpCode: '000000' };
      await attempt(`${name} with a guessed code`, owner.copy(), name, guessed);
    }
    return gotThrough;
  },
};

/** How many guesses are judged, not put off, while the owner is right now and then. */
const judged = (answers: readonly string[], as: string): number => answers.filter((answer) => answer === as).length;

export const passwordGuessesRefilled: Attack = {
  what: 'guesses of the password by who holds a session, while the owner names it rightly',
  run: async (portal) => {
    const { username } = await makeAccount(portal);
    const owner = new Caller(portal.address);
    await owner.signIn(username);
    const thief = owner.copy('10.0.8.1');
    const answers: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        const wrong = { currentPassword: `geraden${round}${guess}`, newPassword: 'van de dief' };
        answers.push(failureOf(await thief.procedure('users.changePassword', wrong)));
      }
      await owner.procedure('users.setUpTwoFactor', { password: PASSWORD });
      await new Caller(portal.address).signIn(username);
    }
    const count = judged(answers, 'WRONG_PASSWORD');
    return count <= 5 ? [] : [`${count} guesses were judged`];
  },
};

export const codeGuessesRefilled: Attack = {
  what: 'guesses of codes from many addresses by who knows the password, while the owner signs in',
  run: async (portal) => {
    const victim = await makeVictim(portal);
    const answers: string[] = [];
    const [recoveryCode = ''] = victim.recoveryCodes;
    const right = [await codeOf(victim.secret, 0), await codeOf(victim.secret, 1), recoveryCode];
    const gotThrough: string[] = [];
    for (let address = 0; address < 15; address += 1) {
      const thief = new Caller(portal.address, `10.0.9.${address}`);
      for (let guess = 0; guess < 2; guess += 1) {
        const { body } = await thief.signIn(victim.username, PASSWORD, String(100_000 + address * 10 + guess));
        answers.push(String(body.code));
      }
      const code = address % 5 === 4 ? right.shift() : undefined;
      if (code === undefined) continue;
      // On a device where they have signed in before.
      const { status } = await victim.owner.copy(`10.0.10.${address}`).signIn(victim.username, PASSWORD, code);
      if (status !== 200) gotThrough.push(`the owner is kept out with ${status}`);
    }
    const count = judged(answers, 'INVALID_TOTP');
    return count <= 10 ? gotThrough : [`${count} guesses were judged`, ...gotThrough];
  },
};
