/**
 * Attacks on a running portal, over HTTP as a stranger makes them: each is run by a test and, with everything else that
 * goes wrong, by `npm run faults`. The portal has to believe its caller about addresses (`TRUST_PROXY=127.0.0.1`).
 */
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#test/support/factories.ts';

export type Attack = {
  what: string;
  /** What got through, in words; nothing when the portal held. */
  run: (portal: Attacked) => Promise<string[]>;
};

/** A portal, and its administrator. */
export type Attacked = { address: string; admin: Caller };

type Json = Record<string, unknown>;
export type CallAnswer = { status: number; body: Json };

/** Somebody at an address of their own, who keeps the cookies they are given. */
export class Caller {
  readonly #portal: string;
  readonly #from: string;
  readonly #cookies = new Map<string, string>();

  /** @param from the address that the proxy says they come from */
  constructor(portal: string, from = '10.0.0.1') {
    this.#portal = portal;
    this.#from = from;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'x-forwarded-for': this.#from, ...(cookie === '' ? {} : { cookie }) };
  }

  async call(method: string, path: string, body?: unknown): Promise<CallAnswer> {
    const answer = await fetch(this.#portal + path, {
      method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : {} };
  }

  /** Puts a cookie in that the portal did not give. */
  takeCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** Calls a procedure. */
  procedure = (name: string, input: object = {}): Promise<CallAnswer> => this.call('POST', `/trpc/${name}`, input);

  signIn = (username: string, password = PASSWORD, totpCode?: string): Promise<CallAnswer> =>
    this.call('POST', '/api/login', { username, password, ...(totpCode === undefined ? {} : { totpCode }) });

  /** Whether they are signed in. */
  async isKnown(): Promise<boolean> {
    return (await this.call('GET', '/api/user')).status === 200;
  }

  /** The same person in another place: with a copy of the cookies. */
  copy(from = this.#from): Caller {
    const copy = new Caller(this.#portal, from);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }
}

/** A technician's account, made by the administrator. */
export async function makeAccount({ admin }: Attacked): Promise<{ id: number; username: string }> {
  const username = `doel-${randomUUID().slice(0, 8)}`;
  const account = { username, fullName: 'Doelwit', password: PASSWORD, role: 'technician' };
  const { status, body } = await admin.call('POST', '/api/admin/users', account);
  if (status !== 201) throw new Error(`No account: ${status}`);
  return { id: Number(body.id), username };
}
