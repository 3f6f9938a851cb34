/** What the demo's devices show on a visit: by season, by what the report tells, and a little by chance. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Condition } from '#common/domain/check.ts';
import type { CheckInput } from '#common/schemas/check.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What a report is about, by the devices that show it. */
export type Story = BaitBoxType | 'nothing';

/** A device as the checks see it: which of its type it is, counted from 0, on a visit in that month. */
export type Checked = { type: BaitBoxType; place: number; month: number; story: Story };

/** How much of each pest there is in a month, January first, from 0 to 1: rodents come in for the winter. */
const seasons: Record<BaitBoxType, readonly number[]> = {
  rat: [0.8, 0.7, 0.4, 0.2, 0.1, 0.1, 0.1, 0.2, 0.5, 0.9, 1, 0.9],
  mouse: [0.9, 0.7, 0.4, 0.2, 0.1, 0.1, 0.1, 0.1, 0.4, 0.8, 1, 1],
  fly: [0.05, 0.05, 0.1, 0.3, 0.6, 0.9, 1, 1, 0.7, 0.3, 0.1, 0.05],
  crawling: [0.1, 0.1, 0.2, 0.4, 0.6, 0.9, 1, 0.9, 0.6, 0.3, 0.1, 0.1],
};
const WASP_MONTHS = [7, 8];
/** Of all checks: the box is dirty, damaged, or something stands in front of it. */
const MISHAPS: readonly [Condition, number][] = [
  ['not_reachable', 0.02],
  ['dirty', 0.02],
  ['damaged', 0.008],
];

/** How much of a pest there is in a month, from 0 to 1. */
const seasonOf = (type: BaitBoxType, month: number): number => seasons[type][month] ?? 0;

/** What a report may be about in a month: of what there is most, as often as there is of it. */
export function storyOf(told: readonly Story[], month: number, random: SeededRandom): Story {
  const likely = told.filter((story) => story !== 'nothing' && random.next() < seasonOf(story, month) * 0.8);
  const [most = 'nothing'] = likely.sort((a, b) => weight(b, month) - weight(a, month));
  return most;
}
const weight = (story: Story, month: number) => (story === 'nothing' ? 0 : seasonOf(story, month));

const rodents = ({ type, place, month, story }: Checked, random: SeededRandom): CheckInput => {
  // The first two are where the report says that it was.
  const isTold = story === type && place < 2;
  const isBusy = isTold || random.next() < seasonOf(type, month) * 0.12;
  const takePercent = isTold ? random.pick([25, 35, 50, 75]) : isBusy ? random.pick([5, 10, 10, 25]) : 0;
  const isCaught = type === 'mouse' && isTold && random.next() < 0.6;
  return {
    takePercent,
    ...(isCaught ? { catches: [{ species: 'house_mouse', count: random.between(1, 3) }] } : {}),
    ...(isTold ? { evidence: ['droppings' as const] } : {}),
    actions: takePercent === 0 ? [] : takePercent >= 50 ? ['bait_replaced'] : ['bait_topped_up'],
  };
};

const flies = ({ month, story, place }: Checked, random: SeededRandom): CheckInput => {
  const much = seasonOf('fly', month) * (story === 'fly' && place === 0 ? 1.6 : 1);
  const houseFlies = Math.round(much * random.between(4, 22));
  const fruitFlies = story === 'fly' && place === 0 ? random.between(6, 18) : Math.round(much * random.between(0, 4));
  const wasps = WASP_MONTHS.includes(month) ? random.between(0, 7) : 0;
  const caught: [string, number][] = [
    ['house_fly', houseFlies],
    ['fruit_fly', fruitFlies],
    ['wasp', wasps],
  ];
  const catches = caught.filter(([, count]) => count > 0).map(([species, count]) => ({ species, count }));
  const all = houseFlies + fruitFlies + wasps;
  return { catches, glueBoardPercent: Math.min(100, all * 3), actions: all >= 12 ? ['glue_board_replaced'] : [] };
};

const insects = ({ month, story, place }: Checked, random: SeededRandom): CheckInput => {
  const isTold = story === 'crawling' && place === 0;
  const count = isTold ? random.between(3, 7) : random.next() < seasonOf('crawling', month) * 0.25 ? 1 : 0;
  if (count === 0) return {};
  const actions = count >= 5 ? (['glue_board_replaced'] as const) : [];
  return { catches: [{ species: random.pick(['silverfish', 'silverfish', 'ant']), count }], actions: [...actions] };
};

const found: Record<BaitBoxType, (checked: Checked, random: SeededRandom) => CheckInput> = {
  rat: rodents,
  mouse: rodents,
  fly: flies,
  crawling: insects,
};

/** What a device shows; without anything it is as it should be. */
export function checkOf(checked: Checked, random: SeededRandom): CheckInput {
  const chance = random.next();
  let sum = 0;
  for (const [condition, share] of MISHAPS) {
    sum += share;
    if (chance >= sum || checked.place < 2) continue;
    if (condition === 'not_reachable') return { condition };
    return {
      ...found[checked.type](checked, random),
      condition,
      actions: [condition === 'dirty' ? 'cleaned' : 'repaired'],
    };
  }
  return { condition: 'in_order', ...found[checked.type](checked, random) };
}
