/** Attacks that begin a request and hold it. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Attack, type Attacked, Caller, makeAccount } from './attack.ts';

const HALVES = ['{"name":"Bakkerij na afwijzing",', '"address":"Dorpsstraat 1"}'] as const;

/** Begins a request and sends half of its body; the portal knows by then who sends it. */
async function beginHeld(address: string, path: string, caller: Caller): Promise<ClientRequest> {
  const held = request(address + path, {
    method: 'POST',
    headers: {
      ...caller.headers,
      'content-type': 'application/json',
      'content-length': String(HALVES.join('').length),
      expect: '100-continue',
    },
  });
  held.flushHeaders();
  await once(held, 'continue');
  held.write(HALVES[0]);
  // Answered after the session of the held request has been read.
  for (let call = 0; call < 3; call += 1) await caller.isKnown();
  return held;
}

export const heldBody: Attack = {
  what: 'a request begun before its account was rejected, and ended after',
  run: async (portal) => {
    const gotThrough: string[] = [];
    for (const path of ['/api/customers', '/trpc/customers.create']) {
      const { id, username } = await makeAccount(portal);
      const attacker = new Caller(portal.address);
      await attacker.signIn(username);
      const held = await beginHeld(portal.address, path, attacker);
      await portal.admin.call('PATCH', `/api/admin/users/${id}`, { status: 'rejected' });
      const answered = once(held, 'response') as Promise<[IncomingMessage]>;
      held.end(HALVES[1]);
      const [{ statusCode }] = await answered;
      if (statusCode !== 401) gotThrough.push(`${path} answers ${statusCode}`);
      held.destroy();
    }
    return gotThrough;
  },
};

const connectTo = ({ address }: Attacked): Socket => {
  const { hostname, port } = new URL(address);
  return connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
};

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
/** Nothing at all, half of the headers, and half of a body. */
const beginnings = { 'a connection': '', headers: HEAD, 'a body': `${HEAD}\r\n{"username":` };

/** @param limitMs by when the portal has to have ended them */
export const silence = (limitMs: number): Attack => ({
  what: `connections, headers and bodies of which nothing more comes (${limitMs / 1_000} s)`,
  run: async (portal) => {
    const outcomes = Object.entries(beginnings).map(async ([name, beginning]) => {
      const socket = connectTo(portal);
      if (beginning !== '') socket.write(beginning);
      const began = performance.now();
      const signal = AbortSignal.timeout(2 * limitMs);
      // Whatever the portal says before it ends the connection.
      socket.resume();
      const isEnded = await once(socket, 'close', { signal }).then(
        () => true,
        () => false,
      );
      socket.destroy();
      const took = performance.now() - began;
      return isEnded && took <= limitMs ? [] : [`${name} is held for ${isEnded ? Math.round(took) : 'over'} ms`];
    });
    return (await Promise.all(outcomes)).flat();
  },
});

/** @param max how many connections one address may have, of a portal without a proxy */
export const manyConnections = (max: number): Attack => ({
  what: `more than ${max} connections from one address`,
  run: async (portal) => {
    const sockets = Array.from({ length: max + 50 }, () => connectTo(portal));
    let open = 0;
    await Promise.all(
      sockets.map(async (socket) => {
        // Whoever may stay is answered.
        socket.write('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n');
        const isAnswered = once(socket, 'data').then(
          () => true,
          () => false,
        );
        const isClosed = new Promise<false>((resolve) => socket.once('close', () => resolve(false)));
        if (await Promise.race([isAnswered, isClosed])) open += 1;
      }),
    );
    for (const socket of sockets) socket.destroy();
    return open <= max ? [] : [`${open} connections are kept`];
  },
});

/** @param max how many requests of one address may be under way, of a portal behind a proxy */
export const heldRequests = (max: number): Attack => ({
  what: `more than ${max} requests under way from one address, whose bodies never come`,
  run: async (portal) => {
    const head = (address: string, rest: string) =>
      `${rest} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${address}\r\n`;
    const body = 'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
    const sockets = Array.from({ length: max + 10 }, () => connectTo(portal));
    let refused = 0;
    const enough = Promise.withResolvers<void>();
    for (const socket of sockets) {
      socket.write(head('203.0.113.9', 'POST /api/login') + body);
      socket.once('data', (data) => {
        if (String(data).startsWith('HTTP/1.1 503')) refused += 1;
        if (refused === 10) enough.resolve();
      });
    }
    await enough.promise;
    const statusFor = async (address: string): Promise<string> => {
      const socket = connectTo(portal);
      socket.write(`${head(address, 'GET /healthz')}Connection: close\r\n\r\n`);
      const [data] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return String(data).slice(9, 12);
    };
    const found = [];
    if ((await statusFor('203.0.113.10')) !== '200') found.push('another address is not answered');
    if ((await statusFor('203.0.113.9')) !== '503') found.push('the address has more than its share');
    for (const socket of sockets) socket.destroy();
    // Its share is free again as soon as the portal has noticed.
    while ((await statusFor('203.0.113.9')) !== '200') await new Promise(setImmediate);
    return found;
  },
});
