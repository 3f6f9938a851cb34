/** Dutch: what happened to one's account, and with which device. */
export const accountNotices = {
  'notices.title': 'Er is iets met je account gebeurd',
  'notices.twoFactorReset': '{{by}} heeft je tweestapsverificatie opgeheven en je overal uitgelogd ({{date}}).',
  'notices.sessionsEnded': '{{by}} heeft je overal uitgelogd ({{date}}).',
  'notices.passwordChanged': '{{by}} heeft je een nieuw wachtwoord gegeven ({{date}}).',
  'notices.roleChanged': '{{by}} heeft je rol gewijzigd ({{date}}).',
  'notices.newSignIn': 'Er is ingelogd op een nieuw apparaat: {{device}}, vanaf {{address}} ({{date}}).',
  'notices.appAdded': 'Er is een authenticator-app gekoppeld, vanaf {{address}} ({{date}}).',
  'notices.appRemoved': 'De authenticator-app is uitgeschakeld, vanaf {{address}} ({{date}}).',
  'notices.passkeyAdded': 'Er is een passkey toegevoegd: {{name}}, vanaf {{address}} ({{date}}).',
  'notices.passkeyRemoved': 'Er is een passkey verwijderd: {{name}}, vanaf {{address}} ({{date}}).',
  'notices.passkeysReset': '{{by}} heeft passkeys van je verwijderd: {{name}} ({{date}}).',
  'notices.tokenAdded': 'Er is een API-token gemaakt: {{name}}, vanaf {{address}} ({{date}}).',
  'notices.tokenRemoved': '{{by}} heeft je API-token {{name}} ingetrokken ({{date}}).',
  'notices.tokenUsed': 'Je API-token {{name}} is voor het eerst gebruikt, vanaf {{address}} ({{date}}).',
  'notices.ownSessionsEnded': 'Met jouw account is op andere apparaten uitgelogd, vanaf {{address}} ({{date}}).',
  'notices.operator': 'Wie de server beheert',
  'notices.hint':
    'Was jij dit niet, of had je hier niet om gevraagd? Verwijder wat je niet kent, wijzig je wachtwoord en neem contact op met een beheerder.',
  'notices.seen': 'Gezien',
  'security.device': '{{browser}} op {{system}}',
  'security.device.unknown': 'Onbekend apparaat',
} as const;
