/** What can be measured at a device of each type, as data that forms, paths, documents and charts read alike. */
import type { BaitBoxType } from './bait-box.ts';

export const species = [
  'brown_rat',
  'black_rat',
  'house_mouse',
  'wood_mouse',
  'house_fly',
  'fruit_fly',
  'moth',
  'wasp',
  'german_cockroach',
  'oriental_cockroach',
  'silverfish',
  'ant',
  'flour_beetle',
] as const;
export type Species = (typeof species)[number];

export const checkActions = [
  'bait_replaced',
  'bait_topped_up',
  'glue_board_replaced',
  'lamp_replaced',
  'cleaned',
  'repaired',
  'moved',
  'replaced',
  'removed',
  'monitored_only',
] as const;
export type CheckAction = (typeof checkActions)[number];

/** What is written down beside the condition, by the name it has in a check. */
export const measureNames = ['takePercent', 'catches', 'evidence', 'glueBoardPercent'] as const;
export type MeasureName = (typeof measureNames)[number];

export type TypeMeasures = {
  measures: readonly MeasureName[];
  /** Offered first; any known species may be caught anywhere. */
  species: readonly Species[];
  actions: readonly CheckAction[];
};

/** What is done at any device. */
const anywhere = ['cleaned', 'repaired', 'moved', 'replaced', 'removed', 'monitored_only'] as const;

const rodentBox: TypeMeasures = {
  measures: ['takePercent', 'catches', 'evidence'],
  species: ['brown_rat', 'black_rat', 'house_mouse', 'wood_mouse'],
  actions: ['bait_replaced', 'bait_topped_up', 'glue_board_replaced', ...anywhere],
};

const measuresByType: Record<BaitBoxType, TypeMeasures> = {
  rat: rodentBox,
  mouse: rodentBox,
  fly: {
    measures: ['catches', 'glueBoardPercent'],
    species: ['house_fly', 'fruit_fly', 'moth', 'wasp'],
    actions: ['glue_board_replaced', 'lamp_replaced', ...anywhere],
  },
  crawling: {
    measures: ['catches'],
    species: ['german_cockroach', 'oriental_cockroach', 'silverfish', 'ant', 'flour_beetle'],
    actions: ['bait_replaced', 'bait_topped_up', 'glue_board_replaced', ...anywhere],
  },
};

/** What can be measured and done at a device of that type. */
export const measuresOf = (type: BaitBoxType): TypeMeasures => measuresByType[type];

/** Whether bait is laid in a device of that type: only bait is poison or not. */
export const isBaited = (type: BaitBoxType): boolean => measuresByType[type].actions.includes('bait_replaced');

/** Whether a device of that type has that measure. */
export const hasMeasure = (type: BaitBoxType, measure: MeasureName): boolean =>
  measuresByType[type].measures.includes(measure);
