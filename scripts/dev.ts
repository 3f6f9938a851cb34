/** `npm run dev`: the portal, restarted on every change of the server, behind Vite's hot-reloading client. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');

const portal = spawn(process.execPath, ['--watch', 'src/server/main.ts'], { cwd: ROOT, stdio: 'inherit' });
const client = await createServer({ configFile: path.join(ROOT, 'vite.config.ts') });
await client.listen();
client.printUrls();

const stop = async () => {
  portal.kill('SIGTERM');
  await client.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
portal.once('exit', (code) => void client.close().then(() => process.exit(code ?? 0)));
