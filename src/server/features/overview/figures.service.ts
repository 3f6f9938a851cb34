/** The dashboard's figures for whoever asks. They are counted over everything, so a count is kept for as long as it was dear. */
import { ageRanges } from '#common/domain/figures.ts';
import { UNSIGNED_DAYS } from '#common/limits.ts';
import type { FiguresDto } from '#common/schemas/figures.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { type CountedFigures, countFigures, type OpenWork } from './figures.query.ts';

/** Counting may take a hundredth of the database's time: a small company's figures are always new, a great one's minutes old. */
const KEPT_TIMES = 100;
const KEPT_MAX_MS = 15 * 60_000;

type Kept = { figures: Promise<CountedFigures>; until: number };

/** Of each database that is open. */
const keptOf = new WeakMap<Em['config'], Kept>();

function keptFigures({ em, now }: Scope): Promise<CountedFigures> {
  const kept = keptOf.get(em.config);
  const begun = performance.now();
  if (kept && begun < kept.until) return kept.figures;
  // Whoever asks meanwhile waits for the same count.
  const next: Kept = { figures: countFigures(em, now), until: Number.POSITIVE_INFINITY };
  keptOf.set(em.config, next);
  next.figures.then(
    () => {
      const ended = performance.now();
      next.until = ended + Math.min(KEPT_MAX_MS, (ended - begun) * KEPT_TIMES);
    },
    () => keptOf.delete(em.config),
  );
  return next.figures;
}

/** Counts anew for whoever asks next: of somebody's data nothing is kept here that the database has given up. */
export const forgetFigures = ({ em }: Pick<Scope, 'em'>): void => void keptOf.delete(em.config);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Whose open work and planned visits are told: an administrator is told everybody's, a technician their own. */
export function presentFigures(
  { open, visits, unplanned, ...figures }: CountedFigures,
  { id, role }: Scope['actor'],
): FiguresDto {
  const ages = ageRanges(figures.today);
  const isTold = ({ technicianId }: { technicianId: number }) => role === 'admin' || technicianId === id;
  const told = open.filter(isTold);
  const planned = (name: 'week' | 'begun' | 'overdue') => sum(visits.filter(isTold).map((work) => work[name]));
  const old = (work: OpenWork) => sum(work.ages.filter((_, age) => (ages[age]?.fromDays ?? 0) > UNSIGNED_DAYS));
  return {
    ...figures,
    planned: { week: planned('week'), begun: planned('begun'), overdue: planned('overdue'), unplanned },
    ages: ages.map((_, age) => sum(told.map((work) => work.ages[age] ?? 0))),
    work: told
      .map((work) => ({ technicianId: work.technicianId, name: work.name, open: sum(work.ages), old: old(work) }))
      .sort((a, b) => b.open - a.open || a.name.localeCompare(b.name)),
  };
}

/** How things stand: open work, overdue devices, findings month by month, and the customers that ask for attention. */
export const getFigures = async (scope: Scope): Promise<FiguresDto> =>
  presentFigures(await keptFigures(scope), scope.actor);
