/** One figure of the quality bars, and how it reads. */

export type Reading = {
  /** Its number in the quality bars, such as P1. */
  bar: string;
  what: string;
  ours: number;
  /** What it is measured against, in the same unit. */
  against: number;
  unit: string;
  /** The ratio ours : against that is allowed at most; at least, when it is a floor. */
  limit: number;
  isFloor?: boolean;
};

export const ratioOf = ({ ours, against }: Reading): number => ours / against;
export const isMet = (reading: Reading): boolean =>
  reading.isFloor ? ratioOf(reading) >= reading.limit : ratioOf(reading) <= reading.limit;

/** The readings as a Markdown table. */
export function tableOf(readings: readonly Reading[]): string {
  const rows = readings.map((reading) => {
    const { bar, what, ours, against, unit, limit, isFloor } = reading;
    const cells = [
      bar,
      what,
      `${ours.toFixed(2)} ${unit}`,
      `${against.toFixed(2)} ${unit}`,
      ratioOf(reading).toFixed(2),
      `${isFloor ? '≥' : '≤'} ${limit}`,
      isMet(reading) ? 'met' : 'missed',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Bar | What | Ours | Against | Ratio | Allowed | |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
}
