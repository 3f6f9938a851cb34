/** What an account has not done yet, open inspections and planned visits: counted, and given to somebody else when it leaves. */
import { dayOf } from '#common/domain/day.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';

const openOf = (technicianId: number) => ({ technicianId, status: { $ne: 'completed' as const } });
/** Visits that are to be made, whenever they should have been. */
const toMakeOf = (em: Em, technicianId: number) =>
  reader(em)
    .selectFrom('visits as v')
    .select(['v.id', 'v.series_id as seriesId'])
    .where('v.technician_id', '=', technicianId)
    .where(isOpenVisit)
    .execute();
/** Series that go on. Those that have ended stay whose they were. */
const seriesOf = (technicianId: number, today: string) => ({
  technicianId,
  $or: [{ until: null }, { until: { $gte: today } }],
});

/**
 * Gives the open inspections of an account and its planned visits to another one, within the caller's transaction. Each inspection
 * and series is a change of its own in the audit log; visits go along with a line each, but for those of a series, whose line tells it.
 *
 * @param to the account that takes over; undefined when nobody was named, which only an account without open work may do
 * @throws AppError USER_HAS_OPEN_WORK, and UNKNOWN_TECHNICIAN when that account may not work here or is the same
 */
export async function handOverOpenWork(
  { em, now }: Pick<Scope, 'em' | 'now'>,
  from: number,
  to: number | undefined,
): Promise<void> {
  const open = await em.find(Inspection, openOf(from));
  const series = await em.find(VisitSeries, seriesOf(from, dayOf(now)));
  const visits = await toMakeOf(em, from);
  if (to === undefined) {
    if (open.length + series.length + visits.length > 0) throw new AppError('USER_HAS_OPEN_WORK');
    return;
  }
  if (to === from || (await em.count(User, { id: to, status: 'approved' })) === 0)
    throw new AppError('UNKNOWN_TECHNICIAN');
  for (const one of [...open, ...series]) one.technicianId = to;
  const single = visits.filter(({ seriesId }) => seriesId === null).map(({ id }) => id);
  for (const visit of await em.find(PlannedVisit, { id: { $in: single } })) visit.technicianId = to;
  await em.flush();
  await reader(em)
    .updateTable('visits as v')
    .set((eb) => ({ technician_id: to, version: eb('v.version', '+', 1) }))
    .where('v.technician_id', '=', from)
    .where(isOpenVisit)
    .execute();
}
