/** English: what happened to one's account, and with which device. */
import type { accountNotices as dutch } from '#common/i18n/nl/account-notices.ts';

export const accountNotices: Record<keyof typeof dutch, string> = {
  'notices.title': 'Something has happened to your account',
  'notices.twoFactorReset': '{{by}} has reset your two-factor authentication and signed you out everywhere ({{date}}).',
  'notices.sessionsEnded': '{{by}} has signed you out everywhere ({{date}}).',
  'notices.passwordChanged': '{{by}} has given you a new password ({{date}}).',
  'notices.roleChanged': '{{by}} has changed your role ({{date}}).',
  'notices.newSignIn': 'Somebody signed in on a new device: {{device}}, from {{address}} ({{date}}).',
  'notices.appAdded': 'An authenticator app was connected, from {{address}} ({{date}}).',
  'notices.appRemoved': 'The authenticator app was turned off, from {{address}} ({{date}}).',
  'notices.passkeyAdded': 'A passkey was added: {{name}}, from {{address}} ({{date}}).',
  'notices.passkeyRemoved': 'A passkey was removed: {{name}}, from {{address}} ({{date}}).',
  'notices.passkeysReset': '{{by}} has removed passkeys of yours: {{name}} ({{date}}).',
  'notices.tokenAdded': 'An API token was made: {{name}}, from {{address}} ({{date}}).',
  'notices.tokenRemoved': '{{by}} has withdrawn your API token {{name}} ({{date}}).',
  'notices.tokenUsed': 'Your API token {{name}} was used for the first time, from {{address}} ({{date}}).',
  'notices.ownSessionsEnded': 'Your account was signed out on other devices, from {{address}} ({{date}}).',
  'notices.operator': 'Whoever administers the server',
  'notices.hint':
    'Was this not you, or did you not ask for it? Remove what you do not know, change your password, and contact an administrator.',
  'notices.seen': 'Seen',
  'security.device': '{{browser}} on {{system}}',
  'security.device.unknown': 'Unknown device',
};
