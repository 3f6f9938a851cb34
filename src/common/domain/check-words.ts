/** The company's own words for checks: species, actions and names of products beside the closed sets. */
import type { Translate } from '#common/i18n/keys.ts';
import { checkActions, species } from './measures.ts';
import { usernameKey } from './names.ts';

export const checkWordKinds = ['species', 'action', 'product'] as const;
export type CheckWordKind = (typeof checkWordKinds)[number];

/** What a word is known by: those that differ in capitals, width or composition only are one. */
export const checkWordKey = (name: string): string => usernameKey(name);

/** The closed set's words of a kind, by their codes and in a language; products are the company's own alone. */
const setWords = (kind: CheckWordKind, t: Translate): readonly string[] => {
  if (kind === 'species') return species.flatMap((code) => [code, t(`species.${code}`)]);
  return kind === 'action' ? checkActions.flatMap((code) => [code, t(`checkAction.${code}`)]) : [];
};

/** Whether a name is one of the closed set's in any of those languages: the company needs none of its own for it. */
export const isSetWord = (kind: CheckWordKind, name: string, languages: readonly Translate[]): boolean =>
  languages.some((t) => setWords(kind, t).some((word) => checkWordKey(word) === checkWordKey(name)));
