/** What is kept of a signature that was made at a distance: how the signer was reached, and what showed that it was them. */

/** Kept with the signature, and frozen with all else that was signed. Moments are ISO 8601 in UTC. */
export type RemoteMarks = {
  /** Where link and code were mailed. */
  email: string;
  requestedAt: string;
  /** When the link was opened first. */
  openedAt: string | null;
  /** When the code was mailed, and when it was typed. */
  codeSentAt: string;
  confirmedAt: string;
  /** From where it was signed. */
  address: string;
  /** SHA-256 of what was asked to be signed, which is what was shown. */
  shownSha256: string;
};
