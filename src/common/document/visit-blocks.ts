/** What a visit came to: its figures, what was left out and why, thresholds that were crossed, and what has changed. */
import type { DeviceChange } from '#common/domain/changes-since.ts';
import { type Check, catchCount } from '#common/domain/check.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import { isToxicLong, TOXIC_DAYS_MAX } from '#common/domain/toxic-days.ts';
import { deviceState, visitSummary } from '#common/domain/visit-summary.ts';
import { actionName, countText, foundWords, uncheckedReasonText } from '#common/i18n/check-words.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { knownFacts } from './contract-document.ts';
import type { Block, TableCell } from './model.ts';
import type { DeviceRecord, InspectionRecord, VisitRecord } from './record.ts';
import { kindName, movedTo, type NamedFloors, placeName, thresholdText } from './words.ts';

const figures = [
  'devices',
  'checked',
  'unchecked',
  'bulkChecked',
  'findings',
  'notReachable',
  'missing',
  'crossed',
] as const;

function figureTiles({ devices }: VisitRecord, t: Translate): Block {
  const summary = visitSummary(devices);
  return {
    kind: 'tiles',
    tiles: figures.map((name) => ({ value: String(summary[name]), label: t(`document.visit.${name}`) })),
  };
}

function uncheckedText({ devices, uncheckedReason }: VisitRecord, t: Translate): string | null {
  const left = devices.filter((device) => deviceState(device) === 'unchecked').map(({ boxNumber }) => boxNumber);
  if (left.length === 0) return null;
  const boxes = left.join(', ');
  if (!uncheckedReason?.trim()) return t('document.uncheckedNoReason', { boxes });
  // A typed reason may end in a full stop of its own.
  const reason = uncheckedReasonText(uncheckedReason.trim(), t).replace(/\.$/, '');
  return t('document.uncheckedBecause', { boxes, reason });
}

function toxicText({ devices }: VisitRecord, t: Translate): string | null {
  const long = devices.flatMap(({ boxNumber, toxicDays }) =>
    isToxicLong(toxicDays) ? `${boxNumber} (${t('document.toxicDays', { count: toxicDays ?? 0 })})` : [],
  );
  return long.length > 0 ? t('document.toxicLongText', { boxes: long.join(', '), max: TOXIC_DAYS_MAX }) : null;
}

function removedText({ devices }: VisitRecord, t: Translate): string | null {
  const boxes = devices.flatMap(({ boxNumber, isRemoved }) => (isRemoved ? boxNumber : []));
  return boxes.length > 0 ? t('document.removedChecked', { boxes: boxes.join(', ') }) : null;
}

/** More dates than these say nothing to a reader that their number and period do not. */
const NAMED_DATES_MAX = 3;

function unsignedText({ unsigned = [] }: VisitRecord, language: Language, t: Translate): string | null {
  if (unsigned.length === 0) return null;
  const dates = unsigned.map((date) => formatDate(date, language));
  if (dates.length <= NAMED_DATES_MAX) return t('document.unsignedText', { dates: dates.join(', ') });
  return t('document.unsignedMany', { count: dates.length, from: dates[0] ?? '', to: dates.at(-1) ?? '' });
}

