/** What an account's owner hears of: sign-ins on new devices and changed factors, wherever it was not they who did it. */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { PASSWORD } from '#test/support/factories.ts';
import { type TestPortal, usePortal } from '#test/support/portal.ts';

const portal = usePortal();

type Caller = {
  notices: () => Promise<{ kind: string }[]>;
  call: (procedure: string, input?: object) => Promise<unknown>;
  cookies: Record<string, string>;
};

/** Signs in as a browser does that keeps its cookies. */
async function signIn(at: TestPortal, userAgent: string, known: Record<string, string> = {}): Promise<Caller> {
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
  await send('/api/login', { username: 'bram', password: PASSWORD });
  return {
    cookies,
    call: async (procedure, input = {}) => (await send(`/trpc/users.${procedure}`, input)).result?.data,
    notices: async () => (await send('/trpc/users.notices')).result?.data as { kind: string }[],
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
  await laptop.call('dismissNotices');
  expect(await laptop.notices()).toEqual([]);
});

test('whoever signs in as somebody else cannot put away what tells of it', async () => {
  await portal.signIn({ username: 'bram' });
  const owner = await signIn(portal, 'Laptop');
  const thief = await signIn(portal, 'Thief');
  await thief.call('dismissNotices');
  const { secret } = (await thief.call('setUpTwoFactor', { password: PASSWORD })) as { secret: string };
  await thief.call('confirmTwoFactor', { totpCode: await generate({ secret }) });
  await thief.call('dismissNotices');
  expect(await thief.notices()).toEqual([]);
  expect((await owner.notices()).map(({ kind }) => kind)).toEqual(['appAdded', 'newSignIn']);
  await owner.call('dismissNotices');
  expect(await owner.notices()).toEqual([]);
});
