/** Pictures of the server's that a device keeps, to be looked at without a line. */
import { isToDo } from '#common/domain/recommendation.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { CurrentRecommendationsDto, RecommendationDto } from '#common/schemas/recommendation.ts';

/** As an image is known, and how large it is. */
export type KnownPicture = { imageId: string; width: number; height: number };

type Looked = Pick<InspectionDto, 'contractSigned' | 'floorPlans' | 'photos'>;

/** Of what is signed only the plans are gone on from. */
const ofInspection = ({ contractSigned, floorPlans, photos }: Looked): readonly KnownPicture[] =>
  contractSigned ? floorPlans : [...floorPlans, ...photos];

const isSettled = ({ state }: RecommendationDto): number => Number(!isToDo(state));

/** What was recommended, and what the customer showed of it. */
const photosOf = ({ photo, said }: RecommendationDto): KnownPicture[] =>
  [photo, said?.photo].flatMap((one) => one ?? []);

/** As many of a customer as a visit has photos: what is still to be done first, of that what is due soonest. */
const ofRecommendations = ({ items }: Pick<CurrentRecommendationsDto, 'items'>): readonly KnownPicture[] =>
  [...items]
    .sort((one, other) => isSettled(one) - isSettled(other))
    .flatMap(photosOf)
    .slice(0, PHOTOS_MAX);

/**
 * Which pictures are fetched for visits without a line, by their id, in that order: plans and photos of the inspections of a
 * work set, and the photos of what customers were recommended.
 *
 * @param recommendations of each customer that is to be visited
 */
export function picturesToKeep(
  inspections: readonly Looked[],
  recommendations: readonly Pick<CurrentRecommendationsDto, 'items'>[],
): ReadonlyMap<string, KnownPicture> {
  const all = [...inspections.flatMap(ofInspection), ...recommendations.flatMap(ofRecommendations)];
  return new Map(all.map((picture) => [picture.imageId, picture]));
}

/** The pictures that the answer to a read shows. */
export function picturesIn(path: string, answer: unknown): string[] {
  if (!answer) return [];
  if (path === 'inspections.get') {
    const { floorPlans, photos } = answer as InspectionDto;
    return [...floorPlans, ...photos].map(({ imageId }) => imageId);
  }
  if (path === 'recommendations.current')
    return (answer as CurrentRecommendationsDto).items.flatMap(photosOf).map(({ imageId }) => imageId);
  return [];
}
