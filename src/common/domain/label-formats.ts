/** The sheets and rolls of labels that people buy, in millimetres. */

export const labelFormats = ['a4-21', 'a4-65', 'a4-14', 'roll-54x25', 'roll-62x29'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** A label's size and how they stand on a page; on a roll each label is a page. */
export type LabelSheet = {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** From the page's corner to the first label's, and from one label to the next. */
  left: number;
  top: number;
  across: number;
  down: number;
};

const roll = (width: number, height: number): LabelSheet => ({
  width,
  height,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
});

const sheets: Record<LabelFormat, LabelSheet> = {
  'a4-21': { width: 63.5, height: 38.1, columns: 3, rows: 7, left: 7.2, top: 15.15, across: 66.05, down: 38.1 },
  'a4-65': { width: 38.1, height: 21.2, columns: 5, rows: 13, left: 4.75, top: 10.7, across: 40.6, down: 21.2 },
  'a4-14': { width: 99.1, height: 38.1, columns: 2, rows: 7, left: 4.65, top: 15.15, across: 101.6, down: 38.1 },
  'roll-54x25': roll(54, 25),
  'roll-62x29': roll(62, 29),
};

export const labelSheet = (format: LabelFormat): LabelSheet => sheets[format];

/** How many labels a sheet holds; one on a roll. */
export const labelsPerSheet = (format: LabelFormat): number => sheets[format].columns * sheets[format].rows;

/** How many labels the fullest sheet holds. */
export const LABELS_PER_SHEET_MAX = Math.max(...labelFormats.map(labelsPerSheet));
