/** English: why a file with the company’s key is refused. */
import type { companyKey as dutch } from '#common/i18n/nl/company-key.ts';

export const companyKey: Record<keyof typeof dutch, string> = {
  'validation.pkcs12': 'This is not a PKCS#12 file (.p12 or .pfx), or it is damaged',
  'validation.pkcs12Slow': 'Opening this file takes too long: put the key into a file with fewer iterations',
  'validation.passphrase': 'This password does not belong to the file',
  'validation.noPrivateKey': 'There is no private key in this file',
  'validation.noCertificate': 'There is no certificate for the private key in this file',
  'validation.certificateExpired': 'The certificate in this file is not valid now',
  'validation.certificateNotForSigning': 'The certificate in this file is not meant for signing',
  'validation.keyNotSuitable': 'The key is not suitable: use RSA from 2048 to 4096 bits, or ECDSA',
};
