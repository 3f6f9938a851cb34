/** A planned visit that two people change: whose words its form holds then. */
import { expect, test } from 'vitest';
import { mergedValues, type VisitValues } from '#client/features/agenda/visit-values.ts';

const base: VisitValues = {
  customerId: 1,
  technicianId: 2,
  day: '2027-03-01',
  startTime: '08:00',
  endTime: '09:00',
  note: 'Bel aan',
  repeat: null,
  until: null,
};

test('what one of them changed stays as that one left it', () => {
  const mine = { ...base, note: 'Achterom' };
  expect(mergedValues(base, mine, { ...base, technicianId: 3 })).toEqual({ ...mine, technicianId: 3 });
  expect(mergedValues(base, base, { ...base, note: null })).toEqual({ ...base, note: null });
});

test.each<{ name: string; mine: string | null; theirs: string | null; note: string | null }>([
  { name: 'two texts', mine: 'Achterom', theirs: 'Code 12', note: 'Code 12\nAchterom' },
  { name: 'more of theirs', mine: 'Achterom', theirs: 'Achterom, code 12', note: 'Achterom, code 12' },
  { name: 'more of mine', mine: 'Achterom, code 12', theirs: 'Achterom', note: 'Achterom, code 12' },
  { name: 'theirs over none', mine: null, theirs: 'Code 12', note: 'Code 12' },
  { name: 'none twice', mine: null, theirs: null, note: null },
])('of a note that both changed nothing is lost: $name', ({ mine, theirs, note }) => {
  expect(mergedValues(base, { ...base, note: mine }, { ...base, note: theirs }).note).toBe(note);
});
