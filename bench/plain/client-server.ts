/** Serves the plain client, compressed, and tells it that nobody is signed in. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Where the plain client was built; only a benchmark's own browser asks for its files. */
export async function servePlainClient(directory: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/trpc/')) {
      response.setHeader('content-type', 'application/json');
      response.end('[{"result":{"data":null}}]');
      return;
    }
    const isScript = url.startsWith('/assets/');
    const file = isScript ? path.join('assets', path.basename(url)) : 'index.html';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(readFileSync(path.join(directory, file))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('No port');
  return { address: `http://127.0.0.1:${bound.port}`, stop: () => server.close() };
}
