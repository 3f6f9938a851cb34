/** What a visit recommends, what was recommended before and is still open, and what was closed since last time. */
import { dayOf } from '#common/domain/day.ts';
import { isRecommendationOverdue } from '#common/domain/recommendation.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Block, TableCell } from './model.ts';
import type { InspectionRecord, RecommendationRecord } from './record.ts';

/** Of a caption under a photo. */
const CAPTION_LENGTH = 90;

/** Noon is the same day wherever the document is made. */
const dayText = (day: string, language: Language): string => formatShortDate(`${day}T12:00:00Z`, language);

const placeText = ({ place, boxNumber }: RecommendationRecord): string =>
  [boxNumber, place].filter(Boolean).join(' · ');

type Words = { language: Language; t: Translate; visitDay: string };

function dueCell(recommendation: RecommendationRecord, { language, t, visitDay }: Words): TableCell {
  const { dueDay } = recommendation;
  if (dueDay === null) return '–';
  const text = dayText(dueDay, language);
  return isRecommendationOverdue(recommendation, visitDay)
    ? { text, isStrong: true, detail: t('document.overdue') }
    : text;
}

/** The state with who said so when, and what else they said. */
function stateCell({ state, note, saidAt, byName }: RecommendationRecord, { language, t }: Words): TableCell {
  const when = saidAt && state !== 'open' ? [formatDate(saidAt, language), byName].filter(Boolean).join(', ') : '';
  return { text: t(`recommendation.state.${state}`), isStrong: true, detail: [when, note].filter(Boolean).join('. ') };
}

/** Two columns less than there are facts: what sort it is, and where, stand below the words. */
function table(recommendations: readonly RecommendationRecord[], hasState: boolean, words: Words): Block {
  const { t } = words;
  const titles = [
    { title: t('document.recommendation'), share: hasState ? 0.46 : 0.66 },
    { title: t('recommendation.actsBy'), share: 0.12 },
    { title: t('recommendation.due'), share: hasState ? 0.17 : 0.22 },
  ];
  return {
    kind: 'table',
    columns: hasState ? [...titles, { title: t('recommendation.state'), share: 0.25 }] : titles,
    rows: recommendations.map((one) => [
      {
        text: one.text,
        detail: [t(`recommendation.category.${one.category}`), placeText(one)].filter(Boolean).join(' · '),
      },
      t(`recommendation.actsBy.${one.actsBy}`),
      dueCell(one, words),
      ...(hasState ? [stateCell(one, words)] : []),
    ]),
  };
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= CAPTION_LENGTH ? line : `${line.slice(0, CAPTION_LENGTH).trimEnd()}…`;
};

function photos(recommendations: readonly RecommendationRecord[]): Block[] {
  const shown = recommendations.flatMap((one) =>
    one.picture
      ? { picture: one.picture, caption: [placeText(one), shortened(one.text)].filter(Boolean).join(': '), date: null }
      : [],
  );
  return shown.length > 0 ? [{ kind: 'photos', photos: shown }] : [];
}

function section(title: string, recommendations: readonly RecommendationRecord[], words: Words): Block[] {
  if (recommendations.length === 0) return [];
  return [{ kind: 'subheading', text: title }, table(recommendations, true, words), ...photos(recommendations)];
}

/** The paragraphs of the text that stand in no table. */
const unlisted = (text: string, listed: readonly RecommendationRecord[]): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !listed.some((one) => one.text.includes(paragraph)))
    .join('\n\n');

/** The text alone where nothing is followed up. */
export function recommendationBlocks(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { recommendations, followUp, date } = record;
  const heading: Block = { kind: 'heading', text: t('document.recommendations') };
  if (!followUp) return [heading, { kind: 'paragraph', text: recommendations || t('document.none') }];
  const { written, open, closed } = followUp;
  const words = { language, t, visitDay: dayOf(date) };
  const rest = unlisted(recommendations ?? '', written);
  return [
    heading,
    ...(rest ? [{ kind: 'paragraph' as const, text: rest }] : []),
    ...(written.length > 0 ? [table(written, false, words)] : []),
    ...photos(written),
    ...section(t('document.stillOpen'), open, words),
    ...section(t('document.closedSince'), closed, words),
  ];
}
