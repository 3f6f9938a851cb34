/** The cookies of a session and of a device: their names and their attributes. */
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import plugin from 'fastify-plugin';

const NAME = 'baitbook';
/** Browsers keep a __Host- cookie to this very host, over HTTPS only. */
const SECURE_NAME = `__Host-${NAME}`;

export const sessionCookieName = (isBehindHttps: boolean): string => (isBehindHttps ? SECURE_NAME : NAME);
export const deviceCookieName = (isBehindHttps: boolean): string => `${sessionCookieName(isBehindHttps)}-device`;

export const cookieAttributes = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  // By the request's own protocol: with `true` a request over plain HTTP would silently get no cookie.
  secure: 'auto',
} as const satisfies CookieSerializeOptions;

/** Reads and signs cookies. The attributes hold for every cookie, those that are taken away too. */
export const cookies = plugin<{ secrets: string[] }>(async (app, { secrets }) => {
  await app.register(cookie, { secret: secrets, parseOptions: cookieAttributes });
});
