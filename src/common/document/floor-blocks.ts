/** The floors in a report: each with its plan and what stands on it. */
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { type BoxDifference, type SincePrevious, sincePrevious } from '#common/domain/since-previous.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { deviceBlocks, stateLegend, statesOf } from './device-blocks.ts';
import type { Block, LegendEntry } from './model.ts';
import type { InspectionRecord, PreviousRecord } from './record.ts';
import { floorName, toxicity } from './words.ts';

/** One entry for each kind and filling that stands on the plan. */
const legend = ({ boxes }: Scene, t: Translate): LegendEntry[] =>
  baitBoxTypes.flatMap((boxType) =>
    [true, false].flatMap((isToxic) => {
      const isUsed = boxes.some((box) => box.boxType === boxType && box.isToxic === isToxic);
      const label = `${t(`boxType.${boxType}`)} (${toxicity(isToxic, t)})`;
      return isUsed ? [{ marker: { boxType, isToxic }, label }] : [];
    }),
  );

/** Only where anything differs from the inspection before is there a column that says what. */
function boxTable({ boxes }: Scene, since: SincePrevious | null, t: Translate): Block {
  const isCompared = since !== null && boxes.some(({ boxNumber }) => since.changes.has(boxNumber));
  const changeOf = (boxNumber: string) => {
    const change = since?.changes.get(boxNumber);
    return change ? t(`previous.badge.${change}`) : '';
  };
  return {
    kind: 'table',
    columns: [
      { title: t('document.boxNumber'), share: 0.15 },
      { title: t('document.boxType'), share: 0.27 },
      { title: t('document.toxicity'), share: 0.16 },
      ...(isCompared ? [{ title: t('document.change'), share: 0.14 }] : []),
      { title: t('document.notes'), share: isCompared ? 0.28 : 0.42 },
    ],
    rows: boxes.map((box) => [
      box.boxNumber,
      { text: t(`boxType.${box.boxType}`), marker: box },
      toxicity(box.isToxic, t),
      ...(isCompared ? [changeOf(box.boxNumber)] : []),
      box.notes ?? '',
    ]),
  };
}

/** What is new, changed and gone since the inspection that this one goes on from. */
function differences(previous: PreviousRecord, since: SincePrevious, language: Language, t: Translate): Block[] {
  const numbersOf = (change: BoxDifference) =>
    [...since.changes].flatMap(([number, kind]) => (kind === change ? number : []));
  const said = [
    { key: 'previous.new', boxes: numbersOf('new') } as const,
    { key: 'previous.changed', boxes: numbersOf('changed') } as const,
    { key: 'previous.removed', boxes: since.removed } as const,
  ].flatMap(({ key, boxes }) => (boxes.length > 0 ? t(key, { boxes: boxes.join(', ') }) : []));
  return [
    { kind: 'subheading', text: t('document.sincePrevious', { date: formatDate(previous.date, language) }) },
    { kind: 'paragraph', text: said.length > 0 ? said.join(' ') : t('previous.same') },
  ];
}

type OfVisit = { record: InspectionRecord; since: SincePrevious | null };

/** A floor without checks as it always was; else with its devices as they came out of the visit. */
function oneFloor(
  { floor, scene }: InspectionRecord['floors'][number],
  { record: { date, technicianName, visit, floors }, since }: OfVisit,
  language: Language,
  t: Translate,
): Block[] {
  const heading = { kind: 'heading', text: `${t('document.plan')}: ${floorName(floor, t, floors)}` } as const;
  const nothing = { kind: 'paragraph', text: t('document.noBoxesOnFloor') } as const;
  if (!visit) {
    const shown = scene.boxes.length > 0 ? boxTable(scene, since, t) : nothing;
    return [heading, { kind: 'plan', scene, language, legend: legend(scene, t) }, shown];
  }
  const devices = visit.devices.filter((device) => device.floor === floor);
  const context = { plan: scene.size, date: visit.date ?? date, technicianName };
  return [
    heading,
    { kind: 'plan', scene, language, legend: stateLegend(devices, t), states: statesOf(devices) },
    ...(devices.length > 0 ? deviceBlocks(devices, context, language, t) : [nothing]),
  ];
}

/** Each floor with its plan and its boxes, and what is new, changed or gone where no check says so. */
export function floorBlocks(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { floors, previous, visit } = record;
  const boxes = floors.flatMap(({ scene }) => scene.boxes);
  const since = previous && sincePrevious(previous.boxes, boxes);
  if (floors.length === 0) {
    return [
      { kind: 'heading', text: t('document.plan') },
      { kind: 'paragraph', text: t('document.noBoxes') },
    ];
  }
  const shown = floors.flatMap((floor) => oneFloor(floor, { record, since }, language, t));
  // With checks, what has changed stands with what the visit came to.
  return previous && since && !visit ? [...shown, ...differences(previous, since, language, t)] : shown;
}
