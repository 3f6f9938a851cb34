/** Dutch: what other screens say too of the list of all inspections. */
export const inspections = {
  'nav.inspections': 'Inspecties',
  'page.inspections': 'Inspecties',
  'inspections.search': 'Zoek op klant, adres of nummer',
  'inspections.reassigned': 'Inspecties overgedragen',
  'inspections.reassignFailed': 'Overdragen mislukt',
} as const;
