/** English: the text that comes with everything kept about a customer. */
import type { customerExport as dutch } from '#common/i18n/nl/customer-export.ts';

export const customerExport: Record<keyof typeof dutch, string> = {
  'document.export.title': 'Everything that {{company}} keeps about {{customer}}',
  'document.export.made': 'Made on {{date}} by {{person}}.',
  'document.everything.title': 'All that {{company}} has in the portal',
  'document.everything.tables':
    'json/: each table as JSON, exactly as it is. What each column means is said in docs/export-format.md.',
  'document.everything.csv': 'csv/: the same tables for a spreadsheet.',
  'document.everything.pictures': 'pictures/: all photos, floor plans, logos and signatures, named by their SHA-256.',
  'document.everything.documents': 'documents/: of each signed inspection the PDF and the text that it was made of.',
  'document.everything.manifest':
    'manifest.json: how much there is of everything, with checksums. Without it the archive was cut off.',
  'document.everything.moments':
    'Read while it was downloaded: what was changed meanwhile may be in it in part. A backup is of one moment.',
  'document.everything.leftOut': 'Passwords, tokens, keys and sessions are not in it.',
  'document.export.customer':
    'customer.json: the customer with contact details and agreements, the bait boxes that stand or stood there, and the remembered placement. The logo is beside it.',
  'document.export.inspections':
    'inspections: a folder for each inspection, deleted ones that can still be brought back included. inspection.json has report, recommendations, bait boxes with their checks, floor plans, photos with captions, and contract.',
  'document.export.pictures':
    'plan, photo, signature and late signature: the floor plans, photos and signatures of that inspection as pictures.',
  'document.export.documents':
    'The PDFs are the signed documents as they were kept; document.json is what was signed, with the checksum on the paper.',
  'document.export.mails': 'mails.json: what was mailed about the customer within the last year, and to whom.',
  'document.export.history': 'history.json: who changed what and when, from what to what.',
  'document.export.failed': 'What could not be made is a text file that says so.',
  'document.export.elsewhere': 'Backups and the server’s own log are not in here.',
  'document.anonymised': 'Anonymised customer {{id}}',
  'document.anonymised.past_one': 'Retention period of {{count}} year has passed',
  'document.anonymised.past_other': 'Retention period of {{count}} years has passed',
};
