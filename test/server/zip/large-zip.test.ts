/** Archives of any size: more files than ZIP was made for, read lazily, in little memory, and never whole when something failed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { largeZipOf } from '#server/zip/large-zip.ts';
import type { ZipEntry } from '#server/zip/zip-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const now = new Date();

async function taken(entries: AsyncIterable<ZipEntry>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of largeZipOf(entries, now)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('there may be more files than 65,535', async () => {
  const count = 66_000;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let file = 0; file < count; file += 1)
      yield { name: `${file}.txt`, isCompressed: true, content: [bytes(String(file))] };
  }
  const files = unzipSync(await taken(entries()));
  expect(Object.keys(files)).toHaveLength(count);
  expect(files['65999.txt']).toEqual(bytes('65999'));
}, 120_000);

/** A program of its own, that says how many megabytes it holds when the last file is asked for. */
const program = (count: number) => `
  import { largeZipOf } from '#server/zip/large-zip.ts';
  async function* entries() {
    for (let file = 0; file < ${count}; file += 1)
      yield { name: 'pictures/' + String(file).padStart(64, '0') + '.jpg', isCompressed: true, content: [new Uint8Array(100)] };
    gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log((heapUsed + external) / 1_000_000);
  }
  for await (const _ of largeZipOf(entries(), new Date()));`;

test('of files in great number the list alone is in memory, as bytes', async () => {
  const flags = ['--expose-gc', '--input-type=module', '--eval'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program(150_000)]);
  // Kept and written as compress-commons does it, it takes 900 more.
  expect(Number(stdout)).toBeLessThan(120);
}, 120_000);

test('a file is asked for once the one before was taken', async () => {
  const asked: number[] = [];
  let isLeft = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let file = 0; ; file += 1) {
        asked.push(file);
        yield { name: `${file}`, isCompressed: true, content: [new Uint8Array(100_000)] };
      }
    } finally {
      isLeft = true;
    }
  }
  const archive = largeZipOf(entries(), now);
  let size = 0;
  for await (const chunk of archive) {
    size += chunk.length;
    if (size > 500_000) break;
  }
  // What was taken, and what waits at the two ends of it.
  expect(asked.length).toBeLessThan(12);
  // Nothing is held for somebody who has gone.
  expect(isLeft).toBe(true);
});

test('whoever goes in the middle of a file ends its reading', async () => {
  let isLeft = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(100_000);
    } finally {
      isLeft = true;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'endless', isCompressed: true, content: endless() };
  }
  for await (const _ of largeZipOf(entries(), now)) break;
  await expect.poll(() => isLeft).toBe(true);
});

test.each(['the list of files', 'a file'])('what fails in %s ends the archive there', async (place) => {
  const isList = place === 'the list of files';
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytes('half');
    throw new Error('gone');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'first', content: [bytes('whole')] };
    if (isList) throw new Error('gone');
    yield { name: 'second', content: broken() };
  }
  await expect(taken(entries())).rejects.toThrow('gone');
});
