/** The dictionaries' keys as types: a label that does not exist does not compile. */
import type { nl } from './nl.ts';

type DictionaryKey = keyof typeof nl;
export type Dictionary = Record<DictionaryKey, string>;

/** A key as it is asked for: plural forms share the name before their ending. */
type Asked<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
export type TranslationKey = Asked<DictionaryKey>;

/** The keys that schemas speak. */
export type ValidationKey = Extract<TranslationKey, `validation.${string}`>;
/** What they say of a limit: the key, and its number (or what else it is about) as the parameter `limit`. */
export type ValidationMessage = ValidationKey | `${ValidationKey}#${string}`;

/** Looks a text up in one language and fills in its {{parameters}}; `count` chooses the plural form. */
export type Translate = (
  key: TranslationKey | ValidationMessage,
  parameters?: Record<string, string | number>,
) => string;
