/** English: signing in and registering. */
import type { auth as dutch } from '#common/i18n/nl/auth.ts';

export const auth: Record<keyof typeof dutch, string> = {
  'auth.title': 'Inspections that add up, from cellar to contract',
  'auth.login': 'Sign in',
  'auth.username': 'Username',
  'auth.password': 'Password',
  'auth.submit': 'Sign in',
  'auth.welcomeBack': 'Welcome back',
  'auth.failed': 'Signing in failed. Check your details.',
  'auth.signedOut': 'Signed out',
  'auth.signOutFailed': 'Signing out failed',
  'auth.feature.mobile': 'User-friendly on desktop and mobile',
  'auth.feature.reporting': 'Digital reporting with customer sign-off',
  'auth.feature.storage': 'Secure data storage',
  'auth.feature.haccp': 'Supports working to HACCP',
};
