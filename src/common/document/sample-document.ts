/** One-page samples that show that PDFs come through, on whatever device. */
import { formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { DocumentModel } from './model.ts';

type SampleFacts = { companyName: string; now: Date };

const emptyDocument = (companyName: string, language: Language, t: Translate): Omit<DocumentModel, 'blocks'> => ({
  title: t('sample.title'),
  language,
  author: companyName,
  header: { left: companyName, right: t('sample.title') },
  footer: companyName,
  companyFooter: '',
  pageLabel: t('document.page', { page: '{page}', total: '{total}' }),
});

/** A line of text and nothing else. */
export const superSimpleDocument = ({ companyName }: SampleFacts, language: Language, t: Translate): DocumentModel => ({
  ...emptyDocument(companyName, language, t),
  blocks: [{ kind: 'paragraph', text: t('sample.line') }],
});

/** One of everything that a document is made of, but pictures. */
export const basicDocument = ({ companyName, now }: SampleFacts, language: Language, t: Translate): DocumentModel => ({
  ...emptyDocument(companyName, language, t),
  blocks: [
    { kind: 'brand', companyName, logo: null, contacts: [] },
    { kind: 'title', text: t('sample.title') },
    { kind: 'paragraph', text: t('sample.line') },
    { kind: 'facts', rows: [{ label: t('document.date'), value: formatDateTime(now, language) }] },
    { kind: 'heading', text: t('document.boxes') },
    {
      kind: 'table',
      columns: [
        { title: t('document.boxNumber'), share: 0.3 },
        { title: t('document.boxType'), share: 0.7 },
      ],
      rows: [
        ['B001', { text: t('boxType.rat'), marker: { boxType: 'rat', isToxic: true } }],
        ['B002', { text: t('boxType.fly'), marker: { boxType: 'fly', isToxic: false } }],
      ],
    },
  ],
});
