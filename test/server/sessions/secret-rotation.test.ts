/** What becomes of cookies while the secret that signs them is replaced. */
import { afterEach, expect, test } from 'vitest';
import { shareTestDatabase } from '#test/support/database.ts';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { TestPortal, usePortal } from '#test/support/portal.ts';

const old = usePortal();
const NEW = 'the next secret, that is just as long as it has to be';
const OLD = 'a secret that only the tests know';
const lifetime = { idleHours: 168, maxDays: 30 };

const started: TestPortal[] = [];
afterEach(async () => {
  for (const portal of started.splice(0)) await portal.stop();
});

/** The same portal started again with other secrets. */
async function restarted(...secrets: string[]): Promise<TestPortal> {
  const portal = new TestPortal({ session: { secrets, lifetime } }, shareTestDatabase);
  started.push(portal);
  await portal.start();
  return portal;
}

const statusAt = async (portal: TestPortal, headers: Record<string, string>) =>
  (await portal.guest().rest('GET', '/api/user', undefined, { headers })).status;

test('a session goes on under the new secret beside the old one, and ends with the old one', async () => {
  const { headers } = await old.signIn();
  expect(await statusAt(await restarted(NEW, OLD), headers)).toBe(200);
  expect(await statusAt(await restarted(NEW), headers)).toBe(401);
});

test('who signs in meanwhile gets cookies of the new secret', async () => {
  await makeUser(old.em, { username: 'anna' });
  const between = await restarted(NEW, OLD);
  const { headers } = await between.guest().rest('POST', '/api/login', { username: 'anna', password: PASSWORD });
  const cookie = [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  expect(await statusAt(await restarted(NEW), { cookie })).toBe(200);
  expect(await statusAt(old, { cookie })).toBe(401);
});
