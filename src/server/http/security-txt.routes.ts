/** /.well-known/security.txt (RFC 9116): whom to tell of a weakness, for whoever found one. */
import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60_000;
/** The file has to say until when it holds, less than a year from now; whoever reads it later asks again. */
const VALID_DAYS = 180;

/** One field a line; the end is a whole day, so that answers of one day are alike. */
export function securityTxt(contact: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: nl, en', ''].join('\n');
}

/** Without a contact there is no such address. */
export async function securityTxtRoutes(app: FastifyInstance, { contact }: { contact: string | undefined }) {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(contact, new Date())),
  );
}
