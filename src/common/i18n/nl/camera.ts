/** Dutch: the camera. */
export const camera = {
  'camera.title': 'Foto’s maken',
  'camera.picture': 'Beeld van de camera',
  'camera.starting': 'De camera start…',
  'camera.shoot': 'Foto maken',
  'camera.switch': 'Andere camera',
  'camera.torch': 'Lamp',
  'camera.taken': '{{taken}} van {{max}} foto’s',
  'camera.done': 'Klaar',
  'camera.allow': 'Sta de camera toe in de instellingen van je browser, of kies foto’s uit je bestanden.',
  'camera.useFiles': 'Kies foto’s uit je bestanden, of probeer het opnieuw.',
  'camera.chooseFiles': 'Bestanden kiezen',
  cameraAccessDenied: 'Toegang tot de camera geweigerd',
  cameraError: 'De camera kan niet worden gebruikt',
} as const;
