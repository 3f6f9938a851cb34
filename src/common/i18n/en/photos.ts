/** English: the report's photos and what is drawn over them. */
import type { photos as dutch } from '#common/i18n/nl/photos.ts';

export const photos: Record<keyof typeof dutch, string> = {
  'report.photoCount': '{{taken}} of {{max}}',
  'report.camera': 'Camera',
  'report.dropHint': 'You can also drag photos here.',
  'report.openPhoto': 'Open photo {{number}}',
  'report.photoOf': 'Photo {{number}} of {{count}}',
  'report.noCaption': 'Tap the photo to describe it',
  'report.noCaptionShort': 'No caption',
  'report.caption': 'Caption',
  'report.captionHint': 'What can be seen here?',
  'report.photoEarlier': 'Move photo {{number}} forward',
  'report.photoLater': 'Move photo {{number}} back',
  'report.previousPhoto': 'Previous photo',
  'report.nextPhoto': 'Next photo',
  'report.deleteQuestion': 'Are you sure you want to delete this photo?',
  'report.uploadOf': 'Uploading photo {{number}}',
  'report.sent': '{{percent}}% sent',
  'report.waiting': 'Waiting for the photo before…',
  'report.cancelPhoto': 'Do not upload',
  'annotation.start': 'Draw on the photo',
  'annotation.stop': 'Done drawing',
  'annotation.tools': 'Drawing tools',
  'annotation.kind.arrow': 'Arrow',
  'annotation.kind.circle': 'Circle',
  'annotation.kind.text': 'Text',
  'annotation.text': 'Text on the photo',
  'annotation.name': '{{kind}} {{number}}',
  'annotation.delete': 'Delete {{name}}',
  'annotation.undo': 'Take the last drawing away',
  'annotation.surface': 'Photo to draw on',
  'annotation.hint':
    'Drag across the photo, or tap. With the keyboard: Enter puts the shape in the middle, the arrow keys move it.',
  'annotation.hintText':
    'Type the text first, then tap the photo. With the keyboard: Enter puts the text in the middle, the arrow keys move it.',
  'annotation.full': 'There is no room for more drawings on this photo.',
};
