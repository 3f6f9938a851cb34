/** What the file of an inspection's document is called: whose, which and of when, in the document's language. */
import { dayOf } from '#common/domain/day.ts';
import type { Translate } from '#common/i18n/keys.ts';

/** Refused in names of files by one system or another, or invisible. */
const UNFIT = /[\p{C}<>:"/\\|?*]+/gu;
/** Room for the rest within the 255 bytes that a name may have, in any alphabet. */
const CUSTOMER_MAX_LENGTH = 50;

export type NamedDocument = {
  customerName: string;
  kind: 'report' | 'contract' | 'visit' | 'amendment';
  /** When it was signed, else the day of the inspection. */
  date: Date;
};

/**
 * The name, such as 'Bakkerij Jansen - Servicecontract - 2026-03-02.pdf'. A customer whose name has nothing that a file can
 * be called by is left out.
 */
export function documentFileName({ customerName, kind, date }: NamedDocument, t: Translate): string {
  const fit = customerName.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  // Whole letters; a name that begins or ends with a dot is hidden, or refused.
  const customer = [...fit]
    .slice(0, CUSTOMER_MAX_LENGTH)
    .join('')
    .replace(/^[.\s-]+|[.\s-]+$/g, '');
  return `${[customer, t(`document.file.${kind}`), dayOf(date)].filter(Boolean).join(' - ')}.pdf`;
}

/** A name that none of the others has, also where capitals do not matter: with the inspection's number when one has it. */
export function uniqueFileName(name: string, id: number, others: ReadonlySet<string>): string {
  const isTaken = [...others].some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? name.replace(/\.pdf$/, ` (${id}).pdf`) : name;
}
