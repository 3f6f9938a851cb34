/** Entries about a thing of which somebody else has said something else: what is asked, and what goes out then. */
import { expect, test } from 'vitest';
import { inOrder, unchecked } from '#common/domain/check.ts';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import { versionWords } from '#common/i18n/version-words.ts';
import type { Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { decidedOver, overtakenOf, withoutSaid } from '#common/sync/overtaken.ts';
import { entryOf } from './support.ts';

const fine = inOrder('rat');
const seen = { boxNumber: 'B001', boxType: 'rat', isToxic: false, notes: null };
const box = (more: object = {}): Input => ({ id: 3, ...seen, ...unchecked, ...more });
const entry = (operation: OperationName, input: Input) => ({
  ...entryOf(1, operation, { id: 3, ...input }),
  state: 'conflict' as const,
});
const note = entry('baitBoxes.update', {
  changes: { notes: 'bij de kast', positionX: 4 },
  changedFrom: { boxNumber: 'B001', notes: null },
});
const check = entry('baitBoxes.update', {
  changes: { ...fine, checkedAt: '2026-03-02T09:00:00Z', notes: 'bij de kast' },
  checkedFrom: unchecked,
  changedFrom: { boxNumber: 'B001', notes: null },
  isBulkChecked: true,
});
const removal = entry('baitBoxes.delete', { checkedFrom: unchecked, changedFrom: seen });
const caption = entry('inspections.updatePhoto', { description: 'Kelder', changedFrom: { description: null } });
const floor = entry('inspections.renameFloor', {
  ...{ inspectionId: 7, floor: 1, name: 'Zolder', changedFrom: { name: null } },
});
const advice = entry('recommendations.describe', {
  ...{ inspectionId: 7, text: 'Dicht de kier', imageId: 'a' },
  changes: { category: 'building', dueDay: '2026-05-01', place: 'Hal', deviceId: 4 },
  changedFrom: { category: 'other', dueDay: '2026-04-01', place: null },
});
const advised = (more: object): Input => ({ id: 9, category: 'other', dueDay: '2026-04-01', place: null, ...more });

test('only what both have said otherwise is asked about', () => {
  expect(overtakenOf(note, box({ notes: 'achter de deur', isToxic: true }))).toEqual(['notes']);
  expect(overtakenOf(note, box({ isToxic: true, condition: 'damaged' }))).toEqual([]);
  expect(overtakenOf(check, box({ condition: 'damaged' }))).toEqual(['check']);
  expect(overtakenOf(check, box({ notes: 'achter de deur', ...fine, actions: ['cleaned'] }))).toEqual(['notes']);
  expect(overtakenOf(caption, { id: 3, description: 'Zolder' })).toEqual(['description']);
  expect(overtakenOf(floor, { floor: 1, name: 'Vliering' })).toEqual(['name']);
  expect(overtakenOf(floor, { floor: 1, name: 'Zolder' })).toEqual([]);
  expect(overtakenOf(advice, advised({ dueDay: null, actsBy: 'company' }))).toEqual(['dueDay']);
});

test('two checks that make none together are asked about, though nothing of them differs twice', () => {
  const actions = entry('baitBoxes.update', { changes: { ...fine, takePercent: 25 }, checkedFrom: fine });
  const theirs = box({ ...unchecked, condition: 'inaccessible', takePercent: 0 });
  expect(overtakenOf(actions, theirs)).toEqual(['check']);
});

test('mine goes out over theirs, made from it', () => {
  const theirs = box({ notes: 'achter de deur', condition: 'damaged' });
  expect(decidedOver(check, theirs, 'mine')).toMatchObject({
    state: 'waiting',
    input: {
      changes: check.input.changes,
      checkedFrom: { condition: 'damaged' },
      changedFrom: { boxNumber: 'B001', notes: 'achter de deur' },
    },
  });
  expect(decidedOver(removal, theirs, 'mine')?.input).toMatchObject({
    checkedFrom: { condition: 'damaged' },
    changedFrom: { notes: 'achter de deur' },
  });
});

test('theirs stays, and the rest of mine goes', () => {
  expect(decidedOver(note, box({ notes: 'achter de deur' }), 'theirs')?.input).toEqual({
    id: 3,
    changes: { positionX: 4 },
    changedFrom: { boxNumber: 'B001' },
  });
  expect(decidedOver(check, box({ condition: 'damaged' }), 'theirs')?.input).toEqual({
    id: 3,
    changes: { notes: 'bij de kast' },
    changedFrom: { boxNumber: 'B001', notes: null },
  });
});

test('of a recommendation the rest of mine goes, with its device and its photo', () => {
  const theirs = advised({ category: 'hygiene', place: 'Kelder' });
  expect(decidedOver(advice, theirs, 'theirs')?.input).toEqual({
    ...{ id: 3, inspectionId: 7, text: 'Dicht de kier', imageId: 'a' },
    changes: { dueDay: '2026-05-01', deviceId: 4 },
    changedFrom: { dueDay: '2026-04-01' },
  });
  expect(decidedOver(advice, theirs, 'mine')?.input).toEqual({
    ...advice.input,
    changedFrom: { category: 'hygiene', dueDay: '2026-04-01', place: 'Kelder' },
  });
});

test('nothing goes where nothing of mine is left', () => {
  expect(decidedOver(floor, { floor: 1, name: 'Vliering' }, 'theirs')).toBeNull();
  expect(decidedOver(caption, { id: 3, description: 'Zolder' }, 'theirs')).toBeNull();
  expect(decidedOver(removal, box({ condition: 'damaged' }), 'theirs')).toBeNull();
});

test('what was said of another number goes as a whole, or brings it back', () => {
  const renumbered = box({ boxNumber: 'B007' });
  expect(overtakenOf(note, renumbered)).toEqual(['boxNumber']);
  expect(decidedOver(note, renumbered, 'theirs')).toBeNull();
  // Or brings that number back.
  expect(decidedOver(note, renumbered, 'mine')?.input).toMatchObject({
    changes: { boxNumber: 'B001', notes: 'bij de kast' },
    changedFrom: { boxNumber: 'B007' },
  });
  const number = entry('baitBoxes.update', {
    changes: { boxNumber: 'B008', notes: 'kast' },
    changedFrom: { boxNumber: 'B001', notes: null },
  });
  expect(decidedOver(number, renumbered, 'theirs')?.input.changes).toEqual({ notes: 'kast' });
});

test('what says nothing of the sort stays as it is', () => {
  expect(withoutSaid(note, ['check', 'isToxic'])).toEqual(note.input);
});

test.each(['nl', 'en'] as const)('both versions are said in words in %s', (language) => {
  const words = { t: createTranslate({ nl, en }[language], language), language };
  const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
  const theirs = box({ notes: 'achter de deur', condition: 'damaged', takePercent: 50 });
  expect(versionWords(check, theirs, words)).toEqual([
    { name: say('Notities', 'Notes'), mine: 'bij de kast', theirs: 'achter de deur' },
    {
      name: say('Controle', 'Check'),
      mine: say('In orde', 'In order'),
      theirs: say('Beschadigd\nAasopname: 50\u00a0%', 'Damaged\nBait take: 50\u00a0%'),
    },
  ]);
  expect(versionWords(removal, theirs, words)).toMatchObject([
    {
      mine: say('Weggehaald', 'Taken away'),
      theirs: say(
        'Rattenkist, Non-Tox\nBeschadigd\nAasopname: 50\u00a0%\nachter de deur',
        'Rat box, Non-Tox\nDamaged\nBait take: 50\u00a0%\nachter de deur',
      ),
    },
  ]);
  const ofAnother = versionWords(check, box({ boxNumber: 'B007', notes: 'hoek' }), words);
  expect(ofAnother.map(({ mine, theirs: other }) => [mine, other])).toEqual([
    ['B001', 'B007'],
    ['bij de kast', 'hoek'],
    [say('In orde', 'In order'), say('Niet gecontroleerd', 'Not checked')],
  ]);
  const marks = entry('inspections.updatePhoto', { annotations: [], changedFrom: { annotations: [{ kind: 'text' }] } });
  expect(versionWords(marks, { id: 3, annotations: [{ kind: 'circle' }, { kind: 'arrow' }] }, words)).toEqual([
    {
      name: say('Op de foto getekend', 'Drawn on the photo'),
      mine: say('0 tekeningen', '0 drawings'),
      theirs: say('2 tekeningen', '2 drawings'),
    },
  ]);
});

test.each(['nl', 'en'] as const)(
  'names of floors and details of recommendations are said in words in %s',
  (language) => {
    const words = { t: createTranslate({ nl, en }[language], language), language };
    const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
    const unnamed = { ...floor, input: { ...floor.input, name: null, changedFrom: { name: 'Hal' } } };
    expect(versionWords(unnamed, { floor: 1, name: 'Vliering' }, words)).toEqual([
      {
        name: say('Naam van de verdieping', 'Name of the floor'),
        mine: say('Verdieping 1', 'Floor 1'),
        theirs: 'Vliering',
      },
    ]);
    expect(versionWords(advice, advised({ category: 'hygiene', dueDay: null, place: 'Kelder' }), words)).toEqual([
      { name: say('Soort', 'Category'), mine: say('Gebouw', 'Building'), theirs: say('Hygiëne', 'Hygiene') },
      { name: say('Uiterlijk', 'Due'), mine: say('1 mei 2026', '1 May 2026'), theirs: '' },
      { name: say('Plaats', 'Place'), mine: 'Hal', theirs: 'Kelder' },
    ]);
  },
);
