/** Two people's versions of what is said of one thing, in words. */
import { floorName } from '#common/document/words.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import type { RecommendationActor, RecommendationCategory } from '#common/domain/recommendation.ts';
import type { Input } from '#common/sync/entry.ts';
import { changesOf, checkMadeBy, overtakenOf, type Write } from '#common/sync/overtaken.ts';
import { checkText } from './check-words.ts';
import { formatShortDate } from './format.ts';
import type { Translate, TranslationKey } from './keys.ts';
import type { Language } from './languages.ts';

/** One field, and what it says in either version; empty for nothing. */
export type VersionWords = { name: string; mine: string; theirs: string };

const labels: Readonly<Record<string, TranslationKey>> = {
  boxNumber: 'studio.number',
  boxType: 'plan.boxType',
  isToxic: 'plan.toxicity',
  notes: 'studio.notes',
  description: 'report.caption',
  annotations: 'conflict.drawings',
  name: 'studio.floor.name',
  category: 'recommendation.category',
  actsBy: 'recommendation.actsBy',
  dueDay: 'recommendation.due',
  place: 'recommendation.place',
};

const toxicity = (isToxic: unknown, t: Translate): string => t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic');

/** In which words something is said: those of a language, with its dates. */
type Words = { t: Translate; language: Language };

function valueText(name: string, value: unknown, { floor }: Input, { t, language }: Words): string {
  if (name === 'boxType') return t(`boxType.${value as BaitBoxType}`);
  if (name === 'isToxic') return toxicity(value, t);
  if (name === 'annotations') return t('conflict.drawings.count', { count: (value as unknown[]).length });
  // Without a name of its own, a floor has its default one.
  if (name === 'name') return String(value || floorName(Number(floor), t));
  if (name === 'category') return t(`recommendation.category.${value as RecommendationCategory}`);
  if (name === 'actsBy') return t(`recommendation.actsBy.${value as RecommendationActor}`);
  if (name === 'dueDay' && value) return formatShortDate(`${value}T12:00:00Z`, language);
  return String(value ?? '');
}

/** A whole box, one thing a line. */
const boxText = ({ boxType, isToxic, notes, ...box }: Input, t: Translate): string =>
  [
    `${t(`boxType.${boxType as BaitBoxType}`)}, ${toxicity(isToxic, t)}`,
    checkText(checkIn(box as Partial<Check>), t),
    ...(notes ? [String(notes)] : []),
  ].join('\n');

/** The number by which a box was known where something was said of it. */
export const numberIn = ({ input }: Write, theirs: Input): string =>
  String((input.changedFrom as Input | undefined)?.boxNumber ?? theirs.boxNumber);

/** @param theirs the thing as it is now */
export function versionWords(write: Write, theirs: Input, words: Words): VersionWords[] {
  const { t } = words;
  if (write.operation === 'baitBoxes.delete')
    return [{ name: t('conflict.box'), mine: t('conflict.takenAway'), theirs: boxText(theirs, t) }];
  const changes = changesOf(write);
  const mine: Input = { ...(write.input.changedFrom as Input | undefined), ...changes };
  const overtaken = overtakenOf(write, theirs);
  // What was said of another number is shown with it.
  const isOfAnother = overtaken.includes('boxNumber') && !('boxNumber' in changes);
  const said = [...Object.keys(changes).filter((name) => name in labels), ...('condition' in changes ? ['check'] : [])];
  return [...new Set(isOfAnother ? [...overtaken, ...said] : overtaken)].map((name) =>
    name === 'check'
      ? {
          name: t('conflict.check'),
          mine: checkText(checkMadeBy(write), t),
          theirs: checkText(checkIn(theirs as Partial<Check>), t),
        }
      : {
          name: t(labels[name] ?? 'conflict.title'),
          mine: valueText(name, mine[name], theirs, words),
          theirs: valueText(name, theirs[name], theirs, words),
        },
  );
}
