/** A mail server for the tests of a file, each of which begins with nothing received, and what the portal sends by. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Smtp } from '#server/mail/smtp.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** @param credentials what it asks for; nothing without */
export function useMailServer(...credentials: Parameters<typeof startMailServer>) {
  const smtp = new Smtp();
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer(...credentials);
  });
  afterAll(async () => {
    smtp.close();
    await server.stop();
  });
  beforeEach(() => {
    server.received.length = 0;
    server.refusals.clear();
    server.beforeAnswer = async () => {};
  });
  return {
    smtp,
    get server() {
      return server;
    },
  };
}
