import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#test/support/mail-server.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { drawnSignature, pictureOf } from '#test/support/signatures.ts';
import { temporaryDirectory, usedDirectory } from '#test/support/temporary.ts';
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function runScript(script: string, cwd: string, env: Record<string, string>) {
  let output = '';
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    shell.once('close', (code) => resolve({ code, output })),
  );
}

/** A token of the first administrator's, made as the settings make it. */
async function makeToken(address: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/login', { username: 'admin', password: PASSWORD });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const order = { name: 'Voorbeelden', scope: 'write', lastDay: null, password: PASSWORD };
  const made = (await (await post('/trpc/tokens.create', order, cookie)).json()) as {
    result: { data: { token: string } };
  };
  return made.result.data.token;
}

test('the examples of docs/integrating.md work as they stand, one after another', async () => {
  const blocks = [...read('docs/integrating.md').matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(5);
  const directory = temporaryDirectory();
  writeFileSync(path.join(directory, 'plan.jpg'), await planJpeg());
  writeFileSync(path.join(directory, 'signature.png'), await pictureOf(drawnSignature()));
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const portal = await startPortal({
    DATA_DIR: usedDirectory(),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=none`,
    MAIL_FROM: 'portaal@example.com',
    WEBHOOK_RANGES: '127.0.0.1/32',
  });
  const environment = {
    PORTAL: portal.address,
    PASSWORD,
    TOKEN: await makeToken(portal.address),
    HOOK: receiver.url,
  };
  const { code, output } = await runScript(blocks.join('\n'), directory, environment);
  await expect
    .poll(() => mailServer.received.map(({ to }) => to), { timeout: 10_000 })
    .toEqual([['klant@example.com']]);
  await expect.poll(() => receiver.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await portal.kill();
  const ids = new Set(receiver.calls.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  expect(output).toContain('"phone":"085 0000 101"');
  expect(output).toMatch(/"address":"\/c#bbc_[0-9A-Za-z]{38}"/);
  expect(readFileSync(path.join(directory, 'contract.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});
