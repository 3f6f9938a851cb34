/** Dutch: the text that comes with everything kept about a customer. */
export const customerExport = {
  'document.export.title': 'Alles wat {{company}} bewaart over {{customer}}',
  'document.export.made': 'Gemaakt op {{date}} door {{person}}.',
  'document.export.customer':
    'customer.json: de klant met contactgegevens en afspraken, de lokdozen die er staan of stonden, en de onthouden plaatsing. Het logo staat ernaast.',
  'document.export.inspections':
    'inspections: een map per inspectie, ook van verwijderde die nog terug te halen zijn. In inspection.json staan rapport, aanbevelingen, lokdozen met hun controles, plattegronden, foto’s met bijschrift en contract.',
  'document.export.pictures':
    'plan, photo, signature en late signature: de plattegronden, foto’s en handtekeningen van die inspectie als afbeelding.',
  'document.export.documents':
    'De pdf’s zijn de getekende documenten zoals ze zijn bewaard; document.json is wat er is getekend, met de controlesom van het papier.',
  'document.export.mails': 'mails.json: wat het afgelopen jaar over de klant is gemaild, en aan wie.',
  'document.export.history': 'history.json: wie wat wanneer heeft gewijzigd, van wat in wat.',
  'document.export.failed': 'Wat niet kon worden gemaakt, is een tekstbestand dat dat zegt.',
  'document.export.elsewhere': 'Back-ups en het logboek van de server zitten er niet bij.',
  'document.anonymised': 'Geanonimiseerde klant {{id}}',
  'document.anonymised.past_one': 'Bewaartermijn van {{count}} jaar voorbij',
  'document.anonymised.past_other': 'Bewaartermijn van {{count}} jaar voorbij',
} as const;
