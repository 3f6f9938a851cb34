/** Serves a hand-written canvas page: what a plan editor could be at its quickest. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Size } from '#common/floor-plan/geometry.ts';

type CanvasOptions = { script: 'drag' | 'brush'; canvas: Size; files?: Record<string, Buffer | string> };

export async function serveCanvas({ script, canvas, files = {} }: CanvasOptions): Promise<{
  address: string;
  stop: () => void;
}> {
  const code = readFileSync(path.join(import.meta.dirname, 'canvas', `${script}.ts`), 'utf8');
  const html = `<!doctype html><title>plain</title><style>body{margin:0}canvas{display:block;touch-action:none}</style>
<canvas width="${canvas.width}" height="${canvas.height}"></canvas><script type="module" src="/script.js"></script>`;
  const server = createServer(({ url = '/' }, response) => {
    const isPage = url === '/';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript');
    response.end(isPage ? html : url === '/script.js' ? stripTypeScriptTypes(code) : files[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('No port');
  return { address: `http://127.0.0.1:${bound.port}`, stop: () => server.close() };
}
