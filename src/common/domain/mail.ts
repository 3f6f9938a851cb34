/** Mail that leaves the portal: what kinds of it there are, how one stands, and what a mail server is. */

export const mailKinds = [
  'document',
  'visitReminder',
  'recommendationReminder',
  'link',
  'signing',
  'signingCode',
  'account',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Sent, or as its job stands; discarded when that was thrown away. */
export const mailStates = ['waiting', 'running', 'failed', 'sent', 'discarded'] as const;
export type MailState = (typeof mailStates)[number];

/** TLS from the first byte on, TLS after a word in clear, or none at all. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

/** Where mail is handed in. */
export type SmtpServer = {
  host: string;
  port: number;
  security: SmtpSecurity;
  /** Both null where nobody has to sign in. */
  username: string | null;
  password: string | null;
};
