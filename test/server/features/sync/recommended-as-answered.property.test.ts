/**
 * Whatever somebody writes of recommendations on a visit: what a device shows of each paragraph without a line is what the
 * server makes of the same writes, and nothing of it is taken for somebody else's.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStandardRecommendation } from '#common/contract/standard-recommendations.ts';
import { dayOf } from '#common/domain/day.ts';
import {
  recommendationActors,
  recommendationCategories,
  recommendationDefaults,
  recommendationStates,
} from '#common/domain/recommendation.ts';
import { paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { recommendationsOf } from '#common/sync/follow-text.ts';
import type { Visit } from '#common/sync/visit.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { OfflineDevice, visitOf, type Write } from '#test/support/offline-device.ts';
import { usePortal } from '#test/support/portal.ts';
import { sequenceRuns } from '#test/support/sequence-runs.ts';

const portal = usePortal();
const TOLD = 'Sluit de achterdeur na het lossen';
/** Two that say nearly the same, one of the company's own, and one that the customer was told before. */
const PARAGRAPHS = [
  'Dicht de kier in de hal',
  'Dicht de kier bij de hal',
  'Ruim het afval achter de loods op',
  'Vervang de borstel',
  addStandardRecommendation('', 'proofing', 'nl'),
  TOLD,
];

type Facts = Pick<RecommendationDto, 'category' | 'actsBy' | 'dueDay' | 'place'>;
type Shown = Facts & { paragraph: string; isKnown: boolean };

/** What a visit's screen says of each paragraph. */
function shownOf(all: readonly RecommendationDto[], { id, date, recommendations }: Visit['inspection']): Shown[] {
  const paragraphs = paragraphsOf(recommendations ?? '');
  return recommendationsOf(paragraphs, all, id).map((known, index) => {
    const paragraph = paragraphs[index] ?? '';
    const facts: Facts = known ?? { place: null, ...recommendationDefaults(paragraph, dayOf(new Date(date))) };
    const { category, actsBy, dueDay, place } = facts;
    return { paragraph, isKnown: known !== null, category, actsBy, dueDay, place };
  });
}

/** What both should agree about. @param told the id of what the customer was told before */
function factsOf(all: readonly RecommendationDto[], inspection: Visit['inspection'], told: number) {
  const { state, said = null } = all.find(({ id }) => id === told) ?? {};
  return {
    state,
    note: said?.note ?? null,
    paragraphs: shownOf(all, inspection).map(({ isKnown: _, ...facts }) => facts),
  };
}

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)];

function changesOf(what: number): Partial<Facts> {
  if (what < 4) return { place: what === 0 ? null : `deur ${what}` };
  if (what < 6) return { category: pick(recommendationCategories, what) ?? 'other' };
  if (what < 8) return { actsBy: pick(recommendationActors, what) ?? 'customer' };
  return { dueDay: what === 8 ? null : '2026-12-01' };
}

/** Details of one of the paragraphs that are shown, as the screen sends them. */
function details(inspectionId: number, shown: Shown | undefined, what: number): Write | null {
  if (!shown) return null;
  const { paragraph: text, isKnown, ...facts } = shown;
  const changes = changesOf(what);
  const names = Object.keys(changes) as (keyof Facts)[];
  const changedFrom = Object.fromEntries(names.map((name) => [name, facts[name]]));
  return ['recommendations.describe', { inspectionId, text, changes, ...(isKnown ? { changedFrom } : {}) }];
}

type About = {
  inspectionId: number;
  told: number;
  /** What is said of a visit's paragraphs, with one more that is only typed. */
  shown: (typed?: string) => readonly Shown[];
  text: number[];
  which: number;
  what: number;
};

const textOf = ({ text }: About): string => text.map((index) => PARAGRAPHS[index]).join('\n\n');

