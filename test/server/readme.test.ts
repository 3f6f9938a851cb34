import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

test('the glossary has one row for a word', () => {
  const rows = read('docs/glossary.md').matchAll(/^\| ([^|]+) \|/gm);
  const words = Array.from(rows, ([, cell = '']) => cell.split(', ')).flat();
  expect(words.length).toBeGreaterThan(100);
  const heads = ['Code', 'Word'];
  expect(words.filter((word, place) => words.indexOf(word) < place && !heads.includes(word))).toEqual([]);
});

const folders = ['src', 'test', 'docs', 'scripts', 'bench', 'demo', 'deploy'] as const;
const PATH_IN_FOLDER = new RegExp(`^(${folders.join('|')})/`);
const decisions = readdirSync('docs/adr').map((name) => `docs/adr/${name}`);
const inForce = decisions.filter((file) => !/^Status: superseded/m.test(read(file)));

test('every file and folder that CONTRIBUTING and the decisions in force name is there', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const isPackage = (name: string) => name in { ...dependencies, ...devDependencies };
  const isPath = (text: string) =>
    /^[\w*./-]+$/.test(text) &&
    (PATH_IN_FOLDER.test(text) || /\.(tsx?|js|json|ya?ml|md)$/.test(text)) &&
    !isPackage(text);
  const named = ['CONTRIBUTING.md', ...inForce].flatMap((file) =>
    Array.from(read(file).matchAll(/`([^`\n]+)`/g), ([, text = '']) => ({ file, text })).filter(({ text }) =>
      isPath(text),
    ),
  );
  expect(new Set(named.map(({ file }) => file)).size).toBeGreaterThan(10);
  const there = [
    ...readdirSync('.'),
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) =>
        path.posix.join(folder, String(name).replaceAll(path.sep, '/')),
      ),
    ),
  ];
  // Within a folder that the text is about, by the end of its path.
  expect(named.filter(({ text }) => !there.some((name) => path.matchesGlob(name, `**/${text}`)))).toEqual([]);
});
