/** One figure of the quality bars, and how it reads. */

/** Between what the middle half of the values lies. */
export type Spread = readonly [from: number, to: number];

export type Reading = {
  /** Its number in the quality bars, such as P1. */
  bar: string;
  what: string;
  ours: number;
  /** What it is measured against, in the same unit. */
  against: number;
  spread?: { ours: Spread; against: Spread };
  unit: string;
  /** The ratio ours : against that is allowed at most; at least, when it is a floor. */
  limit: number;
  isFloor?: boolean;
};

export const ratioOf = ({ ours, against }: Reading): number => ours / against;
export const isMet = (reading: Reading): boolean =>
  reading.isFloor ? ratioOf(reading) >= reading.limit : ratioOf(reading) <= reading.limit;

/** A value with its spread, if it has one. */
function cellOf(value: number, unit: string, spread: Spread | undefined): string {
  const range = spread ? ` (${spread.map((end) => end.toFixed(2)).join('–')})` : '';
  return `${value.toFixed(2)} ${unit}${range}`;
}

/** The readings as a Markdown table. */
export function tableOf(readings: readonly Reading[]): string {
  const rows = readings.map((reading) => {
    const { bar, what, ours, against, spread, unit, limit, isFloor } = reading;
    const cells = [
      bar,
      what,
      cellOf(ours, unit, spread?.ours),
      cellOf(against, unit, spread?.against),
      ratioOf(reading).toFixed(2),
      `${isFloor ? '≥' : '≤'} ${limit}`,
      isMet(reading) ? 'met' : 'missed',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Bar | What | Ours | Against | Ratio | Allowed | |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
}
