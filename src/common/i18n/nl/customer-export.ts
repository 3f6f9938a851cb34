/** Dutch: the text that comes with everything kept about a customer. */
export const customerExport = {
  'document.export.title': 'Alles wat {{company}} bewaart over {{customer}}',
  'document.export.made': 'Gemaakt op {{date}} door {{person}}.',
  'document.everything.title': 'Alles wat {{company}} in het portaal heeft',
  'document.everything.tables':
    'json/: elke tabel als JSON, precies zoals zij is. Welke kolom wat betekent, staat in docs/export-format.md.',
  'document.everything.csv': 'csv/: dezelfde tabellen voor een spreadsheet.',
  'document.everything.pictures':
    'pictures/: alle foto’s, plattegronden, logo’s en handtekeningen, met hun SHA-256 als naam.',
  'document.everything.documents':
    'documents/: van elke ondertekende inspectie de PDF en de tekst waarvan zij is gemaakt.',
  'document.everything.manifest':
    'manifest.json: hoeveel er van alles is, met controlegetallen. Ontbreekt het, dan is het archief afgebroken.',
  'document.everything.moments':
    'Gelezen terwijl het werd gedownload: wat intussen is gewijzigd, kan er deels in staan. Een back-up is van één moment.',
  'document.everything.leftOut': 'Wachtwoorden, tokens, sleutels en sessies zitten er niet bij.',
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
