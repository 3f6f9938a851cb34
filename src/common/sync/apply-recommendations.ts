/** What entries make of a customer's recommendations until the server answers. */
import { placeIn } from '#common/domain/recommendation-paragraphs.ts';
import type {
  DescribeRecommendationInput,
  RecommendationDto,
  StateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import type { Entry } from './entry.ts';
import { followText, recommendationsOf, recommendedIn, type WritingVisit, withNew, written } from './follow-text.ts';
import type { Surroundings } from './visit.ts';

type Around = Pick<Surroundings, 'idOf' | 'me' | 'sizeOf'> & {
  customerId: number;
  visitDate: string;
  /** What the visit recommends before the entry. */
  visitText: string | null;
  /** What stands on a device, under the id that it is shown under. */
  boxNumberOf: (deviceId: number) => string | null;
};

/** The visit that an entry is of which changes recommendations, under the id that it is shown under. */
export const visitOf = ({ input }: Entry, { idOf }: Pick<Around, 'idOf'>): number =>
  idOf(Number(input.inspectionId ?? input.id));

const writingVisitOf = (entry: Entry, around: Around): WritingVisit => ({
  ...{ id: visitOf(entry, around), customerId: around.customerId, date: around.visitDate },
  ...{ byName: around.me.fullName, at: entry.madeAt },
});

function deviceIn(given: number | null, { idOf, boxNumberOf }: Around) {
  const deviceId = given && idOf(given);
  return { deviceId, boxNumber: deviceId ? boxNumberOf(deviceId) : null };
}

function described(all: readonly RecommendationDto[], entry: Entry, around: Around): RecommendationDto[] {
  const { text, changes, imageId } = entry.input as unknown as DescribeRecommendationInput;
  const { paragraphs, position, isWritten } = placeIn(around.visitText ?? '', text);
  const known = recommendationsOf(paragraphs, all, visitOf(entry, around), isWritten)[position];
  const before = known ?? written(text, writingVisitOf(entry, around), all);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: RecommendationDto = {
    ...before,
    ...given,
    ...(changes.deviceId === undefined ? {} : deviceIn(changes.deviceId, around)),
    ...(imageId === undefined ? {} : { photo: imageId === null ? null : { imageId, ...around.sizeOf(imageId) } }),
  };
  return known ? all.map((one) => (one === known ? after : one)) : withNew(all, after, around.visitText);
}

function stated(one: RecommendationDto, entry: Entry, around: Around): RecommendationDto {
  const { state, note } = entry.input as unknown as StateRecommendationInput;
  const visit = visitOf(entry, around);
  const { said } = one;
  const isOwn = said?.inspectionId === visit;
  const stateBefore = isOwn ? one.stateBefore : one.state;
  if (state === null) return { ...one, state: stateBefore, said: isOwn ? null : said };
  const kept = isOwn ? said.note : null;
  return {
    ...one,
    state,
    stateBefore,
    said: {
      state,
      note: note === undefined ? kept : note || null,
      at: entry.madeAt,
      byName: around.me.fullName,
      inspectionId: visit,
    },
  };
}

export const changesRecommendations = (entry: Entry): boolean =>
  entry.operation.startsWith('recommendations.') || recommendedIn(entry) !== undefined;

/** The recommendations with an entry on top of them that changes them. */
export function applyToRecommendations(
  all: readonly RecommendationDto[],
  entry: Entry,
  around: Around,
): RecommendationDto[] {
  if (entry.operation === 'recommendations.describe') return described(all, entry, around);
  const text = recommendedIn(entry);
  if (text !== undefined) return followText(all, text, writingVisitOf(entry, around));
  const { recommendationId } = entry.input;
  return all.map((one) => (one.id === recommendationId ? stated(one, entry, around) : one));
}

/**
 * The recommendations with all entries of one visit on top of them.
 *
 * @param entries in their order; of others than those that change recommendations nothing comes
 * @param around with the visit's text before all of them
 */
export function recommendationsAfter(
  all: readonly RecommendationDto[],
  entries: readonly Entry[],
  around: Around,
): readonly RecommendationDto[] {
  let { visitText } = around;
  let shown = all;
  for (const entry of entries) {
    shown = applyToRecommendations(shown, entry, { ...around, visitText });
    visitText = recommendedIn(entry) ?? visitText;
  }
  return shown;
}
