import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { openDataKeys, parseDataKeys } from '#server/secrets/data-keys.ts';
import { decryptSecret, encryptSecret, fingerprintOf } from '#server/secrets/encrypted-secret.ts';
import { openSessionSecrets } from '#server/secrets/session-secrets.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

const [OLD, NEW] = ['0a'.repeat(32), '1b'.repeat(32)];
const old = parseDataKeys(OLD);
const both = parseDataKeys(`${NEW},${OLD}`);
const place = { table: 'users', column: 'totp_secret', id: 7 };

test('a secret comes back from where it was put, and says neither itself nor the same twice', () => {
  const encrypted = encryptSecret(old, place, 'geheim: één ✓');
  expect(decryptSecret(old, place, encrypted)).toBe('geheim: één ✓');
  expect(encrypted).not.toContain('geheim');
  expect(encryptSecret(old, place, 'geheim: één ✓')).not.toBe(encrypted);
});

test.each([
  ['row', { ...place, id: 8 }],
  ['column', { ...place, column: 'totp_pending_secret' }],
  ['table', { ...place, table: 'settings' }],
])('a secret is worth nothing in another %s', (_, other) => {
  expect(() => decryptSecret(old, other, encryptSecret(old, place, 'geheim'))).toThrow('SECRET_DAMAGED');
});

test('a secret of which one bit was changed, or that was never encrypted, is refused', () => {
  const encrypted = encryptSecret(old, place, 'geheim');
  const [, head = '', base64 = ''] = /^(.*:)(.*)$/.exec(encrypted) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => decryptSecret(old, place, head + altered.toString('base64'))).toThrow('SECRET_DAMAGED');
  }
  for (const text of ['JBSWY3DPEHPK3PXP', '', `${head}AAAA`])
    expect(() => decryptSecret(old, place, text)).toThrow('SECRET_DAMAGED');
});

test('while a key is replaced the new one encrypts and both are read; a key that is gone is told from a wrong secret', () => {
  const before = encryptSecret(old, place, 'geheim');
  expect(decryptSecret(both, place, before)).toBe('geheim');
  const after = encryptSecret(both, place, 'geheim');
  expect(fingerprintOf(after)).toBe(both[0].fingerprint);
  expect(fingerprintOf(before)).toBe(old[0].fingerprint);
  expect(decryptSecret(parseDataKeys(NEW), place, after)).toBe('geheim');
  expect(() => decryptSecret(parseDataKeys(NEW), place, before)).toThrow('KEY_MISSING');
});

test('without a key given, one is made once and kept; a file with something else in it stops the start', () => {
  const directory = temporaryDirectory();
  const [made] = openDataKeys(undefined, directory);
  expect(openDataKeys(undefined, directory)[0].fingerprint).toBe(made.fingerprint);
  expect(openDataKeys(undefined, temporaryDirectory())[0].fingerprint).not.toBe(made.fingerprint);
  expect(openDataKeys(NEW, directory)[0].fingerprint).toBe(both[0].fingerprint);
  writeFileSync(`${directory}/data-key`, 'kapot');
  expect(() => openDataKeys(undefined, directory)).toThrow(StartError);
});

test('a start that was killed while it made a secret is no obstacle to the next one', () => {
  const directory = temporaryDirectory();
  // What is left when the process ends between making a file and writing it.
  writeFileSync(`${directory}/data-key.unfinished`, '');
  const [made] = openDataKeys(undefined, directory);
  expect(openDataKeys(undefined, directory)[0].fingerprint).toBe(made.fingerprint);
  expect(readdirSync(directory)).toEqual(['data-key']);
  expect(statSync(`${directory}/data-key`).mode & 0o777).toBe(0o600);
});

test('session secrets are made once and kept, two of them with a comma; a file with something else stops the start', () => {
  const directory = temporaryDirectory();
  const made = openSessionSecrets(undefined, directory);
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(openSessionSecrets(undefined, directory)).toEqual(made);
  writeFileSync(`${directory}/session-secret`, `${NEW},${OLD}\n`);
  expect(openSessionSecrets(undefined, directory)).toEqual([NEW, OLD]);
  for (const wrong of ['', 'kort', `${NEW}, ${OLD}`]) {
    writeFileSync(`${directory}/session-secret`, wrong);
    expect(() => openSessionSecrets(undefined, directory)).toThrow(StartError);
  }
});
