/** Dutch: starting without a line, new builds, installing. */
export const shell = {
  'settings.tab.offline': 'Zonder verbinding',
  'palette.open': 'Zoeken',
  'update.text': 'Er is een nieuwe versie.',
  'update.take': 'Nu bijwerken',
  'update.unsaved':
    'Er is een nieuwe versie. Hier of in een ander tabblad staat nog iets dat niet is opgeslagen: sla dat eerst op.',
  'update.unsentQuestion': 'Nu bijwerken?',
  'update.unsentText_one':
    '{{count}} wijziging op dit toestel is nog niet verzonden. Die blijft bewaard en gaat daarna gewoon weg.',
  'update.unsentText_other':
    '{{count}} wijzigingen op dit toestel zijn nog niet verzonden. Die blijven bewaard en gaan daarna gewoon weg.',
  'ready.title': 'Klaar voor offline',
  'ready.text': 'Of de portal op dit toestel ook start waar geen signaal is.',
  'ready.yes': 'Klaar: de portal start hier ook zonder verbinding.',
  'ready.checking': 'Even kijken wat er op dit toestel staat…',
  'ready.missing': 'Nog niet klaar: nog niet alles staat op dit toestel. Het ophalen gaat vanzelf verder.',
  'ready.failed': 'Nog niet klaar: het ophalen is afgebroken. Het begint vanzelf opnieuw zodra er verbinding is.',
  'ready.insecure': 'Zonder verbinding werken vraagt HTTPS. Deze pagina kwam over gewone HTTP.',
  'ready.unsupported': 'Deze browser kan de portal niet bewaren. Een privévenster kan dat ook niet.',
  'ready.files': 'Programma',
  'ready.filesKept': '{{kept}} van {{all}} bestanden op dit toestel',
  'ready.keeping': 'Bewaren',
  'ready.kept': 'De browser heeft beloofd niets te wissen',
  'ready.notKept': 'De browser mag wissen wat hier staat als het toestel ruimte nodig heeft',
  'ready.space': 'Ruimte',
  'ready.spaceUsed': '{{used}} MB in gebruik van {{most}} MB',
  'ready.app': 'App',
  'ready.installed': 'Geopend als app',
  'ready.notInstalled': 'Geopend in de browser',
  'ready.askToKeep': 'Vraag de browser dit te bewaren',
  'ready.refused':
    'De browser belooft het nu niet. Chrome en Edge doen dat vooral voor een portal die als app is geïnstalleerd.',
  'ready.install': 'Installeren als app',
  'ready.safari':
    'In Safari: tik op Deel en kies ‘Zet op beginscherm’. Zonder dat wist Safari na 7 dagen zonder bezoek wat hier staat.',
} as const;
