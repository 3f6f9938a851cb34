/** The inspections that an account has not completed yet: counted, and given to somebody else when it leaves. */
import { AppError } from '#server/core/errors.ts';
import type { Em } from '#server/db/orm.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { User } from '#server/entities/user.entity.ts';

const openOf = (technicianId: number) => ({ technicianId, status: { $ne: 'completed' as const } });

/**
 * Gives the open inspections of an account to another one, within the caller's transaction. Each is a change of its own in the
 * audit log.
 *
 * @param to the account that takes over; undefined when nobody was named, which only an account without open work may do
 * @throws AppError USER_HAS_OPEN_WORK, and UNKNOWN_TECHNICIAN when that account may not work here or is the same
 */
export async function handOverOpenWork(em: Em, from: number, to: number | undefined): Promise<void> {
  const open = await em.find(Inspection, openOf(from));
  if (to === undefined) {
    if (open.length > 0) throw new AppError('USER_HAS_OPEN_WORK');
    return;
  }
  if (to === from || (await em.count(User, { id: to, status: 'approved' })) === 0)
    throw new AppError('UNKNOWN_TECHNICIAN');
  for (const inspection of open) inspection.technicianId = to;
  await em.flush();
}
