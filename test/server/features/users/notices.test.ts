/** What an account's owner hears of: sign-ins on new devices and changed factors, wherever it was not they who did it. */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { PASSWORD } from '#test/support/factories.ts';
import { type TestPortal, usePortal } from '#test/support/portal.ts';

const portal = usePortal();

type Notice = { id: number; kind: string };
type Caller = {
  notices: () => Promise<Notice[]>;
  /** Puts away what is shown, or what was. */
  dismiss: (shown?: Notice[]) => Promise<void>;
  call: (procedure: string, input?: object) => Promise<unknown>;
  cookies: Record<string, string>;
};

/** Signs in as a browser does that keeps its cookies. */
async function signIn(
  at: TestPortal,
  userAgent: string,
  known: Record<string, string> = {},
  totpCode?: string,
): Promise<Caller> {
  const cookies = { ...known };
  const header = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const send = async (url: string, body?: object) => {
    const headers = { cookie: header(), 'user-agent': userAgent };
    const answer = await at.guest().rest(body ? 'POST' : 'GET', url, body, { headers });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      cookies[name] = value;
    }
    if (answer.status >= 400) throw new Error(`${url}: ${answer.raw}`);
    return answer.body as { result?: { data: unknown } };
  };
  await send('/api/login', { username: 'bram', password: PASSWORD, ...(totpCode && { totpCode }) });
  const notices = async () => (await send('/trpc/users.notices')).result?.data as Notice[];
  return {
    cookies,
    call: async (procedure, input = {}) => (await send(`/trpc/users.${procedure}`, input)).result?.data,
    notices,
    dismiss: async (shown) => {
      const ids = (shown ?? (await notices())).map(({ id }) => id);
      await send('/trpc/users.dismissNotices', { ids });
    },
  };
}

test('a sign-in on a new device is told on the others, with place and time, and not where it was', async () => {
  await portal.signIn({ username: 'bram' });
  const laptop = await signIn(portal, 'Laptop');
  expect(await laptop.notices()).toEqual([]);
  const phone = await signIn(portal, 'Phone');
  expect(await phone.notices()).toEqual([]);
  expect(await laptop.notices()).toMatchObject([
    { kind: 'newSignIn', userAgent: 'Phone', address: '127.0.0.1', at: expect.stringMatching(/^20\d\d-/) },
  ]);
  // Known by now.
  await signIn(portal, 'Phone', phone.cookies);
  expect(await laptop.notices()).toHaveLength(1);
  await laptop.dismiss();
  expect(await laptop.notices()).toEqual([]);
});

test('whoever is signed out by another session of the account hears of it at the next sign-in', async () => {
  await portal.signIn({ username: 'bram' });
  const owner = await signIn(portal, 'Laptop');
  const thief = await signIn(portal, 'Laptop', owner.cookies);
  await thief.call('endOtherSessions');
  // Nobody was left to be signed out.
  await thief.call('endOtherSessions');
  await expect(owner.notices()).rejects.toThrow('UNAUTHORIZED');
  const again = await signIn(portal, 'Laptop', owner.cookies);
  expect(await again.notices()).toMatchObject([{ kind: 'ownSessionsEnded', address: '127.0.0.1' }]);
  expect(await thief.notices()).toEqual([]);
  await thief.dismiss(await again.notices());
  expect(await again.notices()).toHaveLength(1);
});

test('whoever signs in as somebody else cannot put away what tells of it', async () => {
  await portal.signIn({ username: 'bram' });
  const owner = await signIn(portal, 'Laptop');
  const thief = await signIn(portal, 'Thief');
  // Not by naming it either.
  await thief.dismiss(await owner.notices());
  const { secret } = (await thief.call('setUpTwoFactor', { password: PASSWORD })) as { secret: string };
  await thief.call('confirmTwoFactor', { totpCode: await generate({ secret }) });
  await thief.dismiss(await owner.notices());
  expect(await thief.notices()).toEqual([]);
  expect((await owner.notices()).map(({ kind }) => kind)).toEqual(['appAdded', 'newSignIn']);
  await owner.dismiss();
  expect(await owner.notices()).toEqual([]);
});

test('a session that did something itself puts away what came later, and it stays away', async () => {
  await portal.signIn({ username: 'bram' });
  const laptop = await signIn(portal, 'Laptop');
  const { secret } = (await laptop.call('setUpTwoFactor', { password: PASSWORD })) as { secret: string };
  await laptop.call('confirmTwoFactor', { totpCode: await generate({ secret }) });
  const step = Math.floor(Date.now() / 1_000) + 30;
  const phone = await signIn(portal, 'Phone', {}, await generate({ secret, epoch: step }));
  expect((await laptop.notices()).map(({ kind }) => kind)).toEqual(['newSignIn']);
  await laptop.dismiss();
  expect(await laptop.notices()).toEqual([]);
  // What the laptop did is told on the phone, and what was told on the laptop is not told again.
  expect((await phone.notices()).map(({ kind }) => kind)).toEqual(['appAdded']);
});

test('what was written since the list was read stays, and so does what did not fit', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id } = await portal.signIn({ username: 'bram' });
  const laptop = await signIn(portal, 'Laptop');
  const change = (count: number) =>
    portal.em.execute(
      `insert into audit_log (at, actor_id, action, entity, entity_id, changes)
       select now() - interval '1 hour', ${admin.id}, 'update', 'User', ${id}, '{"role": ["admin", "technician"]}'
       from generate_series(1, ${count})`,
    );
  await change(23);
  const shown = await laptop.notices();
  expect(shown).toHaveLength(20);
  await change(1);
  await laptop.dismiss(shown);
  expect(await laptop.notices()).toHaveLength(4);
  await laptop.dismiss();
  expect(await laptop.notices()).toEqual([]);
});
