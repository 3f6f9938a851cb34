/** A document that says nothing, for tests to add to. */
import type { DocumentModel } from '#common/document/model.ts';

export const emptyDocument: DocumentModel = {
  title: '',
  language: 'nl',
  author: '',
  header: { left: '', right: '' },
  footer: '',
  companyFooter: '',
  pageLabel: '',
  blocks: [],
};
