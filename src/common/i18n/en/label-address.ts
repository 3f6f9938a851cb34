/** English: where the address on a device's label leads. */
import type { labelAddress as dutch } from '#common/i18n/nl/label-address.ts';

export const labelAddress: Record<keyof typeof dutch, string> = {
  'devices.loadFailed': 'The bait boxes could not be loaded.',
  'devices.label': 'Label',
  'devices.placedBy': 'This bait box belongs to',
  'devices.call': 'Call {{phone}}',
  'devices.worksHere': 'Do you work here? Sign in to see what this bait box has shown.',
  'devices.signIn': 'Sign in',
  'devices.contactFailed': 'The company’s details could not be loaded.',
  'devices.codeUnknown': 'Unknown label',
  'devices.codeUnknownText': 'There is no bait box with the code {{code}}.',
  'devices.codeReplaced': 'This label has been replaced',
  'devices.codeForbidden': 'No access to this bait box',
};
