/** The page of trends: charts by type, the devices with the most findings, and what was agreed. */
import type { Threshold } from '#common/domain/thresholds.ts';
import type { TrendPoint, TypeTrend, VisitTrends } from '#common/domain/visit-trends.ts';
import { actionInSentence, countText, foundWords } from '#common/i18n/check-words.ts';
import { dayAndMonth, formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Block, Chart } from './model.ts';
import type { InspectionRecord } from './record.ts';
import { thresholdText } from './words.ts';

/** After the day of a visit that nobody signed. */
const UNSIGNED_SIGN = '*';

type Measure = {
  kind: 'take' | 'count';
  subtitle: string;
  unit: string;
  value: (point: TrendPoint) => number | null;
  text: (value: number, point: TrendPoint) => string;
  highest: (point: TrendPoint) => number | null;
};

const measuresIn = (t: Translate): readonly Measure[] => [
  {
    kind: 'take',
    subtitle: t('document.meanTake'),
    unit: ' %',
    value: ({ meanTake }) => meanTake,
    text: String,
    highest: ({ highestTake }) => highestTake,
  },
  {
    kind: 'count',
    subtitle: t('document.caught'),
    unit: '',
    value: ({ caught }) => caught,
    text: (value, { isEstimate }) => countText(value, isEstimate),
    highest: ({ highestCaught }) => highestCaught,
  },
];

/** Bait boxes seldom catch anything: what was nought on every visit is charted only where there is nothing else. */
function measuresOf(trend: TypeTrend, t: Translate): readonly Measure[] {
  const measured = measuresIn(t).filter(({ value }) => trend.points.some((point) => value(point) !== null));
  const telling = measured.filter(({ kind, value }) => kind === 'take' || trend.points.some((point) => value(point)));
  return telling.length > 0 ? telling : measured;
}

function chartOf(
  { boxType, points }: TypeTrend,
  { kind, subtitle, unit, value, text, highest }: Measure,
  thresholds: readonly Threshold[],
  language: Language,
  t: Translate,
): Chart {
  const agreed = thresholds.find((threshold) => threshold.kind === kind);
  return {
    title: t(`boxType.${boxType}`),
    subtitle,
    highestLabel: t('document.highest'),
    threshold: agreed ? { value: agreed.atLeast, label: `${agreed.atLeast}${unit}` } : null,
    points: points.map((point) => {
      const measured = value(point);
      const { day, month } = dayAndMonth(point.date, language);
      return {
        day: point.isUnsigned ? `${day}${UNSIGNED_SIGN}` : day,
        month,
        value: measured,
        valueText: measured === null ? '–' : text(measured, point),
        highest: highest(point),
      };
    }),
  };
}

function charts({ types, agreed }: VisitTrends, language: Language, t: Translate): Chart[] {
  return types.flatMap((trend) => {
    const thresholds = agreed.find(({ boxType }) => boxType === trend.boxType)?.thresholds ?? [];
    return measuresOf(trend, t).map((measure) => chartOf(trend, measure, thresholds, language, t));
  });
}

function mostFindings({ most }: VisitTrends, language: Language, t: Translate): Block[] {
  if (most.length === 0) return [];
  return [
    { kind: 'subheading', text: t('document.mostFindings') },
    {
      kind: 'table',
      columns: [
        { title: t('document.boxNumber'), share: 0.17 },
        { title: t('document.boxType'), share: 0.22 },
        { title: t('document.findings'), share: 0.23 },
        { title: t('document.lastFinding'), share: 0.38 },
      ],
      rows: most.map(({ boxNumber, boxType, findings, checks, lastDate, lastFinding }) => [
        { text: boxNumber, isStrong: true },
        t(`boxType.${boxType}`),
        t('document.findingsOf', { findings, checks }),
        `${formatShortDate(lastDate, language)}: ${foundWords(lastFinding, t).join(', ')}`,
      ]),
    },
  ];
}

/** Types for which the same was agreed stand in one row. */
function agreements({ agreed }: VisitTrends, t: Translate): Block[] {
  const telling = agreed.filter(({ thresholds }) => thresholds.length > 0);
  const alike = Map.groupBy(telling, ({ thresholds }) => JSON.stringify(thresholds));
  if (alike.size === 0) return [];
  const rows = [...alike.values()].map((group) => [
    group.map(({ boxType }) => t(`boxType.${boxType}`)).join(', '),
    (group[0]?.thresholds ?? [])
      .map((threshold) => `${thresholdText(threshold, t)}: ${actionInSentence(threshold.proposes, t)}`)
      .join('\n'),
  ]);
  return [
    { kind: 'subheading', text: t('document.agreed') },
    {
      kind: 'table',
      columns: [
        { title: t('document.boxType'), share: 0.4 },
        { title: t('document.agreedWhenThen'), share: 0.6 },
      ],
      rows,
    },
  ];
}

function legendText({ types }: VisitTrends, t: Translate): string {
  const points = types.flatMap((trend) => trend.points);
  return [
    t('document.trendsLegend'),
    ...(points.some(({ isEstimate }) => isEstimate) ? [t('document.trendsEstimate')] : []),
    ...(points.some(({ isUnsigned }) => isUnsigned) ? [t('document.trendsUnsigned', { sign: UNSIGNED_SIGN })] : []),
  ].join(' ');
}

/** A page of its own; nothing while there are fewer than three visits. */
export function trendBlocks({ visit }: InspectionRecord, language: Language, t: Translate): Block[] {
  const trends = visit?.trends;
  const points = trends?.types[0]?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  if (!trends || !first || !last) return [];
  const [from, to] = [formatDate(first.date, language), formatDate(last.date, language)];
  return [
    { kind: 'page-break' },
    { kind: 'heading', text: t('document.trends') },
    { kind: 'paragraph', text: t('document.trendsLead', { count: points.length, from, to }) },
    { kind: 'charts', charts: charts(trends, language, t) },
    { kind: 'paragraph', text: legendText(trends, t), isCompact: true },
    ...mostFindings(trends, language, t),
    ...agreements(trends, t),
  ];
}
