/** Calls that arrive at the same moment are each answered by their own session. */
import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('of calls that arrive together, each is answered as its own visitor', async () => {
  const visitors = await Promise.all(Array.from({ length: 8 }, () => portal.signIn()));
  const callers = [...visitors, portal.guest(), ...visitors];
  const answers = await Promise.all(callers.map(({ rest }) => rest('GET', '/api/user')));
  expect(answers.map(({ body, status }) => (status === 200 ? body.id : null))).toEqual(callers.map(({ id }) => id));
});

test('security 1: a session that has ended is dead among others that have not', async () => {
  const [leaving, staying] = [await portal.signIn(), await portal.signIn()];
  await leaving.send('POST', '/api/logout');
  const answers = await Promise.all([staying, leaving, staying].map(({ rest }) => rest('GET', '/api/customers')));
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
});
