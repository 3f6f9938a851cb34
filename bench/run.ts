/** `npm run bench`: measures the portal against plain programs and prints the ratios. */
import { measureListsAndSaves } from './lists-and-saves.ts';
import { tableOf } from './report.ts';

process.stdout.write(`${tableOf(await measureListsAndSaves())}\n`);
