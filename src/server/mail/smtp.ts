/** Hands letters in at a mail server, by nodemailer; what may go wrong gets one of the queue's names. */
import { createTransport, type Transporter } from 'nodemailer';
import type { SmtpServer } from '#common/domain/mail.ts';
import { JobFailure } from '#server/jobs/job-kind.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
/** Of silence: a great document on a slow line keeps talking. */
const SOCKET_TIMEOUT_MS = 30_000;
const CONNECTIONS = 4;

export type Envelope = {
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  attachment: { fileName: string; pdf: Buffer } | null;
};

const optionsOf = ({ host, port, security, username, password }: SmtpServer) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(username !== null && password !== null ? { auth: { user: username, pass: password } } : {}),
  connectionTimeout: CONNECTION_TIMEOUT_MS,
  greetingTimeout: CONNECTION_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  // Letters have what they are given, and fetch nothing.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** One for each server, as long as it stays the same: connections are kept between letters. */
export class Smtp {
  #transport: Transporter | null = null;
  #key = '';

  #transportTo(server: SmtpServer): Transporter {
    const key = JSON.stringify(server);
    if (this.#transport && this.#key === key) return this.#transport;
    this.#transport?.close();
    this.#key = key;
    this.#transport = createTransport({ ...optionsOf(server), pool: true, maxConnections: CONNECTIONS });
    return this.#transport;
  }

  /** @throws JobFailure */
  async send(server: SmtpServer, envelope: Envelope): Promise<void> {
    await deliver(this.#transportTo(server), envelope);
  }

  close(): void {
    this.#transport?.close();
    this.#transport = null;
  }
}

/** Sends one letter on a connection of its own. @throws JobFailure */
export async function sendOnce(server: SmtpServer, envelope: Envelope): Promise<void> {
  const transport = createTransport(optionsOf(server));
  try {
    await deliver(transport, envelope);
  } finally {
    transport.close();
  }
}

async function deliver(transport: Transporter, envelope: Envelope): Promise<void> {
  const { from, to, replyTo, messageId, subject, text, html, attachment } = envelope;
  try {
    await transport.sendMail({
      from,
      // An object: a comma or an angle bracket would name others.
      to: { name: '', address: to },
      ...(replyTo && replyTo !== from.address ? { replyTo: { name: from.name, address: replyTo } } : {}),
      messageId,
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(attachment
        ? {
            attachments: [{ filename: attachment.fileName, content: attachment.pdf, contentType: 'application/pdf' }],
          }
        : {}),
    });
  } catch (error) {
    throw failureOf(error);
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** Refused for good, refused for now, or nobody there. */
function failureOf(error: unknown): JobFailure {
  const { code, responseCode, response, message } = error as SmtpError;
  const detail = response ?? message;
  if (code === 'EAUTH') return new JobFailure('mail_login', { detail, cause: error });
  if (responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return new JobFailure('mail_refused', { detail, isFinal: responseCode >= 500, cause: error });
  return new JobFailure('mail_unreachable', { detail, cause: error });
}
