import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import {
  type Check,
  checkProblems,
  conditions,
  evidenceKinds,
  inOrder,
  isChecked,
  isFinding,
  unchecked,
} from '#common/domain/check.ts';
import { lacksReason, uncheckedDevices } from '#common/domain/completeness.ts';
import { checkActions, hasMeasure, measureNames, measuresOf, species } from '#common/domain/measures.ts';

const isSpecies = (name: string) => (species as readonly string[]).includes(name);
const known = { isSpecies, isOwnAction: (name: string) => name === 'Kit aangebracht' };
const check = (changes: Partial<Check>): Check => ({ ...unchecked, condition: 'in_order', ...changes });

test('the words in JSON and in the database are lower case with underscores', () => {
  for (const word of [...conditions, ...evidenceKinds, ...checkActions, ...species]) expect(word).toMatch(/^[a-z_]+$/);
});

test.each([
  ['rat', ['takePercent', 'catches', 'evidence']],
  ['mouse', ['takePercent', 'catches', 'evidence']],
  ['fly', ['catches', 'glueBoardPercent']],
  ['crawling', ['catches']],
] as const)('%s measures %j', (type, measures) => {
  expect(measureNames.filter((name) => hasMeasure(type, name))).toEqual(measures);
});

test.each(baitBoxTypes)('at %s only what is in the closed sets is offered, each once', (type) => {
  const { species: offered, actions } = measuresOf(type);
  expect(offered.length).toBeGreaterThan(0);
  expect([...new Set(actions)]).toEqual(actions);
  expect(actions.every((action) => checkActions.includes(action))).toBe(true);
});

describe('a finding', () => {
  test.each<[string, Partial<Check>, boolean]>([
    ['nothing found', {}, false],
    ['no bait taken', { takePercent: 0 }, false],
    ['some bait taken', { takePercent: 10 }, true],
    ['none caught', { catches: [{ species: 'moth', count: 0 }] }, false],
    ['one caught', { catches: [{ species: 'moth', count: 1 }] }, true],
    ['evidence', { evidence: ['droppings'] }, true],
    ['damaged', { condition: 'damaged' }, true],
    ['missing', { condition: 'missing' }, true],
    ['not reachable', { condition: 'not_reachable' }, true],
    ['dirty', { condition: 'dirty' }, true],
    ['only something done', { actions: ['cleaned'] }, false],
    ['a full glue board', { glueBoardPercent: 80 }, false],
    ['never looked at', { condition: null, takePercent: null }, false],
  ])('%s: %j is %s', (_, changes, expected) => {
    expect(isFinding(check(changes))).toBe(expected);
  });

  test.each(baitBoxTypes)('what one tap says of %s is whole, allowed and no finding', (type) => {
    const tapped = inOrder(type);
    expect(isChecked(tapped) && !isFinding(tapped)).toBe(true);
    expect(checkProblems(type, tapped, known)).toEqual([]);
    expect(tapped.takePercent).toBe(hasMeasure(type, 'takePercent') ? 0 : null);
  });
});

describe('what is wrong with a check', () => {
  test.each<[string, Parameters<typeof checkProblems>[0], Partial<Check>, object[]]>([
    ['bait in a fly box', 'fly', { takePercent: 0 }, [{ code: 'CHECK_NOT_MEASURED', field: 'takePercent' }]],
    [
      'evidence at a crawling box',
      'crawling',
      { evidence: ['smell'] },
      [{ code: 'CHECK_NOT_MEASURED', field: 'evidence' }],
    ],
    [
      'a glue board in a rat box',
      'rat',
      { glueBoardPercent: 5 },
      [{ code: 'CHECK_NOT_MEASURED', field: 'glueBoardPercent' }],
    ],
    [
      'a lamp in a rat box',
      'rat',
      { actions: ['lamp_replaced'] },
      [{ code: 'CHECK_NOT_MEASURED', field: 'actions', value: 'lamp_replaced' }],
    ],
    [
      'an action that nobody knows',
      'rat',
      { actions: ['prayed'] },
      [{ code: 'UNKNOWN_ACTION', field: 'actions', value: 'prayed' }],
    ],
    ['an action of the company’s own, anywhere', 'crawling', { actions: ['Kit aangebracht'] }, []],
    [
      'a product without a condition',
      'rat',
      { condition: null, product: 'Racumin' },
      [{ code: 'CONDITION_REQUIRED', field: 'condition' }],
    ],
    [
      'a wolf',
      'rat',
      { catches: [{ species: 'wolf', count: 1 }] },
      [{ code: 'UNKNOWN_SPECIES', field: 'catches', value: 'wolf' }],
    ],
    [
      'measures without a condition',
      'rat',
      { condition: null, takePercent: 5 },
      [{ code: 'CONDITION_REQUIRED', field: 'condition' }],
    ],
    ['no check at all', 'rat', { condition: null }, []],
    ['a mouse on an insect’s glue board', 'crawling', { catches: [{ species: 'house_mouse', count: 1 }] }, []],
    [
      'bait taken in what is missing',
      'mouse',
      { condition: 'missing', takePercent: 50 },
      [{ code: 'NOT_REACHED', field: 'takePercent' }],
    ],
    ['a missing device without measures', 'mouse', { condition: 'missing' }, []],
    ['one out of reach without measures', 'mouse', { condition: 'not_reachable' }, []],
  ])('%s', (_, type, changes, problems) => {
    expect(checkProblems(type, check(changes), known)).toEqual(problems);
  });

  test('a species of the company’s own is known to whoever knows it', () => {
    const own = check({ catches: [{ species: 'tijgermug', count: 2, isEstimate: true }] });
    expect(checkProblems('fly', own, { ...known, isSpecies: (name) => name === 'tijgermug' })).toEqual([]);
  });

  test('each problem names a field that is filled in, whatever the check', () => {
    const arbitrary = fc.record<Check>({
      condition: fc.constantFrom(null, ...conditions),
      takePercent: fc.option(fc.integer({ min: 0, max: 100 })),
      glueBoardPercent: fc.option(fc.integer({ min: 0, max: 100 })),
      catches: fc.array(fc.record({ species: fc.constantFrom('wolf', ...species), count: fc.nat(50) }), {
        maxLength: 3,
      }),
      evidence: fc.subarray([...evidenceKinds]),
      actions: fc.subarray([...checkActions, 'prayed']),
      product: fc.option(fc.constantFrom('Racumin')),
    });
    fc.assert(
      fc.property(fc.constantFrom(...baitBoxTypes), arbitrary, (type, value) => {
        for (const { code, field } of checkProblems(type, value, known)) {
          if (code === 'CONDITION_REQUIRED') expect(value.condition).toBeNull();
          else expect(value[field]).not.toEqual(unchecked[field]);
        }
      }),
    );
  });
});

describe('before signing', () => {
  const devices = [
    { boxNumber: 'B001', condition: 'in_order', isNew: false },
    { boxNumber: 'B002', condition: null, isNew: false },
    { boxNumber: 'B003', condition: null, isNew: true },
    { boxNumber: 'B004', condition: 'not_reachable', isNew: false },
  ] as const;

  test('names the devices that nobody has looked at; placed just now is looked at', () => {
    expect(uncheckedDevices(devices)).toEqual(['B002']);
  });

  test('asks for a reason until one is given, and for none where nothing is open', () => {
    expect([lacksReason(devices, null), lacksReason(devices, ' '), lacksReason(devices, 'no_access')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([lacksReason([], null), lacksReason([devices[0], devices[2]], null)]).toEqual([false, false]);
  });
});
