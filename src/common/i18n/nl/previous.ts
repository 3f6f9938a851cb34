/** Dutch: going on from an earlier inspection, and what is new since then. */
export const previous = {
  'customer.startFrom': 'Verdergaan op een eerdere inspectie?',
  'customer.startFromHint':
    'Aanbevelingen en contactpersoon van toen staan dan klaar, en ook plattegronden en lokdozen als die hier nog niet zijn. Wat je toevoegt, wordt als nieuw gemarkeerd.',
  'customer.fromScratch': 'Nee, helemaal opnieuw beginnen',
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
