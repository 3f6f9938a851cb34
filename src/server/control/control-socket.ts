/**
 * The way for the operator's commands into a portal that holds an embedded database: a Unix socket in the data directory,
 * which only its owner may enter. No port, no password. See ADR 017.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { OperatorError } from '#server/core/operator-error.ts';

const PRIVATE_FILE = 0o600;
/** What a socket's address can hold on every system. */
const SOCKET_PATH_MAX_LENGTH = 103;
const SOCKET = 'control.sock';

/** The shorter way to the socket from here; sockets have short names. */
export function socketPath(dataDirectory: string): string {
  const absolute = path.resolve(dataDirectory, SOCKET);
  const relative = path.relative(process.cwd(), absolute);
  return relative.length < absolute.length ? relative : absolute;
}

/** One command, by what the log calls its being asked for: `entity.action`, as the audit log names its own events. */
export type Control = { event: string; perform: (request: IncomingMessage) => Promise<object> };
/** By method and path. */
export type Controls = Record<string, Control>;

type Options = { dataDirectory: string; log: FastifyBaseLogger; controls: Controls };

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

/**
 * Opens the socket of a data directory that this process holds; the answer closes it. Where there
 * can be none, the portal runs without.
 */
export async function openControlSocket({ dataDirectory, log, controls }: Options): Promise<() => Promise<void>> {
  const address = socketPath(dataDirectory);
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    const control = controls[call];
    if (!control) return answer(response, 404, { message: 'Unknown command.' });
    log.info({ call, security: { event: control.event } }, 'control command');
    control.perform(request).then(
      (result) => answer(response, 200, result),
      (error: unknown) => {
        if (!(error instanceof OperatorError)) log.error({ err: error }, 'control command failed');
        answer(response, error instanceof OperatorError ? 400 : 500, {
          message: error instanceof OperatorError ? error.message : 'The portal could not do it; its log says why.',
        });
      },
    );
  });
  // A backup takes as long as it takes.
  server.requestTimeout = 0;
  try {
    if (address.length > SOCKET_PATH_MAX_LENGTH) throw new Error(`${address} is too long for a socket`);
    // Of a process that was killed: the directory's lock says that it is gone.
    rmSync(address, { force: true });
    await listen(server, address);
    chmodSync(address, PRIVATE_FILE);
  } catch (error) {
    log.warn({ err: error }, 'no control socket: backups need the portal to be stopped');
    return async () => undefined;
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
