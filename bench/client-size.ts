/** P7 of the quality bars: what the login page and the whole portal load. */
import path from 'node:path';
import { ClientSize } from '#test/support/client-size.ts';
import { buildIfStale } from '../scripts/client-build.ts';
import { buildPlainClient } from './plain-client.ts';
import type { Reading } from './report.ts';

const CLIENT = path.join(import.meta.dirname, '../dist/client');
/** Of the whole portal, in kilobytes. */
const WHOLE_MAX = 450;

export async function measureClientSize(): Promise<Reading[]> {
  buildIfStale();
  const [ours, plain] = [new ClientSize(CLIENT), new ClientSize(await buildPlainClient())];
  return [
    {
      bar: 'P7',
      what: 'JavaScript of the login page, gzipped',
      ours: ours.startKilobytes(),
      against: plain.startKilobytes(),
      unit: 'kB',
      limit: 1.6,
    },
    {
      bar: 'P7',
      what: 'JavaScript of the whole portal, gzipped, against what it may be',
      ours: ours.wholeKilobytes(),
      against: WHOLE_MAX,
      unit: 'kB',
      limit: 1,
    },
  ];
}
