/** The options of the benchmark on the command line: `npm run bench -- P1 P3 --turns 100`. */
import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Whether any of these bars is to be measured; without names on the command line, all are. */
  wants: (...bars: readonly string[]) => boolean;
  /** How often each call is made. */
  turns: number;
  /** Whether the figures go into the documents: those of a whole run do. */
  isToPublish: boolean;
};

export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { turns: { type: 'string', default: '400' }, publish: { type: 'boolean', default: false } },
  });
  return {
    wants: (...bars) => positionals.length === 0 || bars.some((bar) => positionals.includes(bar)),
    turns: Number(values.turns),
    isToPublish: values.publish || positionals.length === 0,
  };
}
