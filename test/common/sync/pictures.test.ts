/** Which pictures a device keeps for a cellar, and which ones an answer shows. */
import { describe, expect, test } from 'vitest';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { picturesIn, picturesToKeep } from '#common/sync/pictures.ts';

const picture = (imageId: string) => ({ imageId, width: 400, height: 300 });
const inspection = (contractSigned: boolean, name: string) =>
  ({ contractSigned, floorPlans: [picture(`${name} plan`)], photos: [picture(`${name} photo`)] }) as InspectionDto;
const recommended = (...of: [RecommendationDto['state'], string | null][]) => ({
  isFollowedUp: true,
  items: of.map(([state, name]) => ({ state, photo: name && picture(name) }) as RecommendationDto),
});
const kept = (...given: Parameters<typeof picturesToKeep>) => [...picturesToKeep(...given).keys()];

describe('pictures that are kept', () => {
  test('of what is signed only the plans, of what is open all', () => {
    expect(kept([inspection(false, 'open'), inspection(true, 'signed')], [])).toEqual([
      'open plan',
      'open photo',
      'signed plan',
    ]);
  });

  test('what is recommended to a customer comes after the visits, what is to be done before what is done', () => {
    const items = recommended(['done', 'gedaan'], ['open', 'kier'], ['open', null], ['started', 'deur']);
    expect(kept([inspection(true, 'signed')], [items])).toEqual(['signed plan', 'kier', 'deur', 'gedaan']);
  });

  test('of each customer no more than a visit has photos, and what is shown twice once', () => {
    const many = recommended(...Array.from({ length: 30 }, (_, at): ['open', string] => ['open', `foto ${at}`]));
    expect(kept([], [many, recommended(['open', 'kier'], ['open', 'kier'])])).toEqual([
      ...Array.from({ length: PHOTOS_MAX }, (_, index) => `foto ${index}`),
      'kier',
    ]);
  });
});

test('an answer shows the pictures of an inspection or of recommendations, and others none', () => {
  expect(picturesIn('inspections.get', inspection(true, 'mine'))).toEqual(['mine plan', 'mine photo']);
  expect(picturesIn('recommendations.current', recommended(['open', 'kier'], ['done', null]))).toEqual(['kier']);
  const answered = { ...recommended(), items: [{ photo: picture('kier'), said: { photo: picture('klant') } }] };
  expect(picturesIn('recommendations.current', answered)).toEqual(['kier', 'klant']);
  expect(picturesIn('recommendations.current', undefined)).toEqual([]);
  expect(picturesIn('customers.get', {})).toEqual([]);
});
