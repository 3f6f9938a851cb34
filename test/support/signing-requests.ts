/** Asked to sign at a distance: by whom, and what the letters say, which a real mail server has taken. */
import type { ReceivedMail } from './mail-server.ts';
import type { Visitor } from './portal.ts';

/** What the letter says, as plain text or as HTML, whatever way it was encoded. */
export function letterOf({ raw }: ReceivedMail, type: 'plain' | 'html' = 'plain'): string {
  const part = new RegExp(`Content-Type: text/${type}[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)(\\r\\n--|$)`).exec(raw);
  const [head = '', body = ''] = [part?.[0].split('\r\n\r\n')[0], part?.[1]];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The secret of the link in the newest letter that has one. */
export function linkTokenIn(received: readonly ReceivedMail[]): string {
  const found = received.map((mail) => /\/sign#(\S+)/.exec(letterOf(mail))?.[1]).findLast(Boolean);
  if (!found) throw new Error('No letter with a link has arrived');
  return found;
}

/** The code in the newest letter that has one. */
export function codeIn(received: readonly ReceivedMail[]): string {
  const found = received.map((mail) => /^\s*(\d{6})\s*$/m.exec(letterOf(mail))?.[1]).findLast(Boolean);
  if (!found) throw new Error('No letter with a code has arrived');
  return found;
}

export const SIGNER = { signerName: 'Jürgen Żak', signerRole: 'owner', address: 'juergen@example.com' } as const;

/** Asks for a contract at a price, in Dutch. */
export const askFor = (
  visitor: Visitor,
  id: number,
  changes: { isVisit?: boolean; address?: string; uncheckedReason?: string } = {},
) =>
  visitor.trpc.signing.request.mutate({
    ...SIGNER,
    id,
    language: 'nl',
    isVisit: false,
    priceStatus: 'fixed',
    contractPrice: '1250,50',
    contractNotes: 'Sleutel bij de receptie.',
    ...changes,
  });
