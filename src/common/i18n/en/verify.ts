/** English: holding a signed document against what the portal keeps. */
import type { verify as dutch } from '#common/i18n/nl/verify.ts';

export const verify: Record<keyof typeof dutch, string> = {
  'verify.lead':
    'Is this report genuine, and has nothing changed since it was signed? Check it with the PDF or with the code that is in it.',
  'verify.result': 'Outcome',
  'verify.drop': 'Drop the PDF here or choose the file',
  'verify.staysHere': 'The PDF stays on this device. Only its fingerprint and code go to the portal.',
  'verify.choose': 'Choose PDF',
  'verify.codeLabel': 'Code on the document',
  'verify.codeHint': 'Sixteen letters and digits, beside the signature',
  'verify.codeRefused': 'This is not the code of a document: that has sixteen letters and digits',
  'verify.check': 'Check',
  'verify.failed': 'The check did not succeed',
  'verify.notPdf': 'This file is not a PDF.',
  'verify.tooLarge': 'This file is too large: 100 MB at most.',
  'verify.unreadable': 'This file cannot be read.',
  'verify.file': 'File',
  'verify.inspection': 'Inspection',
  'verify.signedAt': 'Signed on',
  'verify.timestamp': 'Timestamp',
  'verify.code': 'Code',
  'verify.checksum': 'Checksum',
  'verify.whole.title': 'This document is unchanged',
  'verify.whole.text': 'It is, byte for byte, the document that was made and kept when it was signed.',
  'verify.kept.title': 'This document is kept in the portal',
  'verify.kept.text':
    'A signed document belongs to this code, and the portal’s copy is unchanged. Whether your copy is unchanged too, you see by choosing the PDF. On paper you compare the checksum.',
  'verify.altered.title': 'This file is not the signed document',
  'verify.altered.text':
    'A signed document belongs to this code, but this file differs: it was altered, or it is another document. Below is the document that the code belongs to.',
  'verify.otherDocument.title': 'This is another document',
  'verify.otherDocument.text':
    'The file is an unchanged signed document, but not that of the code asked for. Below is which document it is.',
  'verify.damaged.title': 'The kept document does not agree',
  'verify.damaged.text':
    'This document was signed here, but what the portal keeps of it no longer agrees with what was recorded when it was signed. Please contact the company.',
  'verify.unknownFile.title': 'This document is not known here',
  'verify.unknownFile.text':
    'It was not signed in this portal, or it has been altered since. Compare it with the company’s copy.',
  'verify.unknownCode.title': 'This code is not known here',
  'verify.unknownCode.text': 'Check that you typed it right, and that the document is of this portal.',
  'verify.amended': 'An amendment to this document was signed on {{date}}, with code',
  'verify.means':
    'This check shows whether a document is the same as when it was signed. It does not show names or contents.',
  'verify.older': 'Documents signed before the portal kept them cannot be checked here.',
  'verify.toPortal': 'To the portal',
};
