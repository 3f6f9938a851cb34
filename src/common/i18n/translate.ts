/** Looks texts up in a dictionary: keys as they are, plural forms by `count`, {{parameters}} filled in. */
import type { Translate } from './keys.ts';
import { type Language, localeOf } from './languages.ts';

const PARAMETER = /\{\{(\w+)\}\}/g;

/** Letters of the scripts that are written from right to left, by the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name by itself: where no element can stand around it, it would turn around what is written beside it. */
const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/**
 * Translates from one dictionary, whole or in part; a key that it lacks is shown as it is (specification, section 1).
 * What a schema says of a limit brings its number along: `validation.tooLong#2000`; in its place names may stand.
 */
export function createTranslate(dictionary: Readonly<Record<string, string>>, language: Language): Translate {
  const texts = new Map<string, string>(Object.entries(dictionary));
  const plurals = new Intl.PluralRules(language);
  return (asked, given = {}) => {
    const [key = asked, ...rest] = asked.split('#');
    const limit = rest.join('#');
    const isNumber = /^\d+$/.test(limit);
    const parameters =
      rest.length === 0
        ? given
        : { ...given, limit: isNumber ? Number(limit).toLocaleString(localeOf[language]) : limit };
    const { count } = parameters;
    const form = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? texts.get(key) ?? key;
    return text.replace(PARAMETER, (_whole, name: string) => isolated(String(parameters[name] ?? '')));
  };
}
