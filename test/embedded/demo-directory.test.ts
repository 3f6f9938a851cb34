/** Where the demo keeps its company: never where a portal's own data are. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#test/support/temporary.ts';

test('the demo takes the directory that DATA_DIR names, unless it holds something else', async () => {
  const directory = temporaryDirectory();
  writeFileSync(path.join(directory, 'session-secret'), 'x');
  const demo = spawn(process.execPath, ['scripts/demo.ts'], { env: { ...process.env, DATA_DIR: directory } });
  const ended = once(demo, 'close');
  const said = await text(demo.stderr);
  expect(said).toContain(`${directory} (DATA_DIR) holds something else than a demo.`);
  expect(await ended).toEqual([1, null]);
});