function remarks(visit: VisitRecord, language: Language, t: Translate): Block[] {
  const { bulkChecked } = visitSummary(visit.devices);
  const rows = knownFacts([
    { label: t('document.visit.unchecked'), value: uncheckedText(visit, t) },
    {
      label: t('document.visit.bulkChecked'),
      value: bulkChecked > 0 ? t('document.bulkChecked', { count: bulkChecked }) : null,
    },
    { label: t('document.changes.removed'), value: removedText(visit, t) },
    { label: t('document.toxicLong'), value: toxicText(visit, t) },
    { label: t('document.unsigned'), value: unsignedText(visit, language, t) },
  ]);
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

/** The figure that a threshold looks at. */
function measuredText(device: DeviceRecord, { kind }: Threshold): string {
  const take = device.takePercent === null ? null : `${device.takePercent}\u00a0%`;
  const isEstimate = device.catches.some((caught) => caught.isEstimate);
  const count = countText(catchCount(device), isEstimate);
  if (kind === 'take') return take ?? '';
  return kind === 'count' || !device.takePercent ? count : (take ?? '');
}

function crossedRows(device: DeviceRecord, t: Translate): TableCell[][] {
  const { boxNumber, boxType, actions, crossed } = device;
  return crossed.map((threshold) => {
    const isDone = actions.includes(threshold.proposes);
    return [
      { text: boxNumber, isStrong: true },
      t(`boxType.${boxType}`),
      thresholdText(threshold, t),
      { text: measuredText(device, threshold), isStrong: true },
      actionName(threshold.proposes, t),
      { text: t(isDone ? 'document.isDone' : 'document.isNotDone'), isStrong: !isDone },
    ];
  });
}

function crossedTable({ devices }: VisitRecord, t: Translate): Block[] {
  const rows = devices.flatMap((device) => crossedRows(device, t));
  if (rows.length === 0) return [];
  const columns = [
    { title: t('document.boxNumber'), share: 0.13 },
    { title: t('document.boxType'), share: 0.18 },
    { title: t('document.threshold'), share: 0.23 },
    { title: t('document.found'), share: 0.14 },
    { title: t('document.agreedAction'), share: 0.17 },
    { title: t('document.done'), share: 0.15 },
  ];
  return [
    { kind: 'subheading', text: t('document.crossed') },
    { kind: 'table', columns, rows },
  ];
}

/** What a device was, and what was found there before it was taken away. */
function foundBefore(check: Check | null, text: string, t: Translate): TableCell {
  if (!check) return text;
  const found = foundWords(check, t);
  return { text, detail: found.length > 0 ? found.join(', ') : t('condition.in_order') };
}

type ShownChange = Exclude<DeviceChange, { kind: 'not_shown' }>;

/** How it was, and how it is now. */
function wasAndIs(change: ShownChange, t: Translate, named: NamedFloors): [was: TableCell, isNow: TableCell] {
  switch (change.kind) {
    case 'new':
      return ['', placeName(change.at, t, named)];
    case 'removed':
      return [
        foundBefore(change.check, change.was ? kindName(change.was, t) : '', t),
        change.reason || t('document.noReason'),
      ];
    case 'replaced': {
      const place = placeName(change.at, t, named);
      const text = t('document.replacedBy', { box: change.by, place });
      return [foundBefore(change.check, '', t), { text, detail: change.reason ?? '' }];
    }
    case 'moved':
      return [placeName(change.from, t, named), movedTo(change.from, change.to, t, named)];
    case 'altered':
      return [kindName(change.from, t), kindName(change.to, t)];
  }
}

function changesTable({ since }: VisitRecord, named: NamedFloors, language: Language, t: Translate): Block[] {
  if (!since) return [];
  const heading = {
    kind: 'subheading',
    text: t('document.changesSince', { date: formatDate(since.date, language) }),
  } as const;
  if (since.changes.length === 0) return [heading, { kind: 'paragraph', text: t('previous.same') }];
  const changes = since.changes.filter((change) => change.kind !== 'not_shown');
  const left = since.changes.flatMap(({ kind, boxNumber }) => (kind === 'not_shown' ? boxNumber : []));
  const notShown: Block[] =
    left.length > 0 ? [{ kind: 'paragraph', text: t('document.notShown', { boxes: left.join(', ') }) }] : [];
  if (changes.length === 0) return [heading, ...notShown];
  const columns = [
    { title: t('document.boxNumber'), share: 0.15 },
    { title: t('document.change'), share: 0.19 },
    { title: t('document.was'), share: 0.31 },
    { title: t('document.isNow'), share: 0.35 },
  ];
  const rows = changes.map((change) => [
    { text: change.boxNumber, isStrong: true },
    t(`document.changes.${change.kind}`),
    ...wasAndIs(change, t, named),
  ]);
  return [heading, { kind: 'table', columns, rows }, ...notShown];
}

/** Nothing for a visit without checks. */
export function visitBlocks({ visit, floors }: InspectionRecord, language: Language, t: Translate): Block[] {
  if (!visit) return [];
  return [
    { kind: 'heading', text: t('document.visit') },
    figureTiles(visit, t),
    ...remarks(visit, language, t),
    ...crossedTable(visit, t),
    ...changesTable(visit, floors, language, t),
  ];
}
