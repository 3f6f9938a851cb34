/** What the portal writes to whoever signs at a distance: a link to the document, and the code that shows that it is them. */
import type { Translate } from '#common/i18n/keys.ts';
import { closing, type Letter, oneLine, paragraphsOf, type Sender } from './letter.ts';

type RequestFacts = {
  signerName: string;
  customer: string;
  date: string;
  isVisit: boolean;
  link: string;
  /** Until when the link works. */
  until: string;
};

/** Asks for a signature, by a link that opens this one document. */
export const signingLetter = (
  { signerName, customer, date, isVisit, link, until }: RequestFacts,
  sender: Sender,
  t: Translate,
): Letter => ({
  subject: oneLine(t(isVisit ? 'letter.signing.visitSubject' : 'letter.signing.contractSubject', { customer, date })),
  paragraphs: paragraphsOf([
    t('letter.signing.hello', { signerName: oneLine(signerName) }),
    t(isVisit ? 'letter.signing.visitText' : 'letter.signing.contractText', { customer, date }),
    link,
    t('letter.signing.until', { until }),
    t('letter.signing.notYou'),
    closing(sender, t),
  ]),
});

/** The code that is asked for before the signature. */
export const signingCodeLetter = (
  { signerName, code, minutes }: { signerName: string; code: string; minutes: number },
  sender: Sender,
  t: Translate,
): Letter => ({
  subject: oneLine(t('letter.signingCode.subject', { company: sender.companyName })),
  paragraphs: paragraphsOf([
    t('letter.signing.hello', { signerName: oneLine(signerName) }),
    t('letter.signingCode.text'),
    code,
    t('letter.signingCode.minutes', { count: minutes }),
    t('letter.signingCode.notYou'),
    closing(sender, t),
  ]),
});
