/** What an amendment says at its head: which signed document it adds to, and why. */
import { printedCode } from '#common/contract/document-code.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Block } from './model.ts';
import type { AmendedRecord, InspectionRecord } from './record.ts';

/** The amended document by code, date and checksum; one that was sealed the old way by its inspection alone. */
function amended({ id, date, signedAt, document }: AmendedRecord, language: Language, t: Translate): string {
  const inspection = { id, date: formatDate(date, language), signedAt: formatDate(signedAt, language) };
  if (!document) return t('document.amendedInspection', inspection);
  const { code } = document;
  // In two halves: as one word it runs over its line by a single character.
  const checksum = document.checksum.replace(/^.{32}/, '$& ');
  return t('document.amendedDocument', { ...inspection, code: printedCode(code), checksum });
}

/** Nothing for what amends nothing. */
export function amendmentBlocks({ amends }: InspectionRecord, language: Language, t: Translate): Block[] {
  if (!amends) return [];
  const rows = [
    { label: t('document.amends'), value: amended(amends, language, t) },
    { label: t('document.amendmentReason'), value: amends.reason },
  ];
  return [{ kind: 'facts', rows }];
}
