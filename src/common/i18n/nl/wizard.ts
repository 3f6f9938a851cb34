/** Dutch: the wizard's frame and customer step. */
export const wizard = {
  'wizard.steps': 'Stappen',
  'wizard.progress': '{{step}} van {{total}} stappen',
  'wizard.step.customer': 'Klantgegevens',
  'wizard.step.floorPlan': 'Plattegrond en lokdozen',
  'wizard.step.report': 'Inspectierapport',
  'wizard.step.recommendations': 'Aanbevelingen',
  'wizard.step.contract': 'Contract',
  'wizard.previous': 'Vorige',
  'wizard.next': 'Volgende',
  'wizard.backToOverview': 'Terug naar overzicht',
  'wizard.openStep': 'Ga naar {{step}}',
  'wizard.loadFailed': 'De inspectie kon niet worden geladen.',
  'wizard.saveFailed': 'Fout bij het opslaan van de inspectie',
  'wizard.stale':
    'Iemand anders heeft deze inspectie intussen gewijzigd. De pagina toont nu de laatste versie; wat je had ingevuld staat er nog.',
  'wizard.signed': 'Deze inspectie is getekend en kan niet meer worden gewijzigd.',
} as const;