/** What the wizard writes; null where there is nothing to write about. */
const writes = {
  details: ({ inspectionId, shown, which, what }) => details(inspectionId, pick(shown(), which), what),
  /** Of a paragraph that is typed, and not in the text that is kept. */
  ahead: ({ inspectionId, shown, which, what }) => details(inspectionId, shown(pick(PARAGRAPHS, which)).at(-1), what),
  state: ({ inspectionId, told, which, what }) => {
    const state = pick([...recommendationStates, null], which) ?? null;
    const note = what < 5 ? {} : { note: what === 5 ? '' : `gezien ${what}` };
    return ['recommendations.state', { inspectionId, recommendationId: told, state, ...note }];
  },
  draft: (about) => ['inspections.update', { id: about.inspectionId, changes: { recommendations: textOf(about) } }],
  text: (about) =>
    about.text.length > 0
      ? ['inspections.saveRecommendations', { id: about.inspectionId, recommendations: textOf(about) }]
      : null,
  /** Something else in between: what follows is not one write with what was before. */
  report: ({ inspectionId: id, what }) => ['inspections.update', { id, changes: { reportText: `Muizen: ${what}` } }],
} satisfies Record<string, (about: About) => Write | null>;

const kinds = [...(Object.keys(writes) as (keyof typeof writes)[]), 'details', 'details', 'draft', 'line'] as const;
const number = fc.nat(9);
const text = fc.uniqueArray(fc.nat(PARAGRAPHS.length - 1), { maxLength: 4 });
const step = fc.record({ kind: fc.constantFrom(...kinds), which: number, what: number, text });

type Step = { kind: (typeof kinds)[number]; which: number; what: number; text: number[] };
const one = (kind: Step['kind'], which: number, what: number, ...paragraphs: number[]): Step => ({
  ...{ kind, which, what },
  text: paragraphs,
});
/**
 * What went wrong once: in a list by due day, what is only typed came before what is written, and was taken for it; and what
 * is recommended again stood behind what the text says after it.
 */
const FOUND: Step[][] = [
  [one('draft', 0, 0, 4, 5), one('ahead', 0, 1), one('state', 7, 0)],
  [one('draft', 0, 0, 5, 0), one('state', 2, 0), one('details', 0, 1), one('draft', 0, 0, 2)],
  [one('draft', 0, 0, 5, 0), one('state', 2, 0), one('details', 0, 1), one('line', 0, 0), one('draft', 0, 0, 2)],
];

/** What is said of the paragraphs on a device, with one more that is only typed. */
const typedOn = (device: OfflineDevice) => (typed?: string) => {
  const { inspection } = device.shown;
  const recommendations = [inspection.recommendations ?? '', typed ?? ''].filter(Boolean).join('\n\n');
  return shownOf(device.recommendations, { ...inspection, recommendations });
};

test('what is shown of recommendations without a line is what the server makes of the same writes', async () => {
  const visitor = await portal.signIn({ fullName: 'Tess' });
  const { trpc } = visitor;
  const known = { devices: [], plans: { drawings: [], floorPlans: [] }, sizeOf: () => ({ width: 1, height: 1 }) };
  const steps = fc.array(step, { minLength: 1, maxLength: 12 });
  const run = fc.asyncProperty(steps, async (all) => {
    const { id: customerId } = await makeCustomer(portal.em);
    const { id: told } = await trpc.recommendations.create.mutate({ customerId, text: TOLD, place: 'buiten' });
    const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
    const recommendations = await trpc.recommendations.current.query({ customerId });
    const before = await visitOf(visitor, inspectionId);
    const device = new OfflineDevice(visitor, before, { ...known, recommendations });
    const shown = () => factsOf(device.recommendations, device.shown.inspection, told);
    /** A line: all of it arrives, and changes nothing of what is shown. */
    const send = async () => {
      const unanswered = shown();
      await device.send();
      const { inspection } = await visitOf(visitor, inspectionId);
      const { items } = await trpc.recommendations.current.query({ customerId });
      const there = factsOf(items, inspection, told);
      expect(unanswered).toEqual(there);
      expect(shown()).toEqual(there);
    };
    for (const { kind, ...one } of all) {
      if (kind === 'line') await send();
      else {
        const write = writes[kind]({ inspectionId, told, shown: typedOn(device), ...one });
        if (write) device.write(write);
      }
    }
    await send();
  });
  await fc.assert(run, { ...sequenceRuns('RECOMMENDED_RUNS'), examples: FOUND.map((all): [Step[]] => [all]) });
});
