/** Dutch: where the address on a device's label leads. */
export const labelAddress = {
  'devices.loadFailed': 'De lokdozen konden niet worden geladen.',
  'devices.label': 'Label',
  'devices.placedBy': 'Deze lokdoos hoort bij',
  'devices.call': 'Bel {{phone}}',
  'devices.worksHere': 'Werk je hier? Log in om te zien wat deze lokdoos liet zien.',
  'devices.signIn': 'Inloggen',
  'devices.contactFailed': 'De gegevens van het bedrijf konden niet worden geladen.',
  'devices.codeUnknown': 'Onbekend label',
  'devices.codeUnknownText': 'Er is geen lokdoos met de code {{code}}.',
  'devices.codeReplaced': 'Dit label is vervangen',
  'devices.codeForbidden': 'Geen toegang tot deze lokdoos',
} as const;
