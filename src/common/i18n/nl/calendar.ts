/** Dutch: what calendars of other programs show of planned visits. */
export const calendar = {
  'calendar.name': 'Bezoeken van {{name}}',
  'calendar.contact': 'Contact: {{contact}}',
} as const;
