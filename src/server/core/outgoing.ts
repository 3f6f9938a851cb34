/** Whether anything leaves the portal by itself, and what the environment says of how. */
import type { SmtpServer } from '#common/domain/mail.ts';

export type Outgoing = {
  /** Nothing leaves: the portal is a copy, or there to be tried. */
  isOff: boolean;
  /** Goes before what administrators have set. */
  smtp: SmtpServer | null;
  /** Networks that webhooks may call besides the open internet. */
  webhookRanges: readonly string[];
  /** Where people reach the portal: letters lead there; null when nobody said. */
  publicUrl: string | null;
  /** Whose address mail comes from; null for the company's own. */
  mailFrom: string | null;
};

/** Of a portal that sends nothing. */
export const nothingOutgoing: Outgoing = {
  isOff: true,
  smtp: null,
  mailFrom: null,
  publicUrl: null,
  webhookRanges: [],
};
