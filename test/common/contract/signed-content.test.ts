import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type SignedContent, signedContentText } from '#common/contract/signed-content.ts';

const content: SignedContent = {
  inspectionId: 7,
  termsVersion: '2026-1',
  language: 'nl',
  text: { title: 'Contract', intro: 'Wij', articles: [{ heading: 'Een', body: 'Tekst' }] },
  customer: { name: 'Bakkerij', address: 'Straat 1' },
  priceStatus: 'fixed',
  price: '10.00',
  notes: null,
  signerName: 'Jan',
  signatureId: 'a'.repeat(64),
  signedAt: '2026-11-20T10:05:00.000Z',
};

test('the same content reads the same in whatever order its members came', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reversed = (part: unknown): unknown => {
        if (Array.isArray(part)) return part.map(reversed);
        if (part === null || typeof part !== 'object') return part;
        return Object.fromEntries(
          Object.entries(part)
            .reverse()
            .map(([name, member]) => [name, reversed(member)]),
        );
      };
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('canonical JSON has no white space, sorted names, and leaves out what has no value', () => {
  expect(canonicalJson({ b: [1, 'é', null], a: { d: true, c: undefined } })).toBe('{"a":{"d":true},"b":[1,"é",null]}');
});

test.each([
  ['title', { text: { ...content.text, title: 'contract' } }],
  ['an article', { text: { ...content.text, articles: [{ heading: 'Een', body: 'Tekst.' }] } }],
  ['the customer', { customer: { name: 'Bakkerij', address: 'Straat 2' } }],
  ['the price', { price: '10.01' }],
  ['the notes', { notes: '' }],
  ['the signer', { signerName: 'jan' }],
  ['the signature', { signatureId: 'b'.repeat(64) }],
  ['the time', { signedAt: '2026-11-20T10:05:00.001Z' }],
  ['the inspection', { inspectionId: 8 }],
])('another reading comes of a change in %s', (_what, change) => {
  expect(signedContentText({ ...content, ...change })).not.toBe(signedContentText(content));
});
