/** Attacks that use up the tries of others. */
import { randomUUID } from 'node:crypto';
import { type Attack, Caller, makeAccount } from './attack.ts';

const WRONG = 'verkeerd wachtwoord';

export const lockOut: Attack = {
  what: 'an owner kept out by wrong passwords from sixty addresses',
  run: async (portal) => {
    const { id, username } = await makeAccount(portal);
    const phone = new Caller(portal.address, '10.1.0.1');
    await phone.signIn(username);
    await phone.call('POST', '/api/logout');
    for (let stranger = 0; stranger < 60; stranger += 1) {
      await new Caller(portal.address, `10.1.1.${stranger}`).signIn(username, WRONG);
    }
    const gotThrough: string[] = [];
    const { status } = await phone.copy('10.1.2.1').signIn(username);
    if (status !== 200) gotThrough.push(`the owner's own phone is answered ${status}`);
    // Nobody makes up a device.
    const forger = new Caller(portal.address, '10.1.3.1');
    forger.takeCookie(
      '__Host-baitbook-device',
      encodeURIComponent(`${randomUUID()}:${id}.${'0'.repeat(16)}.c2lnbmF0dXJl`),
    );
    const forged = await forger.signIn(username, WRONG);
    if (forged.status !== 429) gotThrough.push(`a device that was made up is answered ${forged.status}`);
    return gotThrough;
  },
};

export const deviceGuesses: Attack = {
  what: "guesses on the owner's own device",
  run: async (portal) => {
    const { username } = await makeAccount(portal);
    const phone = new Caller(portal.address, '10.2.0.1');
    await phone.signIn(username);
    let judged = 0;
    for (let guess = 0; guess < 12; guess += 1) {
      const thief = phone.copy(`10.2.1.${guess}`);
      if ((await thief.signIn(username, `${WRONG}${guess}`)).status === 401) judged += 1;
    }
    return judged <= 5 ? [] : [`${judged} guesses were judged`];
  },
};

export const sharedAddress: Attack = {
  what: 'colleagues behind one address kept out by one who tries many names',
  run: async (portal) => {
    const office = '10.3.0.1';
    const [colleague, mistyping] = [await makeAccount(portal), await makeAccount(portal)];
    const desk = new Caller(portal.address, office);
    await desk.signIn(colleague.username);
    const gotThrough: string[] = [];
    for (let typo = 0; typo < 8; typo += 1) await new Caller(portal.address, office).signIn(mistyping.username, WRONG);
    if ((await new Caller(portal.address, office).signIn(colleague.username)).status !== 200)
      gotThrough.push('a colleague on a new device is kept out by one who mistypes');
    for (let name = 0; name < 110; name += 1) {
      await new Caller(portal.address, office).signIn(`naam-${randomUUID()}`, WRONG);
    }
    if ((await desk.copy().signIn(colleague.username)).status !== 200)
      gotThrough.push('a colleague is kept out on the own device');
    return gotThrough;
  },
};
