/** Dutch: what the portal writes to people by mail. */
export const letters = {
  'letter.hello': 'Beste klant,',
  'letter.regards': 'Met vriendelijke groet,',
  'letter.contract.subject': 'Servicecontract en rapport van {{date}} voor {{customer}}',
  'letter.contract.text':
    'In de bijlage vindt u het ondertekende servicecontract met het rapport van onze inspectie van {{date}} bij {{customer}}.',
  'letter.visit.subject': 'Bezoekrapport van {{date}} voor {{customer}}',
  'letter.visit.text': 'In de bijlage vindt u het ondertekende rapport van ons bezoek van {{date}} bij {{customer}}.',
  'letter.document.verify': 'Of het document ongewijzigd is, controleert u met de code {{code}} op {{address}}',
  'letter.visitReminder.subject': 'Ons bezoek op {{date}} aan {{customer}}',
  'letter.visitReminder.text': 'Op {{date}} komen wij bij {{customer}} voor een inspectie.',
  'letter.visitReminder.textBetween':
    'Op {{date}} komen wij tussen {{from}} en {{to}} uur bij {{customer}} voor een inspectie.',
  'letter.visitReminder.technician': 'Uw technicus is {{technician}}.',
  'letter.visitReminder.access':
    'Wilt u ervoor zorgen dat onze lokdozen bereikbaar zijn? Komt het niet uit, laat het ons dan weten.',
  'letter.recommendations.subject': 'Aanbevelingen die nog openstaan voor {{customer}}',
  'letter.recommendations.text_one': 'Na onze inspectie staat deze aanbeveling nog open:',
  'letter.recommendations.text_other': 'Na onze inspectie staan deze {{count}} aanbevelingen nog open:',
  'letter.recommendations.item': '• {{text}} (uiterlijk {{date}})',
  'letter.recommendations.answer': 'Is er iets gedaan, of hebt u een vraag? Laat het ons weten met deze link:',
  'letter.ownRecommendations.subject': 'Nog te doen bij {{customer}}',
  'letter.ownRecommendations.hello': 'Beste collega,',
  'letter.ownRecommendations.text_one': 'Deze aanbeveling bij {{customer}} voeren wij zelf uit. Zij staat nog open:',
  'letter.ownRecommendations.text_other':
    'Deze {{count}} aanbevelingen bij {{customer}} voeren wij zelf uit. Zij staan nog open:',
  'letter.link.subject': 'Uw pagina met rapporten en aanbevelingen van {{customer}}',
  'letter.link.text':
    'Op uw eigen pagina vindt u de rapporten en contracten van {{customer}}, de plattegrond met de lokdozen en wat er nog te doen staat. U kunt er ook laten weten wat gedaan is. Een account is niet nodig: wie deze link heeft, kan meelezen. Stuur hem dus alleen door aan wie dat mag.',
  'letter.link.until': 'De link werkt tot en met {{lastDay}}.',
  'letter.signing.hello': 'Beste {{signerName}},',
  'letter.signing.contractSubject': 'Servicecontract voor {{customer}} om te ondertekenen',
  'letter.signing.contractText':
    'Het servicecontract voor {{customer}}, met het rapport van onze inspectie van {{date}}, staat klaar om door u te worden ondertekend. Lees en onderteken het hier:',
  'letter.signing.visitSubject': 'Bezoekverslag van {{date}} voor {{customer}} om te ondertekenen',
  'letter.signing.visitText':
    'Het verslag van ons bezoek van {{date}} bij {{customer}} staat klaar om door u te worden ondertekend. Lees en onderteken het hier:',
  'letter.signing.until': 'Deze link werkt tot {{until}} en is alleen voor u bestemd. Stuur hem niet door.',
  'letter.signing.notYou': 'Verwacht u dit niet? Dan hoeft u niets te doen. Vragen? Neem dan contact met ons op.',
  'letter.signingCode.subject': 'Uw code om te ondertekenen bij {{company}}',
  'letter.signingCode.text': 'Dit is de code om het document mee te ondertekenen:',
  'letter.signingCode.minutes_one': 'De code is {{count}} minuut geldig.',
  'letter.signingCode.minutes_other': 'De code is {{count}} minuten geldig.',
  'letter.signingCode.notYou':
    'Geef de code aan niemand anders. Hebt u hem niet aangevraagd? Dan kunt u dit bericht weggooien: zonder de code kan niemand tekenen.',
  'letter.account.hello': 'Beste {{fullName}},',
  'letter.account.approved.subject': 'Je account is goedgekeurd',
  'letter.account.approved': 'Je account is goedgekeurd. Je kunt nu inloggen.',
  'letter.account.passwordChanged.subject': 'Je wachtwoord is gewijzigd',
  'letter.account.passwordChanged': 'Een beheerder heeft je account een nieuw wachtwoord gegeven.',
  'letter.account.twoFactorReset.subject': 'Je tweede stap is uitgezet',
  'letter.account.twoFactorReset': 'Een beheerder heeft de tweede stap bij het inloggen van je account weggehaald.',
  'letter.account.notYou': 'Wist je hier niet van? Neem dan meteen contact op met je beheerder.',
  'letter.test.subject': 'Proefbericht van het portaal',
  'letter.test.text': 'Dit is een proefbericht: e-mail vanuit het portaal komt aan.',
} as const;
