/** The Dutch postcode in an address. */
import { expect, test } from 'vitest';
import { postcodeIn } from '#common/domain/postcode.ts';

test.each([
  ['Kade 1, 7201 AB Zutphen', '7201AB'],
  ['Kade 1 7201ab', '7201AB'],
  ['Kade 1', null],
  ['Postbus 12345 AB', null],
])('the postcode in %j is %j', (address, postcode) => {
  expect(postcodeIn(address)).toBe(postcode);
});
