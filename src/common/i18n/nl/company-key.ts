/** Dutch: why a file with the company’s key is refused. */
export const companyKey = {
  'validation.pkcs12': 'Dit is geen PKCS#12-bestand (.p12 of .pfx), of het is beschadigd',
  'validation.pkcs12Slow': 'Dit bestand openen duurt te lang: zet de sleutel in een bestand met minder iteraties',
  'validation.passphrase': 'Dit wachtwoord hoort niet bij het bestand',
  'validation.noPrivateKey': 'In dit bestand zit geen privésleutel',
  'validation.noCertificate': 'In dit bestand zit geen certificaat bij de privésleutel',
  'validation.certificateExpired': 'Het certificaat in dit bestand is nu niet geldig',
  'validation.certificateNotForSigning': 'Het certificaat in dit bestand is niet bedoeld om mee te ondertekenen',
  'validation.keyNotSuitable': 'De sleutel is niet geschikt: gebruik RSA van 2048 tot en met 4096 bits, of ECDSA',
} as const;
