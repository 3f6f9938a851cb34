/** Takes whatever is sent to it and says so: the least that an upload can be. */
import { createServer } from 'node:http';

export async function servePlainUpload(): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<!doctype html><title>Upload</title>');
      return;
    }
    request.resume();
    request.on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('No port');
  return { address: `http://127.0.0.1:${bound.port}`, stop: () => server.close() };
}
