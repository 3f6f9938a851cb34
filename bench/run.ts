/** `npm run bench`: measures the portal against plain programs and prints the ratios. */
import { measureDocuments } from './documents.ts';
import { measureListsAndSaves } from './lists-and-saves.ts';
import { tableOf } from './report.ts';

const readings = [...(await measureListsAndSaves()), ...(await measureDocuments())];
process.stdout.write(`${tableOf(readings)}\n`);
