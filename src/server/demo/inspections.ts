/** A year of inspections for the demo, each left where a technician might have left it. */
import { addStandardRecommendation, standardRecommendationKeys } from '#common/contract/standard-recommendations.ts';
import { formatBoxNumber } from '#common/domain/bait-box.ts';
import type { Actor } from '#server/actor.ts';
import { createBaitBox } from '#server/features/bait-boxes/bait-box.service.ts';
import type { Customer } from '#server/features/customers/customer.entity.ts';
import { completeContract } from '#server/features/inspections/contract.service.ts';
import { saveFloorPlan } from '#server/features/inspections/floor-plan.service.ts';
import {
  confirmFloorPlan,
  createInspection,
  saveRecommendations,
  saveReport,
} from '#server/features/inspections/inspection.service.ts';
import { addPhoto } from '#server/features/inspections/photo.service.ts';
import { savePlacements } from '#server/features/placements/placement.service.ts';
import { type Chance, chance } from './chance.ts';
import type { DemoPictures } from './drawn-images.ts';
import type { As } from './fill-demo.ts';
import { scenes } from './pictures.ts';
import { type BuildingType, plans } from './plans.ts';
import { captions, notes, observations, reports } from './texts.ts';

const INSPECTIONS = 40;
const DAYS_BETWEEN = 9;
const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** A moment between nine and five some days ago, never one to come. */
function workingHour(now: Date, daysAgo: number, random: Chance): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  day.setUTCHours(8, random.between(0, 7 * 60), 0, 0);
  return day < now ? day : now;
}

type Site = { building: BuildingType; customer: Customer };
type Company = {
  as: As;
  people: { admin: Actor; technician: Actor };
  customers: readonly Site[];
  pictures: DemoPictures;
  now: Date;
};
type Visit = { company: Company; site: Site; id: number; actor: Actor; at: Date; random: Chance };

async function drawPlans({ company: { as, pictures }, site, id, actor, at }: Visit): Promise<void> {
  for (const [floor, imageId] of pictures.plans[site.building] ?? [])
    await saveFloorPlan(as(actor, at), { inspectionId: id, floor, imageId });
}

async function placeBoxes({ company: { as }, site, id, actor, at }: Visit): Promise<void> {
  const boxes = plans[site.building].flatMap(({ floor, spots }) =>
    spots.map(({ type, isToxic, x, y, notes: words }) => ({
      boxType: type,
      isToxic,
      positionX: x,
      positionY: y,
      floor,
      notes: words,
    })),
  );
  for (const box of boxes) await createBaitBox(as(actor, at), { ...box, inspectionId: id });
  const placements = boxes.map((box, index) => ({ ...box, boxNumber: formatBoxNumber(index + 1) }));
  await savePlacements(as(actor, at), { customerId: site.customer.id, placements });
  await confirmFloorPlan(as(actor, at), { id });
}

async function report({ company: { as, pictures }, id, actor, at, random }: Visit): Promise<void> {
  const first = random.between(0, scenes.length - 1);
  for (let index = 0; index < random.between(1, 3); index += 1) {
    const scene = scenes[(first + index) % scenes.length] ?? 'gap';
    const imageId = pictures.photos[scene] ?? '';
    await addPhoto(as(actor, at), { inspectionId: id, imageId, description: captions[scene], dateTaken: at });
  }
  await saveReport(as(actor, at), { id, reportText: random.pick(reports), observations: random.pick(observations) });
}

async function recommend({ company: { as }, id, actor, at, random }: Visit): Promise<void> {
  let recommendations = '';
  const first = random.between(0, standardRecommendationKeys.length - 1);
  for (const offset of [0, random.between(1, 2)]) {
    const key = standardRecommendationKeys[(first + offset) % standardRecommendationKeys.length] ?? 'hygiene';
    recommendations = addStandardRecommendation(recommendations, key, 'nl');
  }
  await saveRecommendations(as(actor, at), { id, recommendations });
}

async function sign({ company: { as, pictures }, site, id, actor, at, random }: Visit): Promise<void> {
  const isFixed = random.next() < 0.7;
  await completeContract(as(actor, at), {
    id,
    acceptTerms: true,
    signerName: site.customer.contactPerson ?? site.customer.name,
    signatureId: pictures.signatures[random.between(0, pictures.signatures.length - 1)] ?? '',
    language: 'nl',
    contractNotes: random.pick(notes),
    priceStatus: isFixed ? 'fixed' : 'to_be_determined',
    contractPrice: isFixed ? `${random.between(9, 48) * 25},00` : '',
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

/** Makes them in order of date; answers how many. */
export async function makeInspections(company: Company): Promise<number> {
  const { as, people, customers, now } = company;
  const latest = new Map<number, number>();
  for (let index = 0; index < INSPECTIONS; index += 1) {
    const site = customers[index % customers.length];
    if (!site) break;
    const random = chance(index + 1);
    const at = workingHour(now, (INSPECTIONS - 1 - index) * DAYS_BETWEEN, random);
    const actor = random.next() < 0.8 ? people.technician : people.admin;
    const customerId = site.customer.id;
    const previousInspectionId = latest.get(customerId) ?? null;
    const { id } = await createInspection(as(actor, at), { customerId, date: at, previousInspectionId });
    latest.set(customerId, id);
    const stage = unfinished[index - (INSPECTIONS - unfinished.length)] ?? 'signed';
    const visit = { company, site, id, actor, at, random };
    for (const step of stages.slice(0, stages.indexOf(stage) + 1)) await steps[step](visit);
  }
  return INSPECTIONS;
}
