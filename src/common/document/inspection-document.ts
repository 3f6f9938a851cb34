/** The complete inspection report: the whole record of one visit and its contract, in order. */
import { printedCode } from '#common/contract/document-code.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { amendmentBlocks } from './amendment.ts';
import { brandBlock, contractBlocks, frameOf, knownFacts } from './contract-document.ts';
import { floorBlocks } from './floor-blocks.ts';
import type { Block, DocumentModel, Marker, Tile } from './model.ts';
import { recommendationBlocks } from './recommendation-blocks.ts';
import type { InspectionRecord, PreviousRecord } from './record.ts';
import { trendBlocks } from './trend-blocks.ts';
import { visitBlocks } from './visit-blocks.ts';

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

/** What the document is, by what is signed with it: a contract, or a visit under one that stands. */
function titleOf({ amends, contract: { isVisit } }: InspectionRecord, t: Translate): string {
  if (isVisit) return t(amends ? 'document.visitAmendmentTitle' : 'document.visitTitle');
  return t(amends ? 'document.amendmentTitle' : 'document.title');
}

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

function photos({ photos: taken }: InspectionRecord, language: Language, t: Translate): Block[] {
  if (taken.length === 0) return [];
  return [
    { kind: 'heading', text: t('document.photos') },
    {
      kind: 'photos',
      photos: taken.map(({ picture, description, dateTaken, boxNumber, annotations = [] }, index) => ({
        picture,
        caption: [[t('document.photo', { number: index + 1 }), boxNumber].filter(Boolean).join(', '), description]
          .filter(Boolean)
          .join(': '),
        date: dateTaken && formatDateTime(dateTaken, language),
        annotations,
      })),
    },
  ];
}

function findings(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { reportText, observations } = record;
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
    ...recommendationBlocks(record, language, t),
  ];
}

/** The complete document of one inspection. */
export function inspectionDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  return {
    ...frameOf(record, titleOf(record, t), language, t),
    blocks: [
      ...cover(record, language, t),
      ...visitBlocks(record, language, t),
      ...floorBlocks(record, language, t),
      ...findings(record, language, t),
      ...trendBlocks(record, language, t),
      { kind: 'page-break' },
      { kind: 'heading', text: record.contract.text.title },
      ...contractBlocks(record, language, t),
    ],
  };
}
