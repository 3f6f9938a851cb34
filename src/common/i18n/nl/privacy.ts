/** Dutch: what is kept about customers, and for how long. */
export const privacy = {
  'everything.title': 'Alles meenemen',
  'everything.text':
    'Alle gegevens in één ZIP: elke tabel als JSON en CSV, alle foto’s en plattegronden, en de ondertekende documenten. Wachtwoorden, tokens en sleutels zitten er niet bij.',
  'everything.hint':
    'Het kan lang duren en groot worden. Bewaar het als de gegevens zelf: er staat alles in over je klanten. In de geschiedenis staat wie het heeft gedownload.',
  'everything.download': 'Alles downloaden',
  'privacy.export': 'Alle gegevens downloaden',
  'privacy.anonymise': 'Anonimiseren',
  'privacy.anonymiseName': '{{name}} anonimiseren',
  'privacy.question': 'Klant anonimiseren?',
  'privacy.past_one':
    'De laatste keer met deze klant was {{last}}; de bewaartermijn van {{count}} jaar is voorbij sinds {{end}}.',
  'privacy.past_other':
    'De laatste keer met deze klant was {{last}}; de bewaartermijn van {{count}} jaar is voorbij sinds {{end}}.',
  'privacy.notPast_one':
    'De laatste keer met deze klant was {{last}}; de bewaartermijn van {{count}} jaar loopt tot {{end}}.',
  'privacy.notPast_other':
    'De laatste keer met deze klant was {{last}}; de bewaartermijn van {{count}} jaar loopt tot {{end}}.',
  'privacy.goes': 'Dit gaat weg',
  'privacy.goes.customer':
    'Naam, contactpersoon, telefoon, e-mail, adres, logo, afspraken en de onthouden plaatsing met notities.',
  'privacy.goes.unsigned_one': '1 inspectie die niet is ondertekend, met foto’s, plattegronden en teksten.',
  'privacy.goes.unsigned_other':
    '{{count}} inspecties die niet zijn ondertekend, met foto’s, plattegronden en teksten.',
  'privacy.goes.signed_one': '1 ondertekende inspectie met haar document en handtekening.',
  'privacy.goes.signed_other': '{{count}} ondertekende inspecties met hun documenten en handtekeningen.',
  'privacy.goes.history': 'Wat de geschiedenis daarvan laat zien: dat er iets is gewijzigd blijft staan, niet wat.',
  'privacy.stays': 'Dit blijft',
  'privacy.stays.signed_one':
    '1 ondertekende inspectie met haar document, tot de bewaartermijn voorbij is. Daarin staat de naam van de klant.',
  'privacy.stays.signed_other':
    '{{count}} ondertekende inspecties met hun documenten, tot de bewaartermijn voorbij is. Daarin staat de naam van de klant.',
  'privacy.stays.shell':
    '‘Geanonimiseerde klant {{id}}’: een klant zonder gegevens, waaraan niets meer wordt gewijzigd.',
  'privacy.stays.backups': 'Back-ups van eerder en het logboek van de server, tot die zelf worden opgeruimd.',
  'privacy.final': 'Dit is niet terug te draaien.',
  'privacy.reason': 'Waarom al eerder?',
  'privacy.reasonHint': 'Blijft in de geschiedenis staan: schrijf er geen namen in.',
  'privacy.anonymised': 'Klant geanonimiseerd',
  'privacy.anonymiseFailed': 'De klant kon niet worden geanonimiseerd',
  'privacy.loadFailed': 'Wat er bewaard is, kon niet worden geladen.',
  'privacy.title': 'Bewaartermijn van klanten',
  'privacy.text':
    'Is de laatste inspectie, handtekening of het einde van het contractjaar langer geleden dan dit, dan kan een klant worden geanonimiseerd, met alles wat is ondertekend. Het portaal doet dat niet uit zichzelf.',
  'privacy.years': 'Bewaren, in jaren',
  'privacy.yearsHint': 'Belastingpapieren bewaar je zeven jaar; of dat voor jullie genoeg is, bepaalt de wet.',
  'privacy.yearsRange': 'Vul een heel getal van 1 tot en met 30 in',
  'privacy.none': 'Van geen klant is de bewaartermijn voorbij.',
  'privacy.due_one': 'Van 1 klant is de bewaartermijn voorbij',
  'privacy.due_other': 'Van {{count}} klanten is de bewaartermijn voorbij',
  'privacy.last': 'Laatste keer: {{date}}',
} as const;
