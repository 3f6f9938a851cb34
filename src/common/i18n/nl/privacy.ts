/** Dutch: what is kept about customers, and for how long. */
export const privacy = {
  'privacy.export': 'Alle gegevens downloaden',
} as const;
