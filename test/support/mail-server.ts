/** A mail server of the tests' own: real SMTP on a port of this machine, which may be away, or refuse. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string[];
  raw: string;
  /** Headers of the letter itself, by their name in small letters. */
  headers: Map<string, string>;
  /** The attached PDF, if there is one. */
  pdf: Buffer | null;
};

export type MailServer = {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** What it says to addresses that it does not take. */
  refusals: Map<string, { code: number; text: string }>;
  /** Called after it has taken a letter and before it says so. */
  beforeAnswer: () => Promise<unknown>;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
};

function readMail(raw: string, to: string[]): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  const [, base64] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  return { to, raw, headers, pdf: base64 === undefined ? null : Buffer.from(base64, 'base64') };
}

/** @param credentials what it asks for; nothing without */
export async function startMailServer(credentials?: { username: string; password: string }): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let port = 0;
  const listen = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: credentials === undefined,
      // Connections that are kept between letters are cut.
      closeTimeout: 1,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) => {
        if (username === credentials?.username && password === credentials?.password) done(null, { user: username });
        else done(new Error('Invalid username or password'));
      },
      onRcptTo: ({ address }, _, done) => {
        const refusal = mailServer.refusals.get(address);
        done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
      },
      onData: (stream, session, done) => {
        const taken = async () => {
          const raw = await text(stream);
          received.push(
            readMail(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          await mailServer.beforeAnswer();
        };
        taken().then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    });
    // Whoever hangs up, as a killed portal does.
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
    return server;
  };
  let server: SMTPServer | null = null;
  const goAway = async () => {
    const leaving = server;
    server = null;
    if (leaving) await new Promise<void>((resolve) => leaving.close(() => resolve()));
  };
  const mailServer: MailServer = {
    get port() {
      return port;
    },
    received,
    refusals: new Map(),
    beforeAnswer: async () => {},
    goAway,
    comeBack: async () => {
      server = await listen();
    },
    stop: goAway,
  };
  server = await listen();
  return mailServer;
}
