/** Dutch: taking a floor plan from a file; loaded by whoever does. */
export const planImport = {
  hint: 'Kies een foto, scan of PDF (JPEG, PNG, WebP, HEIC, PDF), of sleep het bestand hierheen',
  choosePage: 'Welke pagina is de plattegrond?',
  pageCount: 'De PDF heeft {{count}} pagina’s.',
  page: 'Pagina {{count}}',
  locked: 'Deze PDF is met een wachtwoord beveiligd. Sla hem op zonder wachtwoord en kies hem opnieuw.',
  broken: 'Deze PDF kan niet worden gelezen. Het bestand is beschadigd of geen PDF.',
  empty: 'Deze PDF heeft geen pagina’s.',
  noReader:
    'PDF’s lezen lukt nu niet: het onderdeel daarvoor is nog niet op dit toestel. Probeer het met verbinding opnieuw.',
  heic: 'Deze HEIC-foto kan hier niet worden gelezen. Probeer het met verbinding opnieuw, of sla de foto op als JPEG. Op een iPhone: Instellingen, Camera, Structuren, Meest compatibel.',
  takePhoto: 'Foto van de tekening',
  straightenTitle: 'Zet de tekening recht',
  straightenHint: 'Sleep de vier ringen naar de hoeken van de tekening.',
  keysHint: 'Met het toetsenbord: de pijltjestoetsen, met Shift in grotere stappen.',
  photoAlt: 'De foto van de tekening',
  topLeft: 'Hoek linksboven',
  topRight: 'Hoek rechtsboven',
  bottomRight: 'Hoek rechtsonder',
  bottomLeft: 'Hoek linksonder',
  straighten: 'Rechtzetten',
  asItIs: 'Foto laten zoals hij is',
} as const;
