/** English: starting without a line, new builds, installing. */
export const shell = {
  'settings.tab.offline': 'Without a connection',
  'palette.open': 'Search',
  'update.text': 'There is a new version.',
  'update.take': 'Update now',
  'update.unsaved': 'There is a new version. Here or in another tab something has not been saved yet: save that first.',
  'update.unsentQuestion': 'Update now?',
  'update.unsentText_one':
    '{{count}} change on this device has not been sent yet. It stays here and is sent afterwards.',
  'update.unsentText_other':
    '{{count}} changes on this device have not been sent yet. They stay here and are sent afterwards.',
  'ready.title': 'Ready for offline',
  'ready.text': 'Whether the portal starts on this device where there is no signal.',
  'ready.yes': 'Ready: the portal starts here without a connection too.',
  'ready.checking': 'Looking at what is on this device…',
  'ready.missing': 'Not ready yet: not everything is on this device. Fetching goes on by itself.',
  'ready.failed': 'Not ready yet: fetching was cut off. It begins again by itself once there is a connection.',
  'ready.insecure': 'Working without a connection needs HTTPS. This page came by plain HTTP.',
  'ready.unsupported': 'This browser cannot keep the portal. Neither can a private window.',
  'ready.files': 'Program',
  'ready.filesKept': '{{kept}} of {{all}} files on this device',
  'ready.keeping': 'Keeping',
  'ready.kept': 'The browser has promised to erase nothing',
  'ready.notKept': 'The browser may erase what is here when the device needs room',
  'ready.space': 'Room',
  'ready.spaceUsed': '{{used}} MB used of {{most}} MB',
  'ready.app': 'App',
  'ready.installed': 'Opened as an app',
  'ready.notInstalled': 'Opened in the browser',
  'ready.askToKeep': 'Ask the browser to keep this',
  'ready.refused':
    'The browser does not promise it now. Chrome and Edge do so mostly for a portal that is installed as an app.',
  'ready.install': 'Install as an app',
  'ready.safari':
    'In Safari: tap Share and choose ‘Add to Home Screen’. Otherwise Safari erases what is here after 7 days without a visit.',
} as const;
