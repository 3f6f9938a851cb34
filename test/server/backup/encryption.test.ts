import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { accountsToLookAt } from '#server/backup/accounts.ts';
import { decrypted, encrypted } from '#server/backup/encryption.ts';

const passphrase = 'een lange wachtzin';
const plain = randomBytes(200_000);
const say = (words: string) => async () => words;
const sealed = (): Promise<Buffer> => buffer(Readable.from(encrypted(Readable.from([plain]), passphrase)));
const open = async (file: Buffer, words = passphrase): Promise<Buffer> =>
  buffer(await decrypted(Readable.from([file]), say(words)));

test('a file comes back as it was, and says nothing of what it holds', async () => {
  const file = await sealed();
  expect((await open(file)).equals(plain)).toBe(true);
  expect(file.includes(plain.subarray(0, 32))).toBe(false);
  // Twice the same file is never twice the same bytes.
  expect((await sealed()).equals(file)).toBe(false);
  // One that was never encrypted is read as it is, without asking.
  const ask = () => Promise.reject(new Error('asked'));
  expect((await buffer(await decrypted(Readable.from([plain]), ask))).equals(plain)).toBe(true);
});

test('a wrong passphrase, a file that is cut off and one that is damaged are told apart', async () => {
  const file = await sealed();
  await expect(open(file, 'een andere wachtzin')).rejects.toThrow('The passphrase is wrong.');
  for (const length of [20, 50, 100_000, file.length - 1])
    await expect(open(file.subarray(0, length))).rejects.toThrow(/cut off/);
  const damaged = Buffer.from(file);
  damaged.writeUInt8(damaged.readUInt8(1_000) ^ 1, 1_000);
  await expect(open(damaged)).rejects.toThrow(/damaged/);
  await expect(open(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow(/damaged/);
});

test('after a restore everybody is named who may do again what was taken from them', () => {
  const anna = { username: 'anna', role: 'technician', status: 'approved', password: 'a', hasTwoFactor: false };
  const now = [
    { ...anna, role: 'admin' },
    { ...anna, username: 'bram' },
    { ...anna, username: 'cees' },
    { ...anna, username: 'dirk', password: 'older' },
    { ...anna, username: 'els' },
    { ...anna, username: 'fred', status: 'rejected' },
  ];
  const before = [
    anna,
    { ...anna, username: 'bram', status: 'rejected' },
    { ...anna, username: 'dirk', hasTwoFactor: true },
    { ...anna, username: 'els' },
  ];
  expect(accountsToLookAt(before, now)).toEqual([
    'anna: administrator, was technician',
    'bram: was rejected',
    'cees: was deleted since',
    'dirk: has an older password again, has no two-factor any more',
  ]);
  expect(accountsToLookAt([], now)).toEqual(['anna: administrator']);
});
