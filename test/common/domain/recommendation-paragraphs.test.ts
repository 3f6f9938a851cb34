/** Each paragraph of a text is one recommendation, and stays the one it was while somebody edits. */
import { expect, test } from 'vitest';
import { matchParagraphs, nothingToRecommend, paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import { RECOMMENDATIONS_ON_VISIT_MAX } from '#common/limits.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { standardRecommendation } from '#test/support/standard-recommendation.ts';

const hygiene = standardRecommendation('hygiene', 'nl');
const storage = standardRecommendation('storage', 'nl');

test('empty lines stand between paragraphs, and each is there once', () => {
  expect(paragraphsOf('Deur dicht.\n\n  \n Kier kitten.\nMet gaas. \n\ndeur  dicht.')).toEqual([
    'Deur dicht.',
    'Kier kitten.\nMet gaas.',
  ]);
  expect(paragraphsOf(`${hygiene}\n\n${standardRecommendation('hygiene', 'en')}`)).toEqual([hygiene]);
  expect(paragraphsOf('')).toEqual([]);
});

test('who says that there is nothing to recommend recommends nothing', () => {
  const sentences = [
    'Geen aanbevelingen.',
    'Er zijn geen nieuwe aanbevelingen',
    'No recommendations.',
    'No new recommendations',
  ];
  for (const sentence of [...sentences, nothingToRecommend('nl'), nothingToRecommend('en')])
    expect(paragraphsOf(`${sentence}\n\nDeur dicht.`)).toEqual(['Deur dicht.']);
  expect(paragraphsOf('Geen voer buiten laten staan.')).toEqual(['Geen voer buiten laten staan.']);
});

test('a text without end becomes no more recommendations than a visit has', () => {
  const many = Array.from({ length: RECOMMENDATIONS_ON_VISIT_MAX + 10 }, (_, index) => `Punt ${index}.`);
  const found = paragraphsOf(many.join('\n\n'));
  expect(found).toHaveLength(RECOMMENDATIONS_ON_VISIT_MAX);
  expect(found.join('\n\n')).toBe(many.join('\n\n'));
});

const own = ['Sluit de achterdeur na gebruik.', 'Dicht de kier onder de koelcel.', 'Leeg de afvalbak vaker.'];
const kept = (paragraphs: string[]) =>
  matchParagraphs(paragraphs, { own }).map((match) => (match && 'own' in match ? match.own : null));

test('what moved, was changed or stands between others stays the thing that it was', () => {
  expect(kept([own[2] ?? '', own[0] ?? '', own[1] ?? ''])).toEqual([2, 0, 1]);
  expect(kept(['Sluit de achterdeur altijd na gebruik.', own[1] ?? '', own[2] ?? ''])).toEqual([0, 1, 2]);
  expect(kept([own[0] ?? '', 'Iets heel anders', own[2] ?? ''])).toEqual([0, 1, 2]);
  expect(kept([own[0] ?? '', 'Een nieuwe alinea.', own[1] ?? '', own[2] ?? ''])).toEqual([0, null, 1, 2]);
  expect(kept([own[0] ?? '', own[2] ?? ''])).toEqual([0, 2]);
  expect(kept([...own, 'Nog een.'])).toEqual([0, 1, 2, null]);
});

test('one standard paragraph never becomes another one, and one that was changed stays itself', () => {
  expect(matchParagraphs([storage], { own: [hygiene] })).toEqual([null]);
  expect(matchParagraphs(['Iets heel anders'], { own: [hygiene] })).toEqual([null]);
  expect(matchParagraphs([`${hygiene} Ook achter de oven.`], { own: [hygiene] })).toEqual([{ own: 0 }]);
  expect(matchParagraphs([standardRecommendation('hygiene', 'en')], { own: [hygiene] })).toEqual([{ own: 0 }]);
});

test('what was recommended before is repeated word for word, or is something new', () => {
  const earlier = ['Dicht de kier onder de deur.', hygiene];
  expect(
    matchParagraphs(['dicht de  kier onder de deur.', 'Dicht de kier onder de deuren.'], { own: [], earlier }),
  ).toEqual([{ earlier: 0 }, null]);
  expect(matchParagraphs([standardRecommendation('hygiene', 'en')], { own: [], earlier })).toEqual([{ earlier: 1 }]);
});

test('a paragraph that is typed letter by letter is one thing all the way', () => {
  const typed = 'Plaats een borstel onder de roldeur van hal 2.';
  let before = [own[0] ?? ''];
  for (let length = 1; length <= typed.length; length += 1) {
    const now = paragraphsOf(`${own[0]}\n\n${typed.slice(0, length)}`);
    const [first, second] = matchParagraphs(now, { own: before });
    expect(first).toEqual({ own: 0 });
    if (before.length > 1) expect(second, typed.slice(0, length)).toEqual({ own: 1 });
    before = now;
  }
});

test('whatever is edited, no paragraph is two things and no two are one', () => {
  const { next: random } = seededRandom(18);
  const words = ['deur', 'kier', 'voer', 'afval', 'muur', 'put', 'dak', 'goot', hygiene, storage];
  const text = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => words[Math.floor(random() * words.length)]).join(' ');
  for (let round = 0; round < 400; round += 1) {
    const list = () => paragraphsOf(Array.from({ length: Math.floor(random() * 6) }, text).join('\n\n'));
    const [known, now] = [list(), list()];
    const matches = matchParagraphs(now, { own: known });
    const taken = matches.flatMap((match) => (match && 'own' in match ? match.own : []));
    expect(new Set(taken).size).toBe(taken.length);
    for (const [index, paragraph] of known.entries()) if (now.includes(paragraph)) expect(taken).toContain(index);
    expect(matchParagraphs(now, { own: now })).toEqual(now.map((_, index) => ({ own: index })));
  }
});
