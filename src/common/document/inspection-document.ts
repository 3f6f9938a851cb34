/** What an inspection's PDF says, in order: the whole record of one visit and its contract. */
import type { ContractText } from '#common/contract/contract-text.ts';
import { formatPrice } from '#common/contract/price.ts';
import type { InspectionStatus, PriceStatus } from '#common/domain/inspection.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
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
  contract: {
    text: ContractText;
    priceStatus: PriceStatus;
    price: string | null;
    notes: string | null;
    signature: { picture: Picture; signerName: string | null; signedAt: Date | null } | null;
  };
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

function contract({ contract: { text, ...terms } }: InspectionRecord, language: Language, t: Translate): Block[] {
  const price =
    terms.priceStatus === 'fixed' ? formatPrice(terms.price ?? '0', language) : t('document.priceUndetermined');
  const { signature } = terms;
  return [
    { kind: 'heading', text: text.title },
    { kind: 'paragraph', text: text.intro },
    ...text.articles.flatMap(({ heading, body }, index): Block[] => [
      { kind: 'subheading', text: `${index + 1}. ${heading}` },
      { kind: 'paragraph', text: body },
    ]),
    { kind: 'facts', rows: [{ label: t('document.price'), value: price }] },
    ...(terms.notes
      ? ([
          { kind: 'subheading', text: t('document.contractNotes') },
          { kind: 'paragraph', text: terms.notes },
        ] satisfies Block[])
      : []),
    { kind: 'heading', text: t('document.signature') },
    signature
      ? {
          kind: 'signature',
          picture: signature.picture,
          lines: [
            ...(signature.signerName ? [t('document.signedBy', { name: signature.signerName })] : []),
            ...(signature.signedAt
              ? [t('document.signedAt', { date: formatDateTime(signature.signedAt, language) })]
              : []),
          ],
        }
      : { kind: 'paragraph', text: t('document.notSigned') },
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
      ...contract(record, language, t),
    ],
  };
}
