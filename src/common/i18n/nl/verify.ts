/** Dutch: holding a signed document against what the portal keeps. */
export const verify = {
  'verify.lead':
    'Is dit rapport echt, en is er sinds de ondertekening niets aan veranderd? Controleer het met de PDF of met de code die erin staat.',
  'verify.result': 'Uitkomst',
  'verify.drop': 'Sleep de PDF hierheen of kies het bestand',
  'verify.staysHere': 'De PDF blijft op dit apparaat. Alleen de vingerafdruk en de code gaan naar het portaal.',
  'verify.choose': 'PDF kiezen',
  'verify.codeLabel': 'Code op het document',
  'verify.codeHint': 'Zestien letters en cijfers, bij de handtekening',
  'verify.codeRefused': 'Dit is geen code van een document: die heeft zestien letters en cijfers',
  'verify.check': 'Controleren',
  'verify.failed': 'De controle is niet gelukt',
  'verify.notPdf': 'Dit bestand is geen PDF.',
  'verify.tooLarge': 'Dit bestand is te groot: hoogstens 100 MB.',
  'verify.unreadable': 'Dit bestand kan niet worden gelezen.',
  'verify.file': 'Bestand',
  'verify.inspection': 'Inspectie',
  'verify.signedAt': 'Ondertekend op',
  'verify.timestamp': 'Tijdstempel',
  'verify.code': 'Code',
  'verify.checksum': 'Controlegetal',
  'verify.whole.title': 'Dit document is ongewijzigd',
  'verify.whole.text': 'Het is tot op de byte het document dat bij de ondertekening is gemaakt en bewaard.',
  'verify.kept.title': 'Dit document is in het portaal bewaard',
  'verify.kept.text':
    'Bij deze code hoort een ondertekend document, en het exemplaar van het portaal is ongewijzigd. Of ook jouw exemplaar ongewijzigd is, zie je door de PDF te kiezen. Op papier vergelijk je het controlegetal.',
  'verify.altered.title': 'Dit bestand is niet het ondertekende document',
  'verify.altered.text':
    'Bij deze code hoort een ondertekend document, maar dit bestand is anders: het is gewijzigd, of het is een ander document. Hieronder staat het document waar de code bij hoort.',
  'verify.otherDocument.title': 'Dit is een ander document',
  'verify.otherDocument.text':
    'Het bestand is een ongewijzigd ondertekend document, maar niet dat van de gevraagde code. Hieronder staat welk document het wel is.',
  'verify.damaged.title': 'Het bewaarde document klopt niet',
  'verify.damaged.text':
    'Dit document is hier ondertekend, maar wat het portaal ervan bewaart komt niet meer overeen met wat bij de ondertekening is vastgelegd. Neem contact op met het bedrijf.',
  'verify.unknownFile.title': 'Dit document is hier niet bekend',
  'verify.unknownFile.text':
    'Het is niet door dit portaal ondertekend, of het is sindsdien gewijzigd. Vergelijk het met het exemplaar van het bedrijf.',
  'verify.unknownCode.title': 'Deze code is hier niet bekend',
  'verify.unknownCode.text': 'Controleer of je de code goed hebt overgetypt, en of het document van dit portaal is.',
  'verify.amended': 'Op dit document is een aanvulling ondertekend op {{date}}, met code',
  'verify.means':
    'Deze controle laat zien of een document hetzelfde is als bij de ondertekening. Namen en inhoud worden niet getoond.',
  'verify.older': 'Documenten die zijn ondertekend voordat het portaal ze bewaarde, zijn hier niet te controleren.',
  'verify.toPortal': 'Naar het portaal',
} as const;
