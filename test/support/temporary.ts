/** Directories that are gone when the tests that needed them are over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { copyPrepared } from './prepared-data.ts';

const make = (): string => mkdtempSync(path.join(tmpdir(), 'baitbook-'));
const remove = (directory: string): void => rmSync(directory, { recursive: true, force: true });

/** For the running test. */
export function temporaryDirectory(): string {
  const directory = make();
  onTestFinished(() => remove(directory));
  return directory;
}

/** For all tests of the calling file; call it outside of them. */
export function sharedDirectory(): string {
  const directory = make();
  afterAll(() => remove(directory));
  return directory;
}

/** One that a portal has been started on before, for the running test. */
export const usedDirectory = (): string => copyPrepared(inject('preparedData'), temporaryDirectory());
