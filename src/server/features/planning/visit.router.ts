/** visits and calendar: who is to visit whom, and the link by which a calendar reads it. */
import {
  createVisitSchema,
  deleteVisitSchema,
  listUnplannedSchema,
  listVisitsSchema,
  updateVisitSchema,
} from '#common/schemas/planned-visit.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from './calendar-feed.service.ts';
import { listOwnVisits, listVisits } from './visit.query.ts';
import { createVisit, deleteVisit, updateVisit } from './visit.service.ts';
import { listUnplannedCustomers, listWaitingVisits } from './waiting-visits.query.ts';

export const visitsRouter = router({
  list: procedure.input(listVisitsSchema).query(({ ctx, input }) => listVisits(ctx.scope, input)),
  own: procedure.query(({ ctx }) => listOwnVisits(ctx.scope)),
  waiting: procedure.query(({ ctx }) => listWaitingVisits(ctx.scope)),
  unplanned: procedure.input(listUnplannedSchema).query(({ ctx, input }) => listUnplannedCustomers(ctx.scope, input)),
  create: procedure.input(createVisitSchema).mutation(({ ctx, input }) => createVisit(ctx.scope, input)),
  update: procedure.input(updateVisitSchema).mutation(({ ctx, input }) => updateVisit(ctx.scope, input)),
  delete: procedure.input(deleteVisitSchema).mutation(({ ctx, input }) => deleteVisit(ctx.scope, input)),
});

export const calendarRouter = router({
  get: procedure.query(({ ctx }) => getCalendarFeed(ctx.scope)),
  create: procedure.mutation(({ ctx }) => createCalendarFeed(ctx.scope)),
  delete: procedure.mutation(({ ctx }) => deleteCalendarFeed(ctx.scope)),
});
