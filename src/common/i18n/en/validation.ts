/** English: what the forms before signing in and those of signers and customers refuse, field by field. */
import type { validation as dutch } from '#common/i18n/nl/validation.ts';

export const validation: Record<keyof typeof dutch, string> = {
  'validation.required': 'This field is required',
  'validation.tooLong': 'This text is too long: {{limit}} characters at most',
  'validation.unstorableText': 'This text holds characters that cannot be stored',
  'validation.integer': 'Enter a whole number',
  'validation.outOfRange': 'This number is too large or too small',
  'validation.boolean': 'Choose yes or no',
  'validation.language': 'Choose Dutch or English',
  'validation.username': 'Username must be at least 3 characters',
  'validation.usernameInvisible': 'The user name contains invisible characters',
  'validation.usernameMixed': 'Use letters of one script in the user name',
  'validation.passkey': 'This is not the answer of a passkey',
  'validation.password': 'Password must be at least 6 characters',
  'validation.fullName': 'Name must be at least 2 characters',
  'validation.fullNameRequired': 'Full name is required',
  'validation.role': 'Choose administrator or technician',
  'validation.userStatus': 'Choose a valid status',
  'validation.totpCode': 'Enter the whole code',
  'validation.tooMany': 'These are too many',
  'validation.email': 'Please enter a valid email',
  'validation.choice': 'Choose one of the possibilities',
  'validation.acceptTerms': 'You must accept the terms to continue',
  'validation.signature': 'Signature is required',
  'validation.signerName': 'Name of the signer must be at least 2 characters',
  'validation.signerRole': 'Choose in what capacity is being signed',
};
