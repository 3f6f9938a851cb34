import { expect, test } from 'vitest';
import { type ContractFacts, contractText } from '#common/contract/contract-text.ts';
import { formatPrice, normalisePrice } from '#common/contract/price.ts';
import {
  addStandardRecommendation,
  hasStandardRecommendation,
  removeStandardRecommendation,
  standardRecommendationKeys,
} from '#common/contract/standard-recommendations.ts';

const facts: ContractFacts = {
  companyName: 'Baitbook',
  customerName: 'Bakkerij Żółć',
  customerAddress: 'Dorpsstraat 1',
  technicianName: 'Anna de Boer',
  inspectionDate: new Date('2026-03-10T23:30:00Z'),
  priceStatus: 'fixed',
  price: '1250.50',
};

test.each([
  ['', '0'],
  ['125', '125.00'],
  ['125,5', '125.50'],
  ['125.50', '125.50'],
  ['1.250', '1250.00'],
  ['1.250,50', '1250.50'],
  ['€ 1 250,50', '1250.50'],
  ['1,2,3', null],
  ['-5', null],
  ['duur', null],
])('the price %j is kept as %j', (typed, kept) => {
  expect(normalisePrice(typed)).toBe(kept);
});

test('a price is shown as each language writes euros', () => {
  expect(formatPrice('1250.50', 'nl').replace(/\s/g, ' ')).toBe('€ 1.250,50');
  expect(formatPrice('1250.50', 'en')).toBe('€1,250.50');
  expect(formatPrice('in overleg', 'nl')).toBe('in overleg');
});

test.each([
  ['2026-10-10T00:00:00+02:00', '9 November 2026'],
  ['2026-03-10T23:30:00+01:00', '9 April 2026'],
])('an offer of %s is valid for thirty days of the calendar, also where the clock changes between', (at, until) => {
  const { articles } = contractText({ ...facts, inspectionDate: new Date(at) }, 'en');
  expect(articles.map(({ body }) => body).join('\n')).toContain(`up to and including ${until}`);
});

test.each(['nl', 'en'] as const)('the contract in %s names parties, payment term, validity and law', (language) => {
  const { title, intro, articles } = contractText(facts, language);
  const whole = [title, intro, ...articles.flatMap(({ heading, body }) => [heading, body])].join('\n');
  expect(intro).toContain('Bakkerij Żółć');
  expect(intro).toContain('Baitbook');
  expect(whole).toMatch(/30 dagen na factuurdatum|30 days of the invoice date/);
  expect(whole).toMatch(/Nederlands recht|Dutch law/);
  // The inspection was on the 11th in the Netherlands; thirty days later it is the 10th of April.
  expect(intro).toMatch(/11 maart 2026|11 March 2026/);
  expect(whole).toMatch(/10 april 2026|10 April 2026/);
});

test('a price to be determined is said to be so, whatever amount was typed before', () => {
  const { articles } = contractText({ ...facts, priceStatus: 'to_be_determined' }, 'nl');
  const text = articles.map(({ body }) => body).join();
  expect(text).toContain('nader bepaald');
  expect(text).not.toContain('1.250');
});

test('each standard recommendation can be added and taken away again, in either language', () => {
  for (const key of standardRecommendationKeys) {
    const added = addStandardRecommendation('Eigen tekst.', key, 'en');
    expect(hasStandardRecommendation(added, key)).toBe(true);
    expect(removeStandardRecommendation(added, key)).toBe('Eigen tekst.');
  }
});

test('taking one paragraph out of the middle leaves the others apart', () => {
  const all = standardRecommendationKeys.reduce((text, key) => addStandardRecommendation(text, key, 'nl'), '');
  const rest = removeStandardRecommendation(all, 'proofing');
  expect(rest.split('\n\n')).toHaveLength(3);
  expect(hasStandardRecommendation(rest, 'storage')).toBe(true);
});
