/** Dutch: finding and opening anything by a few words. */
export const palette = {
  'palette.label': 'Zoeken in de portal',
  'palette.placeholder': 'Klant, groep, inspectie, labelcode of pagina',
  'palette.customers': 'Klanten',
  'palette.groups': 'Groepen',
  'palette.inspections': 'Inspecties',
  'palette.devices': 'Lokdozen',
  'palette.actions': 'Doen',
  'palette.pages': 'Pagina’s',
  'palette.settings': 'Instellingen',
  'palette.device': 'Lokdoos {{number}}',
  'palette.nothing': 'Niets gevonden voor ‘{{search}}’.',
  'palette.failed': 'Klanten, groepen en inspecties konden niet worden doorzocht. Probeer het zo opnieuw.',
} as const;
