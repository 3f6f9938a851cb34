/** Dutch: a secret that is told once. */
export const secret = {
  'secret.copy': 'Kopiëren',
  'secret.copied': 'Gekopieerd',
  'secret.copyFailed': 'Kopiëren lukt hier niet. Selecteer de tekst en kopieer die zelf.',
  'secret.done': 'Klaar',
} as const;
