/**
 * `npm run bench`: measures the portal against plain programs, prints the ratios and publishes them.
 * `npm run bench -- P1 P3` measures single bars and prints them only; with `--publish` it replaces them.
 */
import { measureBrush } from './brush-stroke.ts';
import { measureClientSize } from './client-size.ts';
import { measureDeviceHistories } from './device-histories.ts';
import { measureDocuments } from './documents.ts';
import { measureDragging } from './drag-boxes.ts';
import { measureExport } from './export-everything.ts';
import { measureFirstStart } from './first-start.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureLaterVisits } from './later-visit.ts';
import { measureListsAndSaves } from './lists-and-saves.ts';
import { measureOfficeLists } from './office-lists.ts';
import { measureOpenPages } from './open-pages.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { measurePlanByLink } from './plan-by-link.ts';
import { publishReadings } from './publish.ts';
import { type Reading, tableOf } from './report.ts';
import { measureSigning } from './signing.ts';
import { measureSync } from './sync-visit.ts';
import { measureTouchVisits } from './touch-visits.ts';
import { measureUpload } from './upload.ts';

/** The parts of the benchmark, by the bars that each of them measures. */
const parts: [bars: string[], measure: (options: BenchOptions) => Promise<Reading[]>][] = [
  [['P1', 'P2', 'P3', 'P4'], measureListsAndSaves],
  [['P5'], measureFirstStart],
  [['P6'], measureDocuments],
  [['P7'], measureClientSize],
  [['P8'], measureFirstVisit],
  [['P9'], measureDragging],
  [['P10'], measureBrush],
  [['P11'], measureUpload],
  [['P12'], measureDeviceHistories],
  [['P13'], measureSync],
  [['P14'], measureLaterVisits],
  [['P15'], measureOfficeLists],
  [['P16'], measureTouchVisits],
  [['P17'], measurePlanByLink],
  [['P18'], measureSigning],
  [['P19'], measureOpenPages],
  [['P20'], measureExport],
];

const options = readOptions(process.argv.slice(2));
const readings: Reading[] = [];
for (const [bars, measure] of parts) if (options.wants(...bars)) readings.push(...(await measure(options)));
process.stdout.write(`${tableOf(readings)}\n`);
if (options.isToPublish) publishReadings(readings);
