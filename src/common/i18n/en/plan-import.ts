/** English: taking a floor plan from a file. */
import type { planImport as dutch } from '#common/i18n/nl/plan-import.ts';

export const planImport: Record<keyof typeof dutch, string> = {
  hint: 'Choose a photo, scan or PDF (JPEG, PNG, WebP, HEIC, PDF), or drag the file here',
  choosePage: 'Which page is the floor plan?',
  pageCount: 'The PDF has {{count}} pages.',
  page: 'Page {{count}}',
  locked: 'This PDF is protected by a password. Save it without one and choose it again.',
  broken: 'This PDF cannot be read. The file is damaged, or no PDF.',
  empty: 'This PDF has no pages.',
  noReader: 'PDFs cannot be read now: the part that reads them is not on this device yet. Try again with a connection.',
  heic: 'This HEIC photo cannot be read here. Try again with a connection, or save the photo as JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  takePhoto: 'Photo of the drawing',
  straightenTitle: 'Straighten the drawing',
  straightenHint: 'Drag the four rings to the corners of the drawing.',
  keysHint: 'By keyboard: the arrow keys, with Shift in larger steps.',
  photoAlt: 'The photo of the drawing',
  topLeft: 'Top left corner',
  topRight: 'Top right corner',
  bottomRight: 'Bottom right corner',
  bottomLeft: 'Bottom left corner',
  straighten: 'Straighten',
  asItIs: 'Leave the photo as it is',
};
