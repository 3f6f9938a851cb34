import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envVariables } from '#server/env.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test("the README's table of variables names every one that the portal reads, and no other", () => {
  const table = readme.slice(readme.indexOf('## Configure'), readme.indexOf('## Read on'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => Array.from((row.split('|')[1] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(named.sort()).toEqual([...envVariables].sort());
});

test('the README names every command that npm knows, and no other', () => {
  const named = new Set(Array.from(readme.matchAll(/npm (?:run )?([a-z][\w:]*)/g), ([, name]) => name));
  const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect([...named].filter((name) => name !== 'ci').sort()).toEqual(commands.sort());
});
