/** English: the demo page. */
import type { demo as dutch } from '#common/i18n/nl/demo.ts';

export const demo: Record<keyof typeof dutch, string> = {
  'demo.intro': 'Try the parts of the portal. What you do here is not kept.',
  'demo.tab.plan': 'Floor plan',
  'demo.tab.signature': 'Signature',
  'demo.tab.camera': 'Camera',
  'demo.tab.pdf': 'PDF generation',
  'demo.signatureHint': 'Draw with your finger, a pen or the mouse.',
  'demo.signaturePad': 'Box for a trial signature',
  'demo.clear': 'Clear',
  'demo.saveSignature': 'Save signature',
  'demo.signatureSaved': 'Signature saved',
  'demo.savedSignature': 'Saved trial signature',
  'demo.cameraHint': 'Take a photo. It stays on this screen.',
  'demo.openCamera': 'Open camera',
  'demo.photo': 'Trial photo {{number}}',
  'demo.pdfHint': 'Opens a sample PDF in a new tab.',
  'demo.openPdf': 'Open sample PDF',
  'demo.loadPrevious': 'Load previous plan',
  'demo.replaceQuestion': 'The boxes that are there now make way for those of last time. Go on?',
  'demo.replace': 'Replace',
};
