/** A check in words, as screens, lists and documents say it. */
import type { Catch, Check } from '#common/domain/check.ts';
import { uncheckedReasons } from '#common/domain/completeness.ts';
import { checkActions, species } from '#common/domain/measures.ts';
import type { Translate } from './keys.ts';

const isOneOf = <Member extends string>(members: readonly Member[], value: string): value is Member =>
  (members as readonly string[]).includes(value);

/** A species by its name; one of the company's own is its own name. */
export const speciesName = (name: string, t: Translate): string =>
  isOneOf(species, name) ? t(`species.${name}`) : name;

/** An action by its name; one of the company's own is its own name. */
export const actionName = (name: string, t: Translate): string =>
  isOneOf(checkActions, name) ? t(`checkAction.${name}`) : name;

/** An action within a sentence; the company's own words stay as they are written. */
export const actionInSentence = (name: string, t: Translate): string =>
  isOneOf(checkActions, name) ? t(`checkAction.${name}`).toLowerCase() : name;

/** Why devices were left unchecked: one of the offered reasons, or what somebody typed. */
export const uncheckedReasonText = (reason: string, t: Translate): string =>
  isOneOf(uncheckedReasons, reason) ? t(`uncheckedReason.${reason}`) : reason;

/** A count; an estimate says at least so many, in a sign that every typeface has: '50+'. */
export const countText = (count: number, isEstimate: boolean | undefined): string => `${count}${isEstimate ? '+' : ''}`;

/** 'Huismuis: 3'; an estimate says that there were at least so many: 'Huisvlieg: 50+'. */
const catchText = ({ species: name, count, isEstimate }: Catch, t: Translate): string =>
  `${speciesName(name, t)}: ${countText(count, isEstimate)}`;

/** 'Uitwerpselen, knaagsporen'. */
const listed = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((word) => word.toLowerCase())].join(', ');

/** What was found, one thing each: the condition unless in order, then what was measured and seen. */
export function foundWords(check: Check, t: Translate): string[] {
  const { condition, takePercent, glueBoardPercent, catches, evidence } = check;
  const isUsual = condition === null || condition === 'in_order';
  return [
    ...(isUsual ? [] : [t(`condition.${condition}`)]),
    ...(takePercent ? [`${t('measure.takePercent')}: ${takePercent}\u00a0%`] : []),
    ...catches.flatMap((caught) => (caught.count > 0 ? catchText(caught, t) : [])),
    ...(glueBoardPercent ? [`${t('measure.glueBoardPercent')}: ${glueBoardPercent}\u00a0%`] : []),
    ...(evidence.length > 0 ? [listed(evidence.map((kind) => t(`evidence.${kind}`)))] : []),
  ];
}

/** What was done, one thing each, and with what. */
export const doneWords = ({ actions, product }: Pick<Check, 'actions' | 'product'>, t: Translate): string[] => [
  ...actions.map((action) => actionName(action, t)),
  ...(product === null ? [] : [`${t('measure.product')}: ${product}`]),
];

/** A whole check, one thing a line: unchecked, in order, or what was found; and what was done. */
export function checkText(check: Check, t: Translate): string {
  if (check.condition === null) return t('check.state.unchecked');
  const found = foundWords(check, t);
  return [...(found.length > 0 ? found : [t('condition.in_order')]), ...doneWords(check, t)].join('\n');
}
