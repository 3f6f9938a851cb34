/** A year of inspections for the demo, each left where a technician might have left it. */
import { addStandardRecommendation } from '#common/contract/standard-recommendations.ts';
import { formatBoxNumber } from '#common/domain/bait-box.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Scope } from '#server/core/scope.ts';
import { createBaitBox } from '#server/features/bait-boxes/bait-box.service.ts';
import { completeContract } from '#server/features/inspections/contract.service.ts';
import { saveFloorPlan } from '#server/features/inspections/floor-plan.service.ts';
import {
  confirmFloorPlan,
  createInspection,
  saveRecommendations,
  saveReport,
} from '#server/features/inspections/inspection.service.ts';
import { addPhoto, updatePhoto } from '#server/features/inspections/photo.service.ts';
import type { DocumentTools } from '#server/features/inspections/signed-document.ts';
import { savePlacements } from '#server/features/placements/placement.service.ts';
import type { DemoPictures } from './drawn-images.ts';
import { agreements, type Finding, findings } from './findings.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { drawSignature } from './signatures.ts';
import type { Site } from './sites.ts';

const INSPECTIONS = 40;
const DAYS = 357;
/** The business grows: visits lie closer together towards today. */
const GROWTH = 1.6;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const VISIT_MS = 60 * MINUTE_MS;

/** How far an inspection came: each stage holds what the ones before it do. */
const stages = ['begun', 'planned', 'placed', 'reported', 'recommended', 'signed'] as const;
type Stage = (typeof stages)[number];
/** The newest ones, oldest first; all before them are signed. */
const unfinished: readonly Stage[] = [
  'recommended',
  'signed',
  'recommended',
  'reported',
  'signed',
  'placed',
  'recommended',
  'planned',
  'reported',
  'begun',
  'placed',
];

/** A moment between nine and four on a working day some days ago, never one to come. */
function workingHour(now: Date, daysAgo: number, random: SeededRandom): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  const sinceFriday = (day.getUTCDay() + 2) % 7;
  if (sinceFriday === 1 || sinceFriday === 2) day.setUTCDate(day.getUTCDate() - sinceFriday);
  day.setUTCHours(8, random.between(0, 6 * 60), 0, 0);
  return day.getTime() + VISIT_MS < now.getTime() ? day : workingHour(now, daysAgo + 1, random);
}

/** Calls as the given person at the given moment, each with a unit of work of its own. */
export type As = (actor: Actor, now: Date) => Scope;
/** What a visit is made with. */
export type Means = { as: As; tools: DocumentTools };

export type Company = {
  people: { admin: Actor; technician: Actor };
  sites: readonly Site[];
  pictures: DemoPictures;
  now: Date;
};
/** One inspection while it is being made. `scope` is a call some minutes into the visit. */
type Visit = {
  company: Company;
  tools: DocumentTools;
  site: Site;
  id: number;
  at: Date;
  scope: (minutes: number) => Scope;
  random: SeededRandom;
  finding: Finding;
  /** Of this customer. */
  isFirst: boolean;
};

async function drawPlans({ site, id, scope }: Visit): Promise<void> {
  for (const { floor, drawing, imageId } of site.floors)
    await saveFloorPlan(scope(4), { inspectionId: id, floor, imageId, drawing });
}

async function placeBoxes({ site, id, scope, isFirst }: Visit): Promise<void> {
  // Numbered as one walks: round the building, in at the door, up the stairs, and the basement last.
  const asWalked = site.floors.toSorted((a, b) => Number(a.floor < 0) - Number(b.floor < 0) || a.floor - b.floor);
  const all = asWalked.flatMap(({ floor, boxes: placed }) =>
    placed.map(({ type, isToxic, position, notes }) => ({
      boxType: type,
      isToxic,
      positionX: position.x,
      positionY: position.y,
      floor,
      notes,
    })),
  );
  // The last one is added on the second visit.
  const boxes = isFirst ? all.slice(0, -1) : all;
  for (const box of boxes) await createBaitBox(scope(12), { ...box, condition: 'in_order', inspectionId: id });
  const placements = boxes.map((box, index) => ({ ...box, boxNumber: formatBoxNumber(index + 1) }));
  await savePlacements(scope(15), { customerId: site.customer.id, placements });
  await confirmFloorPlan(scope(15), { id });
}

