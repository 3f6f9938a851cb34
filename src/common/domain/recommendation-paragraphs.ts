/**
 * The recommendations in a text: each paragraph is one. Editing the text neither doubles nor loses any: a paragraph that was
 * changed stays the recommendation that it was.
 */
import { standardRecommendationIn } from '#common/contract/standard-recommendations.ts';
import type { Language } from '#common/i18n/languages.ts';
import { RECOMMENDATIONS_ON_VISIT_MAX } from '#common/limits.ts';

/** Half of the words are the same. */
const ALIKE = 0.5;

const nothingNew: Record<Language, string> = { nl: 'Geen nieuwe aanbevelingen.', en: 'No new recommendations.' };
/** Says that nothing is recommended. */
const NOTHING = /^(er zijn )?(geen|no|there are no)( \p{L}+){0,2} (aanbevelingen|recommendations)[.!]?$/iu;

/** What stands in the text when there is nothing to add to what was recommended before. */
export const nothingToRecommend = (language: Language): string => nothingNew[language];

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
/** The same for a standard paragraph in both languages. */
const identity = (text: string): string => standardRecommendationIn(text) ?? plain(text);

/** The paragraphs of a text that recommend something, each once and in their order. Empty lines stand between them. */
export function paragraphsOf(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.split(/\n\s*\n/)) {
    const paragraph = part.trim();
    const same = identity(paragraph);
    if (paragraph !== '' && !NOTHING.test(plain(paragraph)) && !found.has(same)) found.set(same, paragraph);
  }
  const all = [...found.values()];
  if (all.length <= RECOMMENDATIONS_ON_VISIT_MAX) return all;
  const last = RECOMMENDATIONS_ON_VISIT_MAX - 1;
  return [...all.slice(0, last), all.slice(last).join('\n\n')];
}

/**
 * The paragraphs of a visit's text, and which of them reads so: one that is not written yet comes after the others.
 */
export function placeIn(
  visitText: string,
  text: string,
): { paragraphs: string[]; position: number; isWritten: boolean } {
  const written = paragraphsOf(visitText);
  const isWritten = written.includes(text);
  const paragraphs = isWritten ? written : [...written, text];
  return { paragraphs, position: paragraphs.indexOf(text), isWritten };
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** From 0 to 1: how many of the words two texts have in common; 1 where one is the beginning of the other. */
function likeness(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a.startsWith(b) || b.startsWith(a)) return 1;
  const [words, left] = [wordsOf(one), wordsOf(other)];
  const all = words.length + left.length;
  const common = words.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
  return all === 0 ? 0 : (2 * common) / all;
}

/** What a paragraph is: one that was written on this visit, one that was there before, by its place in either list; or new. */
export type Match = { own: number } | { earlier: number } | null;

type Known = {
  /** Texts that this visit wrote, in their order: its paragraphs may have changed. */
  own: readonly string[];
  /** Texts that others wrote: repeated word for word. */
  earlier?: readonly string[];
  /** False as long as not all is written: what stands at a place now says nothing of what stood there. */
  isComplete?: boolean;
};

/**
 * What each paragraph is: the same words first, then, among those that this visit wrote, most words in common, then the same
 * place between neighbours that are known. A standard paragraph is never another one.
 */
export function matchParagraphs(
  paragraphs: readonly string[],
  { own, earlier = [], isComplete = true }: Known,
): Match[] {
  const matches: Match[] = paragraphs.map(() => null);
  const free = new Set(own.keys());
  const take = (paragraph: number, known: number) => {
    matches[paragraph] = { own: known };
    free.delete(known);
  };
  const unknown = () => [...matches.keys()].filter((index) => matches[index] === null);
  for (const [index, paragraph] of paragraphs.entries()) {
    const isSame = (text: string) => identity(text) === identity(paragraph);
    const mine = [...free].find((known) => isSame(own[known] ?? ''));
    const before = earlier.findIndex(isSame);
    if (mine !== undefined) take(index, mine);
    else if (before >= 0) matches[index] = { earlier: before };
  }
  const isOpenTo = (paragraph: string, known: string) =>
    standardRecommendationIn(paragraph) === null || standardRecommendationIn(known) === null;
  const pairs = unknown()
    .flatMap((index) =>
      [...free].map((known) => ({ index, known, alike: likeness(paragraphs[index] ?? '', own[known] ?? '') })),
    )
    .filter(({ index, known, alike }) => alike >= ALIKE && isOpenTo(paragraphs[index] ?? '', own[known] ?? ''))
    .sort((a, b) => b.alike - a.alike || a.index - b.index || a.known - b.known);
  for (const { index, known } of pairs) if (matches[index] === null && free.has(known)) take(index, known);
  for (const index of isComplete ? unknown() : []) {
    if (standardRecommendationIn(paragraphs[index] ?? '') !== null) continue;
    const known = atSamePlace(matches, index, own.length);
    const isWritten = standardRecommendationIn(own[known] ?? '') === null;
    if (free.has(known) && isWritten) take(index, known);
  }
  return matches;
}

/** Which own one stood where a paragraph stands now: right behind that of the paragraph before it; -1 where none can have. */
function atSamePlace(matches: readonly Match[], index: number, count: number): number {
  const ownAt = (match: Match | undefined) => (match && 'own' in match ? match.own : null);
  const before = index === 0 ? -1 : ownAt(matches[index - 1]);
  const after = index === matches.length - 1 ? count : ownAt(matches[index + 1]);
  if (before !== null) return before + 1;
  return after === null ? -1 : after - 1;
}
