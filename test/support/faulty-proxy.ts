/**
 * The proxy between a phone and the portal: forwards everything, keeps count of what comes by, and fails where a test
 * says. Its address stays while portals behind it come and go, as a company's does.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** The request never reaches the portal; its answer never reaches the phone; nothing comes back; or somebody else answers. */
type Fault = 'request lost' | 'answer lost' | 'hangs' | { status: number; retryAfter?: number };

/** What came by: each procedure of a batch on its own, or method and path. */
type Call = {
  name: string;
  /** What the portal said; null when it was not asked, or broke off. */
  status: number | null;
};

type Planned = { name: string; fault: Fault; left: number; happened: () => void };

/** Any request that changes something. */
export const ANY_WRITE = 'any write';

/** What a request asks for: the procedures of a batch, or `POST /images`. */
function namesIn({ method = '', url = '' }: IncomingMessage): string[] {
  const [path = ''] = url.split('?');
  return path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',') : [`${method} ${path}`];
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export class FaultyProxy {
  readonly calls: Call[] = [];
  /** How often each picture arrived at the portal, by the hash of its bytes. */
  readonly uploads = new Map<string, number>();
  /** Bytes of requests' bodies that were passed on. */
  sentBytes = 0;
  #portal: string;
  #isUp = true;
  #callsLeft = Number.POSITIVE_INFINITY;
  /** Writes among those that are still on their way back. */
  #underWay = 0;
  #planned: Planned[] = [];
  readonly #server: Server;

  private constructor(portal: string) {
    this.#portal = portal;
    this.#server = createServer((asked, reply) => {
      this.#pass(asked, reply).catch(() => reply.destroy());
    });
    this.#server.on('connection', (socket) => {
      if (!this.#isUp) socket.destroy();
    });
  }

  static async to(portal: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(portal);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** The portal at its other end. */
  get portal(): string {
    return this.#portal;
  }

  /** Another portal answers from now on. */
  leadTo(portal: string): void {
    this.#portal = portal;
  }

  /** No signal: open connections break, new ones are not made. */
  cut(): void {
    this.#isUp = false;
    this.#server.closeAllConnections();
  }

  /** @param calls after how many answered writes it is cut again; of those beyond them nothing arrives */
  mend(calls = Number.POSITIVE_INFINITY): void {
    this.#callsLeft = calls;
    this.#isUp = true;
  }

  /**
   * Breaks the next `times` requests of that name in the way the fault says; resolves once it has happened so often. Of
   * several that were asked for, the first comes first.
   */
  next(name: string, fault: Fault, times = 1): Promise<void> {
    return new Promise((happened) => {
      this.#planned.push({ name, fault, left: times, happened });
    });
  }

  /** What the portal answered well, oldest first. */
  done(name: string): number {
    return this.calls.filter((call) => call.name === name && call.status === 200).length;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #plannedFor(names: readonly string[], isWrite: boolean): Planned | undefined {
    const planned = this.#planned.find(({ name }) => names.includes(name) || (isWrite && name === ANY_WRITE));
    if (!planned) return undefined;
    planned.left -= 1;
    if (planned.left === 0) this.#planned = this.#planned.filter((one) => one !== planned);
    return planned;
  }

  async #pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const names = namesIn(asked);
    const isWrite = asked.method === 'POST';
    const planned = this.#plannedFor(names, isWrite);
    const fault = planned?.fault;
    const isOver = () => planned?.left === 0 && planned.happened();
    const note = (status: number | null) => this.calls.push(...names.map((name) => ({ name, status })));
    const body = await bodyOf(asked);
    if (fault === 'request lost' || fault === 'hangs') {
      note(null);
      if (fault === 'request lost') reply.destroy();
      isOver();
      return;
    }
    if (typeof fault === 'object') {
      note(null);
      const wait = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      reply.writeHead(fault.status, { connection: 'close', 'content-type': 'text/html', ...wait });
      reply.end('<h1>Try again later</h1>');
      isOver();
      return;
    }
    if (names[0] === 'live.changes') return this.#passStream(asked, reply);
    if (isWrite && this.#callsLeft <= 0) {
      note(null);
      reply.destroy();
      return;
    }
    const counted = isWrite ? 1 : 0;
    this.#callsLeft -= counted;
    this.#underWay += counted;
    try {
      const { status, headers, bytes } = await this.#ask(asked, body);
      note(status);
      if (names[0] === 'POST /images') this.#countUpload(body);
      if (fault === 'answer lost') {
        reply.destroy();
        isOver();
      } else if (!reply.destroyed) {
        // A browser asks again by itself when a connection that it had used before breaks: tests decide what is sent twice.
        reply.writeHead(status, { ...headers, connection: 'close' });
        await new Promise<void>((sent) => reply.once('close', sent).end(bytes));
      }
    } finally {
      this.#underWay -= counted;
    }
    // Not in the middle of another one's answer: how much got through would be a matter of who was faster.
    if (this.#callsLeft <= 0 && this.#underWay === 0) this.cut();
  }

  /** Each piece as it comes, for as long as both ends stay. */
  async #passStream({ method = 'GET', url = '/', headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { hostname, port } = new URL(this.#portal);
    const asking = request({ hostname, port, path: url, method, headers: { ...headers, connection: 'close' } });
    reply.once('close', () => asking.destroy());
    asking.on('error', () => reply.destroy());
    asking.on('response', (answer) => {
      const { 'transfer-encoding': _, ...passed } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, { ...passed, connection: 'close' });
      answer.on('error', () => reply.destroy()).pipe(reply);
    });
    asking.end();
  }

  #countUpload(body: Buffer): void {
    const hash = createHash('sha256').update(body).digest('hex');
    this.uploads.set(hash, (this.uploads.get(hash) ?? 0) + 1);
  }

  /** What the portal says to it. */
  async #ask({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
    this.sentBytes += body.length;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(this.#portal);
      // The address it was called by stays the host: writes from elsewhere are refused.
      request({ hostname, port, path: url, method, headers: { ...headers, connection: 'close' } }, resolve)
        .on('error', reject)
        .end(body);
    });
    const { 'transfer-encoding': _, ...passed } = answer.headers;
    return { status: answer.statusCode ?? 502, headers: passed, bytes: await bodyOf(answer) };
  }
}

/** Starts proxies that are closed when the file's tests are over. */
export function useFaultyProxies(): { to: (portal: string) => Promise<FaultyProxy> } {
  const proxies: FaultyProxy[] = [];
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });
  return {
    to: async (portal) => {
      const proxy = await FaultyProxy.to(portal);
      proxies.push(proxy);
      return proxy;
    },
  };
}
