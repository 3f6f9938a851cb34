import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCustomerSchema } from '#common/schemas/customer.ts';
import { clientKey, date, id, imageId, int4, optionalText, text } from '#common/schemas/primitives.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test('text is trimmed, bounded, and storable', () => {
  const schema = text({ min: 2, max: 5 });
  expect(schema.parse('  ab ')).toBe('ab');
  for (const bad of [' a ', 'abcdef', 'a\0b', 'a\ud800b', 7, null, undefined, ['ab']])
    expect(accepts(schema, bad)).toBe(false);
});

test('optional text can be left out, emptied or given', () => {
  const schema = optionalText(10);
  expect([undefined, null, '', '  ', ' x '].map((value) => schema.parse(value))).toEqual([
    undefined,
    null,
    null,
    null,
    'x',
  ]);
});

test('integers fit a database column', () => {
  for (const good of [0, -2_147_483_648, 2_147_483_647]) expect(accepts(int4(), good)).toBe(true);
  for (const bad of [1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
    expect(accepts(int4(), bad)).toBe(false);
  expect(accepts(id(), 0)).toBe(false);
});

test('dates lie between 1900 and 2200', () => {
  expect(date().parse('2026-03-10T12:00:00.000Z')).toEqual(new Date('2026-03-10T12:00:00.000Z'));
  expect(date().parse('2026-03-10')).toEqual(new Date('2026-03-10'));
  expect(date().parse(Date.UTC(2026, 2, 10))).toEqual(new Date('2026-03-10'));
  for (const bad of ['', 'morgen', '1899-12-31', '+012345-01-01', 1e300, -1e13, Number.NaN, null, true, {}])
    expect(accepts(date(), bad)).toBe(false);
});

test('keys are UUIDs and image ids are SHA-256 hashes', () => {
  expect(accepts(clientKey(), '0190163d-8694-739b-aea5-966c26f8ad91')).toBe(true);
  expect(accepts(clientKey(), 'x')).toBe(false);
  expect(accepts(imageId(), 'a'.repeat(64))).toBe(true);
  for (const bad of ['A'.repeat(64), 'a'.repeat(63), '../etc/passwd']) expect(accepts(imageId(), bad)).toBe(false);
});

test('no input whatever makes a schema throw', () => {
  fc.assert(fc.property(fc.anything(), (value) => void createCustomerSchema.safeParse(value)));
});
