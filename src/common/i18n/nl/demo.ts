/** Dutch: the demo page. */
export const demo = {
  'demo.intro': 'Probeer de onderdelen van het portaal uit. Wat je hier doet, wordt niet bewaard.',
  'demo.tab.plan': 'Plattegrond',
  'demo.tab.signature': 'Handtekening',
  'demo.tab.camera': 'Camera',
  'demo.tab.pdf': 'PDF maken',
  'demo.signatureHint': 'Teken met je vinger, een pen of de muis.',
  'demo.signaturePad': 'Tekenvak voor een proefhandtekening',
  'demo.clear': 'Wissen',
  'demo.saveSignature': 'Handtekening opslaan',
  'demo.signatureSaved': 'Handtekening opgeslagen',
  'demo.savedSignature': 'Opgeslagen proefhandtekening',
  'demo.cameraHint': 'Maak een foto. Hij blijft op dit scherm.',
  'demo.openCamera': 'Camera openen',
  'demo.photo': 'Proeffoto {{number}}',
  'demo.pdfHint': 'Opent een voorbeeld-PDF in een nieuw tabblad.',
  'demo.openPdf': 'Voorbeeld-PDF openen',
} as const;
