/** English: the camera. */
import type { camera as dutch } from '#common/i18n/nl/camera.ts';

export const camera: Record<keyof typeof dutch, string> = {
  'camera.title': 'Take photos',
  'camera.picture': 'Camera picture',
  'camera.starting': 'The camera is starting…',
  'camera.shoot': 'Take photo',
  'camera.switch': 'Other camera',
  'camera.torch': 'Torch',
  'camera.taken': '{{taken}} of {{max}} photos',
  'camera.done': 'Done',
  'camera.allow': 'Allow the camera in your browser’s settings, or choose photos from your files.',
  'camera.useFiles': 'Choose photos from your files, or try again.',
  'camera.chooseFiles': 'Choose files',
  cameraAccessDenied: 'Camera access denied',
  cameraError: 'The camera cannot be used',
};
