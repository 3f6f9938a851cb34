/** Dutch: recommendations at a desk. */
export const recommendationList = {
  'recommendation.text': 'Aanbeveling',
  'recommendation.add': 'Aanbeveling toevoegen',
  'recommendation.change': 'Aanbeveling wijzigen',
  'recommendation.note': 'Notitie bij de stand',
  'recommendation.history': 'Wat erover gezegd is',
  'recommendation.saved': 'Aanbeveling opgeslagen',
  'recommendation.saveFailed': 'De aanbeveling kon niet worden opgeslagen',
  'recommendation.loadFailed': 'De aanbevelingen konden niet worden geladen',
  'recommendation.none': 'Hier staan geen aanbevelingen.',
  'recommendation.noneOpen': 'Er zijn geen open aanbevelingen.',
  'recommendation.search': 'Zoek op klant of tekst',
  'recommendation.show.open': 'Open',
  'recommendation.show.overdue': 'Te laat',
  'recommendation.show.answered': 'Beantwoord door de klant',
  'recommendation.show.closed': 'Afgerond',
} as const;
