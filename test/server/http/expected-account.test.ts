/** What a device sends for one account, when somebody else has signed in in its browser. */
import { expect, test } from 'vitest';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('a call for another account than that of the session is refused, one for its own and one for nobody is not', async () => {
  const [anna, piet] = [await portal.signIn({ username: 'anna' }), await portal.signIn({ username: 'piet' })];
  const sent = (account: number | null) =>
    portal.visitor(piet.id, { ...piet.headers, 'baitbook-account': String(account) });
  await expect(sent(anna.id).trpc.customers.list.query({})).rejects.toThrow('ACCOUNT_CHANGED');
  await expect(sent(anna.id).trpc.customers.create.mutate({ name: 'Zon', address: 'Dam 1' })).rejects.toThrow(
    'ACCOUNT_CHANGED',
  );
  expect((await sent(piet.id).trpc.customers.list.query({})).items).toEqual([]);
  expect((await piet.trpc.customers.list.query({})).items).toEqual([]);
});

test('whoever signs in where another’s session has ended is not refused', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  await makeUser(portal.em, { username: 'piet' });
  const { trpc } = portal.visitor(null, { 'baitbook-account': String(anna.id) });
  expect(await trpc.users.login.mutate({ username: 'piet', password: PASSWORD })).toMatchObject({ username: 'piet' });
});
