/** What entries make of a customer's recommendations until the server answers. */
import { dayOf } from '#common/domain/day.ts';
import { recommendationDefaults } from '#common/domain/recommendation.ts';
import { matchParagraphs, placeIn } from '#common/domain/recommendation-paragraphs.ts';
import type {
  DescribeRecommendationInput,
  RecommendationDto,
  StateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import type { Entry } from './entry.ts';
import type { Surroundings } from './visit.ts';

type Around = Pick<Surroundings, 'idOf' | 'me' | 'sizeOf'> & {
  customerId: number;
  visitDate: string;
  /** What the visit recommends so far, as it is kept. */
  visitText: string | null;
  /** What stands on a device, under the id that it is shown under. */
  boxNumberOf: (deviceId: number) => string | null;
};

/** What is not written yet, as the server will make it of a paragraph. */
function written(entry: Entry, text: string, { customerId, me, idOf, visitDate }: Around): RecommendationDto {
  const inspectionId = idOf(Number(entry.input.inspectionId));
  return {
    // Nothing names it: what was written here is known by its words.
    id: -entry.seq,
    key: entry.key,
    customerId,
    customerName: '',
    inspectionId,
    madeAt: entry.madeAt,
    text,
    ...recommendationDefaults(text, dayOf(new Date(visitDate))),
    place: null,
    deviceId: null,
    boxNumber: null,
    state: 'open',
    stateBefore: 'open',
    isOverdue: false,
    isGiven: false,
    said: { state: 'open', note: null, at: entry.madeAt, byName: me.fullName, inspectionId },
    photo: null,
    version: 1,
  };
}

function deviceIn(given: number | null, { idOf, boxNumberOf }: Around) {
  const deviceId = given && idOf(given);
  return { deviceId, boxNumber: deviceId ? boxNumberOf(deviceId) : null };
}

function described(all: readonly RecommendationDto[], entry: Entry, around: Around): RecommendationDto[] {
  const { inspectionId, text, changes, imageId } = entry.input as unknown as DescribeRecommendationInput;
  const visit = around.idOf(inspectionId);
  const own = all.filter((one) => one.inspectionId === visit);
  const earlier = all.filter((one) => one.isGiven && one.inspectionId !== visit);
  const { paragraphs, position, isWritten } = placeIn(around.visitText ?? '', text);
  const match = matchParagraphs(paragraphs, {
    own: own.map((one) => one.text),
    earlier: earlier.map((one) => one.text),
    isComplete: isWritten,
  })[position];
  const known = match && ('own' in match ? own[match.own] : earlier[match.earlier]);
  const before = known ?? written(entry, text, around);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: RecommendationDto = {
    ...before,
    ...given,
    ...(changes.deviceId === undefined ? {} : deviceIn(changes.deviceId, around)),
    ...(imageId === undefined ? {} : { photo: imageId === null ? null : { imageId, ...around.sizeOf(imageId) } }),
  };
  return known ? all.map((one) => (one === known ? after : one)) : [...all, after];
}

function stated(one: RecommendationDto, entry: Entry, { idOf, me }: Around): RecommendationDto {
  const { inspectionId, state, note } = entry.input as unknown as StateRecommendationInput;
  const visit = idOf(inspectionId);
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
      byName: me.fullName,
      inspectionId: visit,
    },
  };
}

/** The recommendations with an entry on top of them. */
export function applyToRecommendations(
  all: readonly RecommendationDto[],
  entry: Entry,
  around: Around,
): RecommendationDto[] {
  if (entry.operation === 'recommendations.describe') return described(all, entry, around);
  const { recommendationId } = entry.input;
  return all.map((one) => (one.id === recommendationId ? stated(one, entry, around) : one));
}
