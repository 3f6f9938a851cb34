import { expect, test } from 'vitest';
import { outgoingOf, readEnv } from '#server/env.ts';

const server = {
  DATABASE_URL: 'postgres://localhost/baitbook',
  SESSION_SECRET: 's'.repeat(32),
  DATA_KEY: '0a'.repeat(32),
};

test.each([
  ['no data key with a server', { ...server, DATA_KEY: '' }, 'DATA_KEY is required together with DATABASE_URL'],
  ['a short data key', { DATA_KEY: '0a'.repeat(31) }, 'DATA_KEY must be 64 hexadecimal digits'],
  ['a word as data key', { DATA_KEY: 'z'.repeat(64) }, 'DATA_KEY must be 64 hexadecimal digits'],
  ['an old data key cut short', { DATA_KEY: `${server.DATA_KEY},0a` }, 'DATA_KEY must be 64 hexadecimal digits'],
  ['an old session secret cut short', { SESSION_SECRET: `${server.SESSION_SECRET},kort` }, 'SESSION_SECRET must have'],
  [
    'a space beside the comma of session secrets',
    { SESSION_SECRET: `${'n'.repeat(32)}, ${server.SESSION_SECRET}` },
    'without a space beside it',
  ],
  ['a public address with a path', { PUBLIC_URL: 'https://portal.example.com/app' }, 'PUBLIC_URL must be an address'],
  ['a public address without a protocol', { PUBLIC_URL: 'portal.example.com' }, 'PUBLIC_URL must be an address'],
  [
    'a timestamp authority that is none',
    { TIMESTAMP_URL: 'ftp://tsa.example.com' },
    'TIMESTAMP_URL must be the address',
  ],
  ['a mail server that is none', { SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must be an address'],
  ['a mail server with a name and no password', { SMTP_URL: 'smtp://anna@mail.example.com' }, 'SMTP_URL must be'],
  [
    'two addresses for mail to come from',
    { MAIL_FROM: 'a@example.com, b@example.com' },
    'MAIL_FROM must be one address',
  ],
  ['networks that are none', { WEBHOOK_RANGES: '10.0.0.1' }, 'WEBHOOK_RANGES must be a list of networks'],
  ['neither on nor off', { OUTGOING: 'no' }, 'OUTGOING must be on or off'],
])('%s is said in one line', (_, variables, message) => {
  const problems = () => readEnv(variables);
  expect(problems).toThrow(message);
  expect(problems).toThrow(/^The environment is not right:\n {2}- [^\n]+$/);
});

test('both secrets take an old one behind a comma', () => {
  const [DATA_KEY, SESSION_SECRET] = [
    `${'1B'.repeat(32)},${server.DATA_KEY}`,
    `${'n'.repeat(32)},${server.SESSION_SECRET}`,
  ];
  expect(readEnv({ ...server, DATA_KEY, SESSION_SECRET })).toMatchObject({ DATA_KEY, SESSION_SECRET });
});

test.each([
  ['smtps://anna:p%40ss@mail.example.com', { port: 465, security: 'tls', username: 'anna', password: 'p@ss' }],
  ['smtp://mail.example.com', { port: 587, security: 'starttls', username: null, password: null }],
  ['smtp://mail.example.com:2525?tls=none', { port: 2525, security: 'none', username: null, password: null }],
])('%s names a mail server', (SMTP_URL, server) => {
  const { smtp } = outgoingOf(readEnv({ SMTP_URL }), null);
  expect(smtp).toEqual({ host: 'mail.example.com', ...server });
});
