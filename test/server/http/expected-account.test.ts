/** What a device sends for one account, when somebody else has signed in in its browser. */
import { expect, test } from 'vitest';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
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

test('a picture for another account than that of the session is refused, one for its own is not', async () => {
  const [anna, piet] = [await portal.signIn({ username: 'anna' }), await portal.signIn({ username: 'piet' })];
  const picture = await jpeg();
  const sent = async (account: number | null) => {
    const headers = { 'content-type': 'image/jpeg', 'baitbook-account': String(account) };
    const { status, body } = await piet.rest('POST', '/images?purpose=photo', picture, { headers });
    return status === 201 ? 'kept' : body.code;
  };
  expect(await sent(anna.id)).toBe('ACCOUNT_CHANGED');
  expect(await sent(piet.id)).toBe('kept');
});

test('whoever signs in where another’s session has ended is not refused', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  await makeUser(portal.em, { username: 'piet' });
  const { trpc } = portal.visitor(null, { 'baitbook-account': String(anna.id) });
  expect(await trpc.users.login.mutate({ username: 'piet', password: PASSWORD })).toMatchObject({ username: 'piet' });
});
