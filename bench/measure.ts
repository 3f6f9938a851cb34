/** How two programs are compared: in turns, so that whatever else the machine does hits both alike. */
import type { Spread } from './report.ts';

/** Of a row of times: the median, and between what the middle half of them lies. */
export type Sample = { p25: number; p50: number; p75: number; p95: number };
export type Comparison = { ours: Sample; plain: Sample };
type Work = () => Promise<unknown>;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function sampleOf(times: readonly number[]): Sample {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  return { p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

const spreadOf = ({ p25, p75 }: Sample): Spread => [p25, p75];

async function time(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Times in milliseconds of either program, turn by turn, after a warm-up that is not counted. */
export async function compare(ours: Work, plain: Work, { turns = 400, warmUp = 300 } = {}): Promise<Comparison> {
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let turn = -warmUp; turn < turns; turn += 1) {
    const [first, second] = [await time(ours), await time(plain)];
    if (turn < 0) continue;
    times.ours.push(first);
    times.plain.push(second);
  }
  return { ours: sampleOf(times.ours), plain: sampleOf(times.plain) };
}

/** The medians of a comparison and their spread, as a reading names them. */
export const p50Of = ({ ours, plain }: Comparison) => ({
  ours: ours.p50,
  against: plain.p50,
  spread: { ours: spreadOf(ours), against: spreadOf(plain) },
});

/** The same of several readings of either program. */
export const middleOf = ({ ours, plain }: { ours: readonly number[]; plain: readonly number[] }) =>
  p50Of({ ours: sampleOf(ours), plain: sampleOf(plain) });

/** Calls per second with `connections` of them under way at any time. */
export async function throughput(work: Work, connections: number, calls: number): Promise<number> {
  let left = calls;
  const began = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return calls / ((performance.now() - began) / 1_000);
}
