/** Dutch: signing in and registering. */
export const auth = {
  'auth.title': 'Inspecties die kloppen, van kelder tot contract',
  'auth.login': 'Inloggen',
  'auth.username': 'Gebruikersnaam',
  'auth.password': 'Wachtwoord',
  'auth.submit': 'Inloggen',
  'auth.welcomeBack': 'Welkom terug',
  'auth.failed': 'Inloggen mislukt. Controleer je gegevens.',
  'auth.signedOut': 'Uitgelogd',
  'auth.signOutFailed': 'Er is een fout opgetreden bij het uitloggen',
  'auth.feature.mobile': 'Gebruiksvriendelijk op computer en telefoon',
  'auth.feature.reporting': 'Digitaal rapporteren met akkoord van de klant',
  'auth.feature.storage': 'Veilige opslag van gegevens',
  'auth.feature.haccp': 'Ondersteunt werken volgens HACCP',
} as const;
