/** Nobody's name passes for another's, and no name disturbs what stands beside it. */
import { expect, test } from 'vitest';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const register = (username: string, fullName = 'Iemand Anders') =>
  portal.guest().rest('POST', '/api/register', { username, password: PASSWORD, fullName });

test.each([
  ['ANNA', 'anna'],
  ['ａｎｎａ', 'anna'],
  ['İsmail', 'i̇smail'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['Jose\u0301', 'josé'],
  ['Straße', 'STRASSE'],
])('%s signs in as %s, and nobody can register it again', async (typed, username) => {
  const { id } = await makeUser(portal.em, { username });
  expect((await register(typed)).body.code).toBe('USERNAME_TAKEN');
  const { body } = await portal.guest().rest('POST', '/api/login', { username: typed, password: PASSWORD });
  expect(body).toMatchObject({ id, username });
});

test.each([
  ['an\u200bna', 'Gebruikersnaam bevat onzichtbare tekens'],
  ['\u202eanna', 'Gebruikersnaam bevat onzichtbare tekens'],
  ['аnna', 'Gebruik in de gebruikersnaam letters van één schrift'],
])('%j is refused as a user name, with the reason', async (username, message) => {
  await makeUser(portal.em, { username: 'anna' });
  const admin = await portal.signIn({ role: 'admin' });
  for (const answer of [
    await register(username),
    await admin.rest('POST', '/api/admin/users', { username, password: PASSWORD, fullName: 'Anna' }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'username', message }] });
  }
});

test('a name keeps its script and loses what controls how it is shown', async () => {
  const anna = await portal.signIn();
  const { body } = await anna.send('POST', '/api/customers', {
    name: '\u202e مخبز الشمس\r\n\u2066',
    address: 'Dorpsstraat 1',
    contactPerson: 'Юлия\u200f\u0007',
  });
  expect(body).toMatchObject({ name: 'مخبز الشمس', contactPerson: 'Юлия' });
  expect((await register('bram', 'Bram\u202e Bos\n')).body.fullName).toBe('Bram Bos');
  const short = await anna.rest('POST', '/api/customers', { name: '\u202e\u202eX', address: 'Dorpsstraat 1' });
  expect(short.body).toMatchObject({ issues: [{ path: 'name' }] });
});
