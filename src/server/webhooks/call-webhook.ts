/** One call of a webhook: signed as Standard Webhooks says, to an address that was looked at, without following anybody. */
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { pinnedLookup } from './safe-address.ts';

const TIMEOUT_MS = 10_000;
/** What comes back is not read: so much of it is waited for. */
const ANSWER_MAX_BYTES = 64 * 1024;
/** The receiver says that it wants nothing more. */
const GONE = 410;

export type WebhookCall = { url: string; secret: string; messageId: string; body: string; now: Date };

function send(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, (answer) => {
      let size = 0;
      const status = answer.statusCode ?? 0;
      answer.on('data', (data: Buffer) => {
        size += data.length;
        if (size > ANSWER_MAX_BYTES) request.destroy();
      });
      // What was said stands, however the rest of it ends.
      answer.on('close', () => resolve(status));
      answer.on('error', () => resolve(status));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Makes the call; every answer but 2xx is a failure, redirects too.
 *
 * @param allowed - networks that may be called besides the open internet
 * @throws JobFailure
 */
export async function callWebhook(
  { url: address, secret, messageId, body, now }: WebhookCall,
  { allowed, signal }: { allowed: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const url = new URL(address);
  const lookup = await pinnedLookup(url.hostname, allowed);
  const options: RequestOptions = {
    method: 'POST',
    lookup,
    // A connection for each call: one that is kept would pass the look at its address.
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Baitbook',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(messageId, now, body),
    },
  };
  let status: number;
  try {
    status = await send(url, options, body);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : null;
    throw new JobFailure('webhook_unreachable', { detail, cause });
  }
  if (status >= 200 && status < 300) return;
  throw new JobFailure('webhook_status', { detail: String(status), isFinal: status === GONE });
}
