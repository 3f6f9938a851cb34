import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envVariables } from '#server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Those that npm runs before others are nobody's to call. */
const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
const commandsIn = (text: string) =>
  Array.from(text.matchAll(/npm (?:run ([a-z][\w:]*)|(start|test)\b)/g), ([, run, own]) => run ?? own ?? '');

test("the README's table of variables names every one that the portal reads, and no other", () => {
  const readme = read('README.md');
  const table = readme.slice(readme.indexOf('## Configure'), readme.indexOf('## Read on'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => Array.from((row.split('|')[1] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(named.sort()).toEqual([...envVariables].sort());
});

test('the README names every command that there is', () => {
  expect([...new Set(commandsIn(read('README.md')))].sort()).toEqual(commands.sort());
});

test('the demo comes right after the start', () => {
  const headings = read('README.md').split(/^## /m);
  expect(headings[1]).toMatch(/^Start\n.*npm start.*npm run demo/s);
});

test('the page for integrators introduces every variable before an example uses it', () => {
  const known = new Set<string>();
  for (const block of read('docs/integrating.md').split(/^```(?:sh)?$/m)) {
    for (const [, name = ''] of block.matchAll(/`([A-Z][A-Z_]*)`/g)) known.add(name);
    for (const [, name = ''] of block.matchAll(/^(\w+)=/gm)) known.add(name);
    for (const [, name = ''] of block.matchAll(/\$\{?([A-Za-z_]\w*)/g)) expect([...known]).toContain(name);
  }
});

test('the license is in its file and in the package', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string };
  expect(read('LICENSE')).toContain(`${license} License`);
});

test('the image starts the portal as npm does', () => {
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.start);
});

test('images are named by exact versions, and bring the Node that the package brings', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const node = { ...dependencies, ...devDependencies }.node;
  const bases = Array.from(read('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  const images = Array.from(read('compose.yaml').matchAll(/^ +image: (\S+)$/gm), ([, image = '']) => image);
  for (const image of images.filter((name) => name !== 'baitbook')) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-\w+)?$/);
});

test('the list of what the portal is made of names what it runs on, and nothing of its tests', () => {
  const list = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(list) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
});

test.each(['docs/operating.md', 'docs/quality.md', 'CONTRIBUTING.md'])(
  '%s names no command that there is not',
  (file) => {
    for (const name of commandsIn(read(file))) expect(commands).toContain(name);
  },
);
