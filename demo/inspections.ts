/** A year of inspections for the demo, each left where a technician might have left it. */
import { addStandardRecommendation } from '#common/contract/standard-recommendations.ts';
import { completeContract } from '#server/features/inspections/contract.service.ts';
import { saveFloorPlan } from '#server/features/inspections/floor-plan.service.ts';
import {
  confirmFloorPlan,
  createInspection,
  saveRecommendations,
  saveReport,
  updateInspection,
} from '#server/features/inspections/inspection.service.ts';
import { addPhoto, updatePhoto } from '#server/features/inspections/photo.service.ts';
import { storyOf } from './checks.ts';
import { checkDevices, placeDevices } from './devices.ts';
import { agreements, type Finding, findings } from './findings.ts';
import { followUp, sayWhere } from './follow-up.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { drawSignature } from './signatures.ts';
import type { Site } from './sites.ts';
import type { Company, Means, Visit } from './visit.ts';

/** Each customer is visited every month. */
const MONTHS = 12;
const DAYS = 357;
/** As many of the newest are documents that somebody signed; signing takes longest. */
const SIGNED = 16;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const VISIT_MS = 60 * MINUTE_MS;

/** How far an inspection came: each stage holds what the ones before it do. */
const stages = ['begun', 'planned', 'placed', 'reported', 'recommended', 'signed'] as const;
type Stage = (typeof stages)[number];
/** The newest ones, oldest first; all before them are completed. */
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

/** The plans of a first visit; a later one begins with them. */
async function drawPlans({ site, id, scope, number }: Visit): Promise<void> {
  if (number > 0) return;
  for (const { floor, drawing, imageId } of site.floors)
    await saveFloorPlan(scope(4), { inspectionId: id, floor, imageId, drawing });
}

async function placeBoxes(visit: Visit): Promise<void> {
  await placeDevices(visit);
  await checkDevices(visit);
  await confirmFloorPlan(visit.scope(15), { id: visit.id });
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

async function recommend(visit: Visit): Promise<void> {
  const { id, scope, finding } = visit;
  await followUp(visit);
  let recommendations = finding.request ?? '';
  for (const key of finding.advice) recommendations = addStandardRecommendation(recommendations, key, 'nl');
  await saveRecommendations(scope(30), { id, recommendations });
  await sayWhere(visit, recommendations);
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

/** A visit of the months before: written down in one go, and not signed each time. */
async function complete(visit: Visit): Promise<void> {
  const { id, scope, tools, finding } = visit;
  await followUp(visit);
  let recommendations = finding.request ?? '';
  for (const key of finding.advice) recommendations = addStandardRecommendation(recommendations, key, 'nl');
  const { report: reportText, observations } = finding;
  await updateInspection(scope(34), tools, {
    id,
    changes: { reportText, observations, recommendations, status: 'completed' },
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

/** What is found there this time: what is in season, and at one customer never the same words twice in a row. */
function findingFor({ trade }: Site, { at, number }: Pick<Visit, 'at' | 'number'>, random: SeededRandom): Finding {
  const fitting = findings.filter(({ trades }) => trades.includes(trade));
  const story = storyOf([...new Set(fitting.map((one) => one.story))], at.getUTCMonth(), random);
  const told = fitting.filter((one) => one.story === story);
  return told[number % told.length] ?? findings[0];
}

async function visit({ as, tools }: Means, { index, company, earlier }: Plan): Promise<void> {
  const { people, sites, now } = company;
  const random = seededRandom(index + 1);
  const site = sites[index % sites.length];
  if (!site) return;
  const visits = earlier.get(site) ?? [];
  const last = sites.length * MONTHS - 1;
  const at = workingHour(now, Math.round((DAYS * (last - index)) / last), random);
  // The owner still goes out herself now and then.
  const actor = index % 4 === 1 ? people.admin : people.technician;
  const scope = (minutes: number) => as(actor, new Date(at.getTime() + minutes * MINUTE_MS));
  const previousInspectionId = visits.at(-1) ?? null;
  const begun = { customerId: site.customer.id, date: at, previousInspectionId, startsFromPrevious: true };
  const { id } = await createInspection(scope(0), tools, begun);
  earlier.set(site, [...visits, id]);
  const number = visits.length;
  const finding = findingFor(site, { at, number }, random);
  const made = { company, tools, site, id, at, scope, random, finding, number };
  const fromLast = last - index;
  const stage = unfinished[unfinished.length - 1 - fromLast] ?? 'signed';
  if (fromLast >= unfinished.length + SIGNED) for (const step of [drawPlans, placeBoxes, complete]) await step(made);
  else for (const step of stages.slice(0, stages.indexOf(stage) + 1)) await steps[step](made);
}

/** The inspections in order of date; each is made when it is called. */
export function planVisits(company: Company): ((means: Means) => Promise<void>)[] {
  const earlier = new Map<Site, number[]>();
  return Array.from(
    { length: company.sites.length * MONTHS },
    (_, index) => (means: Means) => visit(means, { index, company, earlier }),
  );
}
