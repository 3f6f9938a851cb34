import { describe, expect, test } from 'vitest';
import {
  changesSince,
  hasEdits,
  isContested,
  isUnsaved,
  mergeEdits,
  withChanges,
  withoutOlder,
} from '#common/domain/merge-edits.ts';

const base = { reportText: 'oud', observations: 'oud' };

describe('when two people changed the same inspection', () => {
  test('different fields go together', () => {
    const mine = { ...base, reportText: 'van mij' };
    const theirs = { ...base, observations: 'van hen' };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { reportText: 'van mij', observations: 'van hen' },
      conflicts: [],
    });
  });

  test('the same field changed differently is asked about, and nothing is lost meanwhile', () => {
    const mine = { ...base, reportText: 'van mij' };
    const theirs = { ...base, reportText: 'van hen' };
    expect(mergeEdits(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['reportText'] });
  });

  test('the same change twice is no conflict, nor is white space at the ends', () => {
    const mine = { ...base, reportText: 'hetzelfde ' };
    expect(mergeEdits(base, mine, { ...base, reportText: 'hetzelfde' }).conflicts).toEqual([]);
  });

  test('a field that the server does not keep stays as it was typed', () => {
    expect(mergeEdits(base, { ...base, signerName: 'Jan' }, base).merged).toMatchObject({ signerName: 'Jan' });
  });
});

test('white space at the ends is no edit, a word is', () => {
  expect(hasEdits(base, { ...base, reportText: ' oud\n' })).toBe(false);
  expect(hasEdits(base, { ...base, reportText: 'nieuw' })).toBe(true);
});

test('changes are what differs from what one began with, emptied fields too', () => {
  const base = { name: 'Bakkerij', phone: '0182 1', email: 'a@b.nl' };
  expect(changesSince(base, base)).toEqual({});
  expect(changesSince<Record<string, string | null>>(base, { ...base, phone: null, name: 'Slagerij' })).toEqual({
    phone: null,
    name: 'Slagerij',
  });
});

test('my changes come on top of theirs, part by part', () => {
  const base = { name: 'Plaagvrij', intro: { nl: 'Hallo', en: 'Hello' }, footer: { nl: '', en: '' } };
  const mine = { ...base, intro: { nl: 'Dag', en: 'Hello' } };
  const theirs = { name: 'Plaagweg', intro: { nl: 'Hoi', en: 'Hi' }, footer: { nl: 'Tot ziens', en: '' } };
  expect(withChanges(theirs, base, mine)).toEqual({
    name: 'Plaagweg',
    intro: { nl: 'Dag', en: 'Hi' },
    footer: { nl: 'Tot ziens', en: '' },
  });
});

test('what was typed is unsaved only where it says what neither side has', () => {
  expect(isUnsaved({ text: '' }, { text: 'muizen' }, { text: 'muizen ' })).toBe(false);
  expect(isUnsaved({ text: 'oud' }, { text: 'oud' }, { text: 'hun' })).toBe(false);
  expect(isUnsaved({ text: '' }, { text: 'muizen' }, { text: '' })).toBe(true);
  expect(isUnsaved({ text: 'oud' }, { text: 'muizen' }, { text: 'hun' })).toBe(true);
});

test('of what was typed before what was kept, the newer text stays; what was typed over that is newer', () => {
  const kept = { text: 'muizen en ratten' };
  expect(withoutOlder({ text: '' }, { text: 'muizen' }, kept, kept)).toEqual(kept);
  const newer = { text: 'muizen en ratten en vliegen' };
  expect(withoutOlder(kept, newer, kept, kept)).toEqual(newer);
  // Somebody else's, or of a field that nothing was kept of: both versions are there.
  expect(withoutOlder({ text: '' }, { text: 'muizen' }, kept, { text: 'hun' })).toEqual({ text: 'muizen' });
  expect(withoutOlder({ text: '' }, { text: 'muizen' }, {}, kept)).toEqual({ text: 'muizen' });
});

test('a change is contested where somebody else has changed the same, and differently', () => {
  const base = { name: 'Tess', role: 'technician' };
  expect(isContested({ name: 'Tess hier' }, base, { ...base, role: 'admin' })).toBe(false);
  expect(isContested({ name: 'Tess hier' }, base, { ...base, name: 'Tess hier' })).toBe(false);
  expect(isContested({ name: 'Tess hier' }, base, { ...base, name: 'Tess elders' })).toBe(true);
});
