import { expect, test } from 'vitest';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { buildingTypes, questionnaireDefaults, questionnaireSchema } from '#common/schemas/questionnaire.ts';

const refusal = (changes: Record<string, unknown>) => {
  const result = questionnaireSchema.safeParse({ ...questionnaireDefaults, ...changes });
  return result.success ? null : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('the questionnaire starts as a house of 100 m² on one floor without a basement', () => {
  expect(questionnaireSchema.parse(questionnaireDefaults)).toEqual({
    buildingType: 'house',
    squareMetres: 100,
    floors: 1,
    hasBasement: false,
  });
});

test('it takes every kind of building, from 1 m² on, of 1 to 10 floors', () => {
  for (const buildingType of buildingTypes) expect(refusal({ buildingType })).toBeNull();
  for (const squareMetres of [1, 72.5, 20_000]) expect(refusal({ squareMetres })).toBeNull();
  for (const floors of [1, 10]) expect(refusal({ floors })).toBeNull();
});

test('it refuses the rest, each with its own words in both languages', () => {
  expect(refusal({ buildingType: 'castle' })).toEqual(['buildingType: validation.buildingType']);
  for (const squareMetres of [0, 0.9, -5, Number.NaN, '', null])
    expect(refusal({ squareMetres })).toEqual(['squareMetres: validation.squareMetres']);
  expect(refusal({ squareMetres: 1e9 })).toEqual(['squareMetres: validation.outOfRange']);
  for (const floors of [0, 11, 1.5, Number.NaN, null])
    expect(refusal({ floors })).toEqual(['floors: validation.floors']);
  expect(refusal({ hasBasement: 'yes' })).toEqual(['hasBasement: validation.boolean']);
  for (const key of ['validation.buildingType', 'validation.squareMetres', 'validation.floors'] as const)
    expect(nl[key]).not.toBe(en[key]);
});
