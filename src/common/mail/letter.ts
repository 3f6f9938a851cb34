/** What the portal writes to people: a subject and paragraphs, as plain text and as simple HTML. */
import type { Translate } from '#common/i18n/keys.ts';

export type Letter = { subject: string; paragraphs: readonly string[] };

/** What every letter says of who writes. */
export type Sender = { companyName: string; companyPhone: string };

/** A header is one line: whatever would end it, or cannot be seen, becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Lines of a name or a note stay one paragraph. */
export const paragraphsOf = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line.trim()]));

type DocumentFacts = { customer: string; date: string; isVisit: boolean; code: string | null; address: string | null };

/** The signed document of an inspection is attached to it. */
export const documentLetter = (
  { customer, date, isVisit, address, code }: DocumentFacts,
  sender: Sender,
  t: Translate,
): Letter => ({
  subject: oneLine(t(isVisit ? 'letter.visit.subject' : 'letter.contract.subject', { customer, date })),
  paragraphs: paragraphsOf([
    t('letter.hello'),
    t(isVisit ? 'letter.visit.text' : 'letter.contract.text', { customer, date }),
    address && code ? t('letter.document.verify', { address, code }) : null,
    closing(sender, t),
  ]),
});

type VisitFacts = {
  customer: string;
  date: string;
  /** Between which hours; null when nothing was agreed. */
  window: { from: string; to: string } | null;
  technician: string | null;
};

/** A visit that is planned. */
export const visitReminderLetter = (
  { customer, date, window, technician }: VisitFacts,
  sender: Sender,
  t: Translate,
): Letter => ({
  subject: oneLine(t('letter.visitReminder.subject', { customer, date })),
  paragraphs: paragraphsOf([
    t('letter.hello'),
    window
      ? t('letter.visitReminder.textBetween', { customer, date, ...window })
      : t('letter.visitReminder.text', { customer, date }),
    technician ? t('letter.visitReminder.technician', { technician }) : null,
    t('letter.visitReminder.access'),
    closing(sender, t),
  ]),
});

type RecommendationFacts = {
  customer: string;
  recommendations: readonly { text: string; due: string }[];
  /** Of a customer: the secret link to answer by; of a colleague: the customer's page. */
  address: string | null;
  /** The last day of that link. */
  until: string | null;
};

const listOf = ({ recommendations }: RecommendationFacts, t: Translate): string[] =>
  recommendations.map(({ text, due }) => t('letter.recommendations.item', { text, date: due }));

/** Recommendations that the customer is to carry out and that are still open. */
export const recommendationReminderLetter = (facts: RecommendationFacts, sender: Sender, t: Translate): Letter => ({
  subject: oneLine(t('letter.recommendations.subject', { customer: facts.customer })),
  paragraphs: paragraphsOf([
    t('letter.hello'),
    t('letter.recommendations.text', { count: facts.recommendations.length }),
    ...listOf(facts, t),
    facts.address ? t('letter.recommendations.answer') : null,
    facts.address,
    facts.until ? t('letter.link.until', { lastDay: facts.until }) : null,
    closing(sender, t),
  ]),
});

/** The same of what we carry out ourselves, to a colleague. */
export const ownRecommendationLetter = (facts: RecommendationFacts, sender: Sender, t: Translate): Letter => ({
  subject: oneLine(t('letter.ownRecommendations.subject', { customer: facts.customer })),
  paragraphs: paragraphsOf([
    t('letter.ownRecommendations.hello'),
    t('letter.ownRecommendations.text', { count: facts.recommendations.length, customer: oneLine(facts.customer) }),
    ...listOf(facts, t),
    facts.address,
    closing(sender, t),
  ]),
});

type LinkFacts = { customer: string; lastDay: string; address: string };

/** The secret link to a customer's own page. */
export const linkLetter = ({ customer, lastDay, address }: LinkFacts, sender: Sender, t: Translate): Letter => ({
  subject: oneLine(t('letter.link.subject', { customer })),
  paragraphs: paragraphsOf([
    t('letter.hello'),
    t('letter.link.text', { customer }),
    address,
    t('letter.link.until', { lastDay }),
    closing(sender, t),
  ]),
});

export type AccountEvent = 'approved' | 'passwordChanged' | 'twoFactorReset';

/** Something that somebody else did to an account. */
export const accountLetter = (
  { fullName, event, address }: { fullName: string; event: AccountEvent; address: string | null },
  sender: Sender,
  t: Translate,
): Letter => ({
  subject: oneLine(t(`letter.account.${event}.subject`)),
  paragraphs: paragraphsOf([
    t('letter.account.hello', { fullName: oneLine(fullName) }),
    t(`letter.account.${event}`),
    event === 'approved' ? address : t('letter.account.notYou'),
    closing(sender, t),
  ]),
});

/** Shows that mail arrives. */
export const testLetter = (sender: Sender, t: Translate): Letter => ({
  subject: oneLine(t('letter.test.subject')),
  paragraphs: paragraphsOf([t('letter.test.text'), closing(sender, t)]),
});

/** How every letter ends. */
export const closing = ({ companyName, companyPhone }: Sender, t: Translate): string =>
  [t('letter.regards'), companyName, companyPhone].filter(Boolean).map(oneLine).join('\n');

/** The letter as plain text. */
export const letterText = ({ paragraphs }: Pick<Letter, 'paragraphs'>): string => `${paragraphs.join('\n\n')}\n`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Escaped, with addresses as links: what a name or a note has of HTML is text. */
const htmlOf = (text: string): string => {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${address}">${address}</a>`;
    end = match.index + match[0].length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>');
};

/** The same as HTML that any mail program shows. @param text - as letterText makes it */
export const letterHtml = (text: string, { subject, language }: { subject: string; language: string }): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d2b26;background:#ffffff">',
    '<div style="max-width:36em;margin:0 auto">',
    ...text
      .trim()
      .split('\n\n')
      .map((paragraph) => `<p style="margin:0 0 16px">${htmlOf(paragraph)}</p>`),
    '</div></body></html>',
  ].join('\n');
