/** Quality bars, security 9: what every answer tells a browser, failures included. */
import { expect, test } from 'vitest';
import { TestPortal, usePortal } from '#test/support/portal.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });

const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "frame-src 'self' blob:",
  "img-src 'self' blob: data:",
  "manifest-src 'self'",
  "object-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "script-src-attr 'none'",
  "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self'",
];

/** What the answer is about, not what a browser may do with it. */
const isAboutAnswer = (name: string) =>
  ['connection', 'content-length', 'content-type', 'date', 'x-request-id'].includes(name);
const rulesOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isAboutAnswer(name)));

const expected = {
  'content-security-policy': contentSecurityPolicy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'cache-control': 'no-store',
};

test.each([
  ['an answer', 'GET', '/healthz', {}, 200],
  ['a refusal', 'GET', '/api/customers', {}, 401],
  ['a refusal of another site', 'POST', '/api/logout', { origin: 'https://evil.example' }, 403],
  ['an address that leads nowhere', 'GET', '/api/nowhere', {}, 404],
  ['an address that cannot be read', 'GET', '/api/%zz', {}, 400],
  ['a write to an address that cannot be read', 'POST', '/api/%zz', {}, 400],
] as const)('security 9: %s carries every header', async (_, method, url, headers, status) => {
  const answer = await portal.guest().rest(method, url, undefined, { headers });
  expect(answer.status).toBe(status);
  expect(rulesOf(answer.headers)).toEqual(expected);
});

test('security 9: behind HTTPS browsers are told to come by nothing else', async () => {
  const behindProxy = new TestPortal({ trustProxy: '127.0.0.1' });
  await behindProxy.start();
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await behindProxy.guest().rest('GET', '/healthz', undefined, { headers });
  await behindProxy.stop();
  expect(rulesOf(answer.headers)).toEqual({ ...expected, 'strict-transport-security': 'max-age=31536000' });
});
