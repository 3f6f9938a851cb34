/** English: what is kept about customers, and for how long. */
import type { privacy as dutch } from '#common/i18n/nl/privacy.ts';

export const privacy: Record<keyof typeof dutch, string> = {
  'everything.title': 'Take everything along',
  'everything.text':
    'All data in one ZIP: each table as JSON and CSV, all photos and floor plans, and the signed documents. Passwords, tokens and keys are not in it.',
  'everything.hint':
    'It may take long and become large. Keep it like the data itself: all about your customers is in it. The audit log has who downloaded it.',
  'everything.download': 'Download everything',
  'privacy.export': 'Download all data',
  'privacy.anonymise': 'Anonymise',
  'privacy.anonymiseName': 'Anonymise {{name}}',
  'privacy.question': 'Anonymise this customer?',
  'privacy.past_one':
    'The last thing with this customer was on {{last}}; the retention period of {{count}} year ended on {{end}}.',
  'privacy.past_other':
    'The last thing with this customer was on {{last}}; the retention period of {{count}} years ended on {{end}}.',
  'privacy.notPast_one':
    'The last thing with this customer was on {{last}}; the retention period of {{count}} year ends on {{end}}.',
  'privacy.notPast_other':
    'The last thing with this customer was on {{last}}; the retention period of {{count}} years ends on {{end}}.',
  'privacy.goes': 'This goes',
  'privacy.goes.customer':
    'Name, contact person, phone, email, address, logo, agreements, and the remembered placement with its notes.',
  'privacy.goes.unsigned_one': '1 inspection that is not signed, with photos, floor plans and texts.',
  'privacy.goes.unsigned_other': '{{count}} inspections that are not signed, with photos, floor plans and texts.',
  'privacy.goes.signed_one': '1 signed inspection with its document and signature.',
  'privacy.goes.signed_other': '{{count}} signed inspections with their documents and signatures.',
  'privacy.goes.history': 'What the history shows of these: that something was changed stays, not what.',
  'privacy.stays': 'This stays',
  'privacy.stays.signed_one':
    '1 signed inspection with its document, until the retention period has passed. It has the customer’s name in it.',
  'privacy.stays.signed_other':
    '{{count}} signed inspections with their documents, until the retention period has passed. They have the customer’s name in them.',
  'privacy.stays.shell': '‘Geanonimiseerde klant {{id}}’: a customer without data, of whom nothing changes any more.',
  'privacy.stays.backups': 'Earlier backups and the server’s own log, until they are cleared themselves.',
  'privacy.final': 'This cannot be undone.',
  'privacy.reason': 'Why before then?',
  'privacy.reasonHint': 'Stays in the history: put no names in it.',
  'privacy.anonymised': 'Customer anonymised',
  'privacy.anonymiseFailed': 'The customer could not be anonymised',
  'privacy.loadFailed': 'What is kept could not be loaded.',
  'privacy.title': 'How long customers are kept',
  'privacy.text':
    'Once the last inspection, signature or end of the contract’s year is longer ago than this, a customer can be anonymised, with all that was signed. The portal does not do so by itself.',
  'privacy.years': 'Keep, in years',
  'privacy.yearsHint': 'Tax papers are kept for seven years; whether that is enough for you is for the law to say.',
  'privacy.yearsRange': 'Enter a whole number from 1 to 30',
  'privacy.none': 'No customer’s retention period has passed.',
  'privacy.due_one': 'The retention period of 1 customer has passed',
  'privacy.due_other': 'The retention period of {{count}} customers has passed',
  'privacy.last': 'Last: {{date}}',
};