async function report({ company: { pictures }, id, at, scope, random, finding }: Visit): Promise<void> {
  for (const { scene, caption, annotations } of finding.photos) {
    const takes = pictures.photos[scene];
    const imageId = takes[random.between(0, takes.length - 1)] ?? '';
    const dateTaken = new Date(at.getTime() + 20 * MINUTE_MS);
    const photo = await addPhoto(scope(20), { inspectionId: id, imageId, description: caption, dateTaken });
    if (annotations) await updatePhoto(scope(21), { id: photo.id, annotations: [...annotations] });
  }
  await saveReport(scope(26), { id, reportText: finding.report, observations: finding.observations });
}

async function recommend({ id, scope, finding }: Visit): Promise<void> {
  let recommendations = finding.request ?? '';
  for (const key of finding.advice) recommendations = addStandardRecommendation(recommendations, key, 'nl');
  await saveRecommendations(scope(30), { id, recommendations });
}

async function sign({ site, id, scope, tools, random }: Visit): Promise<void> {
  const isFixed = random.next() < 0.75;
  await completeContract(scope(36), tools, {
    id,
    acceptTerms: true,
    signerName: site.customer.contactPerson ?? site.customer.name,
    signerRole: site.customer.contactPerson ? 'contact' : 'owner',
    signature: drawSignature(id),
    language: 'nl',
    contractNotes: random.pick(agreements),
    priceStatus: isFixed ? 'fixed' : 'to_be_determined',
    contractPrice: isFixed ? `${site.visitPrice},00` : '',
  });
}

const steps: Record<Stage, (visit: Visit) => Promise<void>> = {
  begun: async () => undefined,
  planned: drawPlans,
  placed: placeBoxes,
  reported: report,
  recommended: recommend,
  signed: sign,
};

/** One of the year's inspections, and what its customers' earlier ones were. */
type Plan = { index: number; company: Company; earlier: Map<Site, number[]> };

/** What is found there this time: at one customer never the same twice in a row. */
function findingFor({ trade, customer }: Site, visits: number, random: SeededRandom): Finding {
  const fitting = findings.filter(({ trades }) => trades.includes(trade));
  return fitting[(customer.id + visits * 2 + random.between(0, 1)) % fitting.length] ?? findings[0];
}

async function visit({ as, tools }: Means, { index, company, earlier }: Plan): Promise<void> {
  const { people, sites, now } = company;
  const random = seededRandom(index + 1);
  const site = sites[index % sites.length];
  if (!site) return;
  const visits = earlier.get(site) ?? [];
  const age = (INSPECTIONS - 1 - index) / (INSPECTIONS - 1);
  const at = workingHour(now, Math.round(DAYS * age ** GROWTH), random);
  // The owner still goes out herself now and then.
  const actor = index % 4 === 1 ? people.admin : people.technician;
  const scope = (minutes: number) => as(actor, new Date(at.getTime() + minutes * MINUTE_MS));
  const previousInspectionId = visits.at(-1) ?? null;
  const begun = { customerId: site.customer.id, date: at, previousInspectionId };
  const { id } = await createInspection(scope(0), tools, begun);
  earlier.set(site, [...visits, id]);
  const stage = unfinished[index - (INSPECTIONS - unfinished.length)] ?? 'signed';
  const finding = findingFor(site, visits.length, random);
  const made = { company, tools, site, id, at, scope, random, finding, isFirst: visits.length === 0 };
  for (const step of stages.slice(0, stages.indexOf(stage) + 1)) await steps[step](made);
}

/** The inspections in order of date; each is made when it is called. */
export function planVisits(company: Company): ((means: Means) => Promise<void>)[] {
  const earlier = new Map<Site, number[]>();
  return Array.from({ length: INSPECTIONS }, (_, index) => (means: Means) => visit(means, { index, company, earlier }));
}
