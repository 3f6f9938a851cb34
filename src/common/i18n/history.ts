/** A line of the history of changes in words: what it was about, and each value as it was and as it became. */
import { changeActions } from '#common/domain/audit.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { isDay, startOfDay } from '#common/domain/day.ts';
import { repeatOf } from '#common/planning/repeats.ts';
import type { HistoryLineDto } from '#common/schemas/history.ts';
import { history as en } from './en/history.ts';
import { formatDate, formatDateTime } from './format.ts';
import type { Translate } from './keys.ts';
import type { Language } from './languages.ts';
import { history as nl } from './nl/history.ts';

export type HistoryTexts = Record<keyof typeof nl, string>;
const texts: Record<Language, HistoryTexts> = { nl, en };
export const historyTexts = (language: Language): HistoryTexts => texts[language];

/** Say nothing to a person: counters, hashes, and what is kept as evidence elsewhere. */
const UNSAID = new Set([
  'lastBoxSequence',
  'nameKey',
  'contractStrokes',
  'contractTermsVersion',
  'contractText',
  'contractCustomer',
  'contractOffline',
  'contractRemote',
  'contractHash',
  'totpLastStep',
  'isNew',
  'inspectionId',
  'recommendationId',
  'receivedAt',
  'box',
  'content',
  'width',
  'height',
  'privateKey',
  'certificates',
  'linesHash',
  'createdByName',
  'timesOpened',
  'tokenHash',
]);

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Days and moments as people write them; anything else as it is. */
function plainText(value: string, language: Language): string {
  if (ISO_TIME.test(value)) return formatDateTime(value, language);
  return isDay(value) ? formatDate(startOfDay(value), language) : value;
}

/** Values of closed sets, by the field that they stand in. */
const words = (field: string, thing: string, value: string, t: Translate): string | null => {
  if (field === 'boxType') return t(`boxType.${value as BaitBoxType}`);
  if (field === 'status' && thing === 'Inspection') return t(`inspection.status.${value as 'draft'}`);
  if (field === 'status' && thing === 'User') return t(`users.status.${value as 'pending'}`);
  if (field === 'apiTokenScope') return t(`tokens.scope.${value as 'read'}`);
  if (thing.startsWith('Recommendation')) {
    if (field === 'state') return t(`recommendation.state.${value as 'open'}`);
    if (field === 'category') return t(`recommendation.category.${value as 'other'}`);
    if (field === 'actsBy') return t(`recommendation.actsBy.${value as 'customer'}`);
  }
  if (field === 'rule') {
    const repeat = repeatOf(value);
    return repeat && t(`agenda.repeat.${repeat}`);
  }
  if (field === 'role') return t(`users.role.${value as 'admin'}`);
  if (field === 'priceStatus') return t(`contract.priceStatus.${value as 'fixed'}`);
  if (field === 'signerRole') return t(`contract.signerRole.${value as 'owner'}`);
  return null;
};

type Line = Pick<HistoryLineDto, 'action' | 'entity' | 'name'>;
type Facts = { field: string; thing: string; language: Language; t: Translate };

function valueText(value: unknown, facts: Facts): string {
  const { field, thing, language, t } = facts;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return texts[language][value ? 'yes' : 'no'];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return words(field, thing, value, t) ?? plainText(value, language);
  const part = (inner: unknown) => valueText(inner, { ...facts, field: '' });
  if (Array.isArray(value)) return value.map(part).join(', ');
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => `${name}: ${part(inner)}`)
    .join('; ');
}

/** 'Lokdoos B003', 'toegevoegd'. */
export function lineTitle({ action, entity, name }: Line, language: Language): { thing: string; event: string } {
  const known = texts[language] as Record<string, string>;
  const thing = known[`thing_${entity}`] ?? entity;
  return { thing: name ? `${thing} ${name}` : thing, event: known[`action_${action}`] ?? action };
}

export type ChangedValue = { field: string; before: string; after: string; isSecret: boolean };

/** Of a row a secret is named without a value; of what leaves no row, what has no value is not there. */
const isOfRow = (action: string): boolean => changeActions.some((one) => one === action);

/** What changed, field by field; what only counts or proves is left out. */
export function changedValues(
  { action, entity, changes }: Pick<HistoryLineDto, 'action' | 'entity' | 'changes'>,
  language: Language,
  t: Translate,
): ChangedValue[] {
  const known = texts[language] as Record<string, string>;
  return Object.entries(changes)
    .filter(([name]) => !UNSAID.has(name))
    .filter(([, [before, after]]) => isOfRow(action) || before !== null || after !== null)
    .map(([name, [before, after]]) => {
      const facts = { field: name, thing: entity, language, t };
      return {
        field: known[name] ?? name,
        before: valueText(before, facts),
        after: valueText(after, facts),
        // Named, never shown.
        isSecret: before === null && after === null,
      };
    });
}
