/** The complete inspection report: the whole record of one visit and its contract, in order. */
import { printedCode } from '#common/contract/document-code.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { type BoxDifference, type SincePrevious, sincePrevious } from '#common/domain/since-previous.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { amendmentBlocks } from './amendment.ts';
import { brandBlock, contractBlocks, frameOf, knownFacts } from './contract-document.ts';
import type { Block, DocumentModel, LegendEntry, Marker, Tile } from './model.ts';
import type { InspectionRecord, PreviousRecord } from './record.ts';

/** A floor's name: 'Kelder', 'Begane grond', 'Verdieping 2'. */
export const floorName = (floor: number, t: Translate): string =>
  floor === -1 || floor === 0 ? t(`floor.${floor}`) : t('floor.n', { floor });

const toxicity = (isToxic: boolean, t: Translate): string => t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic');

function tiles({ floors, photos }: InspectionRecord, t: Translate): Block {
  const boxes = floors.flatMap(({ scene }) => scene.boxes);
  const count = (matches: (box: Marker) => boolean) => String(boxes.filter(matches).length);
  const kinds = baitBoxTypes.map(
    (boxType): Tile => ({
      value: count((box) => box.boxType === boxType),
      label: t(`boxType.${boxType}`),
      marker: { boxType, isToxic: false },
    }),
  );
  return {
    kind: 'tiles',
    tiles: [
      ...kinds,
      { value: String(boxes.length), label: t('document.boxesTotal') },
      { value: count(({ isToxic }) => isToxic), label: t('document.boxesToxic') },
      { value: String(photos.length), label: t('document.photos') },
      { value: String(floors.length), label: t('document.floors') },
    ],
  };
}

/** The earlier inspection by its number and date, and its signed document by code and checksum. */
function followed({ id, date, document }: PreviousRecord, language: Language, t: Translate): string {
  const visit = t('document.followed', { id, date: formatDate(date, language) });
  if (!document) return visit;
  return `${visit} ${t('document.followedDocument', { code: printedCode(document.code), checksum: document.checksum })}`;
}

const titleOf = ({ amends }: InspectionRecord, t: Translate): string =>
  t(amends ? 'document.amendmentTitle' : 'document.title');

function cover(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { customer } = record;
  const rows = [
    { label: t('document.address'), value: customer.address },
    { label: t('document.contactPerson'), value: customer.contactPerson },
    { label: t('document.phone'), value: customer.phone },
    { label: t('document.email'), value: customer.email },
    { label: t('document.date'), value: formatDate(record.date, language) },
    { label: t('document.technician'), value: record.technicianName },
    { label: t('document.number'), value: String(record.id) },
    { label: t('document.status'), value: t(`inspection.status.${record.status}`) },
    { label: t('document.follows'), value: record.previous && followed(record.previous, language, t) },
  ];
  return [
    brandBlock(record),
    { kind: 'title', text: titleOf(record, t), subtitle: customer.name },
    ...amendmentBlocks(record, language, t),
    { kind: 'facts', rows: knownFacts(rows) },
    tiles(record, t),
    { kind: 'contents', title: t('document.contents') },
    { kind: 'page-break' },
  ];
}

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

function plans({ floors, previous }: InspectionRecord, language: Language, t: Translate): Block[] {
  const boxes = floors.flatMap(({ scene }) => scene.boxes);
  const since = previous && sincePrevious(previous.boxes, boxes);
  if (floors.length === 0) {
    return [
      { kind: 'heading', text: t('document.plan') },
      { kind: 'paragraph', text: t('document.noBoxes') },
    ];
  }
  const shown = floors.flatMap(({ floor, scene }): Block[] => [
    { kind: 'heading', text: `${t('document.plan')}: ${floorName(floor, t)}` },
    { kind: 'plan', scene, language, legend: legend(scene, t) },
    scene.boxes.length > 0 ? boxTable(scene, since, t) : { kind: 'paragraph', text: t('document.noBoxesOnFloor') },
  ]);
  return previous && since ? [...shown, ...differences(previous, since, language, t)] : shown;
}

function photos({ photos: taken }: InspectionRecord, language: Language, t: Translate): Block[] {
  if (taken.length === 0) return [];
  return [
    { kind: 'heading', text: t('document.photos') },
    {
      kind: 'photos',
      photos: taken.map(({ picture, description, dateTaken, annotations = [] }, index) => ({
        picture,
        caption: [t('document.photo', { number: index + 1 }), description].filter(Boolean).join(': '),
        date: dateTaken && formatDateTime(dateTaken, language),
        annotations,
      })),
    },
  ];
}

function findings(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { reportText, observations, recommendations } = record;
  return [
    { kind: 'heading', text: t('document.report') },
    { kind: 'paragraph', text: reportText || t('document.none') },
    ...(observations
      ? ([
          { kind: 'subheading', text: t('document.observations') },
          { kind: 'paragraph', text: observations },
        ] satisfies Block[])
      : []),
    ...photos(record, language, t),
    { kind: 'heading', text: t('document.recommendations') },
    { kind: 'paragraph', text: recommendations || t('document.none') },
  ];
}

/** The complete document of one inspection. */
export function inspectionDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  return {
    ...frameOf(record, titleOf(record, t), language, t),
    blocks: [
      ...cover(record, language, t),
      ...plans(record, language, t),
      ...findings(record, language, t),
      { kind: 'page-break' },
      { kind: 'heading', text: record.contract.text.title },
      ...contractBlocks(record, language, t),
    ],
  };
}
