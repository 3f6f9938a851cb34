/** Dutch: going on from an earlier inspection, and what is new since then. */
export const previous = {
  'customer.startFrom': 'Waarmee begint de inspectie?',
  'customer.startFromHint':
    'Ga je verder op een eerdere inspectie, dan staan ook haar aanbevelingen en ondertekenaar klaar, en wordt wat je toevoegt als nieuw gemarkeerd.',
  'customer.fromDevices_one': 'Met de lokdoos die er staat',
  'customer.fromDevices_other': 'Met alle {{count}} lokdozen die er staan',
  'customer.fromStanding': 'Met de lokdozen die er staan',
  'customer.fromPlans': 'Met de plattegronden van de vorige keer; lokdozen staan er niet',
  'customer.fromNothing': 'Met een lege plattegrond',
  'customer.fromScratch': 'Niet verder op een eerdere inspectie',
  'customer.comesAlong':
    'Van het bezoek van {{date}} ({{name}}) komen ook de plattegrond, de aanbevelingen, de prijs en de ondertekenaar mee.',
  'customer.lookAtEarlier': 'Rapport van toen bekijken',
  'customer.fromInspection': 'Inspectie van {{date}} door {{name}}',
  'previous.inspection': 'Vorige inspectie',
  'previous.since': 'Gaat verder op de inspectie van {{date}}.',
  'previous.same': 'De lokdozen zijn nog dezelfde als toen.',
  'previous.new': 'Nieuw: {{boxes}}.',
  'previous.changed': 'Gewijzigd: {{boxes}}.',
  'previous.removed': 'Vervallen: {{boxes}}.',
  'previous.badge.new': 'Nieuw',
  'previous.badge.changed': 'Gewijzigd',
  'previous.boxDescription': '{{box}}, {{change}}',
  'document.sincePrevious': 'Sinds de inspectie van {{date}}',
  'document.change': 'Wijziging',
} as const;
