/** What the text of a visit makes of its customer's recommendations on a device, as the server will. */
import { dayOf } from '#common/domain/day.ts';
import { isToDo, recommendationDefaults } from '#common/domain/recommendation.ts';
import { matchParagraphs, paragraphsOf, placeIn } from '#common/domain/recommendation-paragraphs.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import type { Entry, Input } from './entry.ts';

export type WritingVisit = {
  /** Under which it is shown. */
  id: number;
  customerId: number;
  date: string;
  /** Who writes it, and when. */
  byName: string;
  at: string;
};

/** The text that a write makes of what its visit recommends; undefined for one that leaves that as it is. */
export function recommendedIn({ operation, input }: Pick<Entry, 'operation' | 'input'>): string | undefined {
  const said =
    operation === 'inspections.update'
      ? (input.changes as Input).recommendations
      : operation === 'inspections.saveRecommendations'
        ? input.recommendations
        : undefined;
  return said === undefined ? undefined : String(said ?? '');
}

/**
 * Which recommendation each paragraph of a visit is: one that the visit wrote, or one that its customer was told before and
 * has still to do; null for a new one.
 *
 * @param isComplete as matchParagraphs takes it
 */
export function recommendationsOf(
  paragraphs: readonly string[],
  all: readonly RecommendationDto[],
  visitId: number,
  isComplete = true,
): (RecommendationDto | null)[] {
  const own = all.filter((one) => one.inspectionId === visitId);
  const earlier = all.filter((one) => one.isGiven && isToDo(one.state) && one.inspectionId !== visitId);
  const [ownTexts, earlierTexts] = [own, earlier].map((list) => list.map(({ text }) => text));
  const matches = matchParagraphs(paragraphs, { own: ownTexts ?? [], earlier: earlierTexts ?? [], isComplete });
  return matches.map((match) => (match && ('own' in match ? own[match.own] : earlier[match.earlier])) ?? null);
}

/** What the server has given no id yet: nothing names it, it is known by its words. */
const isUnnamed = ({ id }: RecommendationDto): boolean => id < 0;

/** What is not written yet, as the server will make it of a paragraph. @param all that there are */
export function written(
  text: string,
  { id: inspectionId, customerId, date, byName, at }: WritingVisit,
  all: readonly RecommendationDto[],
): RecommendationDto {
  return {
    id: Math.min(0, ...all.map(({ id }) => id)) - 1,
    key: text,
    customerId,
    customerName: '',
    inspectionId,
    madeAt: at,
    text,
    ...recommendationDefaults(text, dayOf(new Date(date))),
    place: null,
    deviceId: null,
    boxNumber: null,
    state: 'open',
    stateBefore: 'open',
    isOverdue: false,
    isGiven: false,
    said: { state: 'open', note: null, at, byName, inspectionId },
    photo: null,
    version: 1,
  };
}

/**
 * Each paragraph is one: what changed its words stays the one that it was, and what is no longer written goes, unless
 * somebody else has spoken of it.
 */
export function followText(
  all: readonly RecommendationDto[],
  text: string | null,
  visit: WritingVisit,
): RecommendationDto[] {
  const isOwn = (one: RecommendationDto) => one.inspectionId === visit.id;
  const paragraphs = paragraphsOf(text ?? '');
  const known = recommendationsOf(paragraphs, all, visit.id);
  const followed: RecommendationDto[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const one = known[index] ?? written(paragraph, visit, [...all, ...followed]);
    if (isOwn(one)) followed.push({ ...one, text: paragraph });
  }
  const isSpokenOf = ({ said }: RecommendationDto) => said !== null && said.inspectionId !== visit.id;
  const left = all.filter((one) => isOwn(one) && !known.includes(one) && isSpokenOf(one));
  return [...all.filter((one) => !isOwn(one)), ...followed, ...left];
}

/**
 * All of them with a new one of a visit, where the server has it among what that visit wrote: before what its text says
 * later, and what it does not say yet.
 */
export function withNew(
  all: readonly RecommendationDto[],
  one: RecommendationDto,
  visitText: string | null,
): RecommendationDto[] {
  const { paragraphs, position, isWritten } = placeIn(visitText ?? '', one.text);
  const known = recommendationsOf(paragraphs, all, one.inspectionId ?? 0, isWritten);
  const isLater = (other: RecommendationDto) =>
    other.inspectionId === one.inspectionId && (!known.includes(other) || known.indexOf(other) > position);
  const at = isWritten ? all.findIndex(isLater) : -1;
  return at === -1 ? [...all, one] : [...all.slice(0, at), one, ...all.slice(at)];
}

/**
 * All of them with one as the server has it, in the place of what was known of it by its words.
 *
 * @param visitText of the visit that wrote it, as far as that is known
 */
export function withAnswered(
  all: readonly RecommendationDto[],
  one: RecommendationDto,
  visitText: string | null,
): RecommendationDto[] {
  const isIt = (known: RecommendationDto) =>
    known.id === one.id || (isUnnamed(known) && known.inspectionId === one.inspectionId && known.text === one.text);
  return all.some(isIt) ? all.map((known) => (isIt(known) ? one : known)) : withNew(all, one, visitText);
}
