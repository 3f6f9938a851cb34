/** What an inspection's PDF says, in order: the whole record of one visit and its contract. */
import type { InspectionStatus } from '#common/domain/inspection.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { type ContractRecord, contractBlocks } from './contract-blocks.ts';
import type { Block, DocumentModel, Picture } from './model.ts';

const PHOTO_MAX_HEIGHT = 300;

/** Everything the document prints, gathered. */
export type InspectionRecord = {
  id: number;
  company: { name: string; logo: Picture | null };
  customer: { name: string; address: string; contactPerson: string | null; phone: string | null; email: string | null };
  technicianName: string;
  date: Date;
  status: InspectionStatus;
  floors: readonly { floor: number; scene: Scene }[];
  reportText: string | null;
  observations: string | null;
  recommendations: string | null;
  photos: readonly { picture: Picture; description: string | null }[];
  contract: ContractRecord;
};

/** A floor's name: 'Kelder', 'Begane grond', 'Verdieping 2'. */
export const floorName = (floor: number, t: Translate): string =>
  floor === -1 || floor === 0 ? t(`floor.${floor}`) : t('floor.n', { floor });

function facts(record: InspectionRecord, language: Language, t: Translate): Block {
  const { customer } = record;
  const rows = [
    { label: t('document.customer'), value: customer.name },
    { label: t('document.address'), value: customer.address },
    { label: t('document.contactPerson'), value: customer.contactPerson },
    { label: t('document.phone'), value: customer.phone },
    { label: t('document.email'), value: customer.email },
    { label: t('document.date'), value: formatDate(record.date, language) },
    { label: t('document.technician'), value: record.technicianName },
    { label: t('document.number'), value: String(record.id) },
    { label: t('document.status'), value: t(`inspection.status.${record.status}`) },
  ];
  return { kind: 'facts', rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) };
}

function plans({ floors }: InspectionRecord, t: Translate): Block[] {
  const boxes = floors.flatMap(({ floor, scene }) => scene.boxes.map((box) => ({ floor, box })));
  return [
    ...floors.flatMap(({ floor, scene }): Block[] => [
      { kind: 'heading', text: `${t('document.plan')}: ${floorName(floor, t)}` },
      { kind: 'plan', scene },
    ]),
    { kind: 'heading', text: t('document.boxes') },
    boxes.length === 0
      ? { kind: 'paragraph', text: t('document.noBoxes') }
      : {
          kind: 'table',
          columns: [
            { title: t('document.boxNumber'), share: 0.14 },
            { title: t('document.boxType'), share: 0.26 },
            { title: t('document.toxicity'), share: 0.16 },
            { title: t('document.floor'), share: 0.18 },
            { title: t('document.notes'), share: 0.26 },
          ],
          rows: boxes.map(({ floor, box }) => [
            box.boxNumber,
            t(`boxType.${box.boxType}`),
            t(box.isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic'),
            floorName(floor, t),
            box.notes ?? '',
          ]),
        },
  ];
}

function findings({ reportText, observations, photos, recommendations }: InspectionRecord, t: Translate): Block[] {
  return [
    { kind: 'heading', text: t('document.report') },
    { kind: 'paragraph', text: reportText || t('document.none') },
    ...(observations
      ? ([
          { kind: 'subheading', text: t('document.observations') },
          { kind: 'paragraph', text: observations },
        ] satisfies Block[])
      : []),
    ...(photos.length > 0 ? ([{ kind: 'heading', text: t('document.photos') }] satisfies Block[]) : []),
    ...photos.map(
      ({ picture, description }, index): Block => ({
        kind: 'picture',
        picture,
        maxHeight: PHOTO_MAX_HEIGHT,
        caption: [t('document.photo', { number: index + 1 }), description].filter(Boolean).join(': '),
      }),
    ),
    { kind: 'heading', text: t('document.recommendations') },
    { kind: 'paragraph', text: recommendations || t('document.none') },
  ];
}

/** The complete document of one inspection. */
export function inspectionDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  return {
    title: `${t('document.title')} - ${record.customer.name}`,
    language,
    footer: t('document.footer', { company: record.company.name, id: record.id }),
    pageLabel: t('document.page', { page: '{page}', total: '{total}' }),
    blocks: [
      { kind: 'brand', companyName: record.company.name, logo: record.company.logo },
      { kind: 'title', text: t('document.title') },
      facts(record, language, t),
      ...plans(record, t),
      ...findings(record, t),
      ...contractBlocks(record.contract, language, t),
    ],
  };
}

/** The contract and its signature alone. */
export function contractDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  return {
    title: `${record.contract.text.title} - ${record.customer.name}`,
    language,
    footer: t('document.footer', { company: record.company.name, id: record.id }),
    pageLabel: t('document.page', { page: '{page}', total: '{total}' }),
    blocks: [
      { kind: 'brand', companyName: record.company.name, logo: record.company.logo },
      ...contractBlocks(record.contract, language, t),
    ],
  };
}
