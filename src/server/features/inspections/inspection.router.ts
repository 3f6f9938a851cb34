/** inspections: visits, from draft to signed contract, with their plans and photos. */
import * as z from 'zod/mini';
import { completeContractSchema } from '#common/schemas/contract.ts';
import { deleteFloorPlanSchema, renameFloorSchema, saveFloorPlanSchema } from '#common/schemas/floor-plan.ts';
import {
  amendInspectionSchema,
  confirmFloorPlanSchema,
  createInspectionSchema,
  saveRecommendationsSchema,
  saveReportSchema,
  updateInspectionSchema,
} from '#common/schemas/inspection.ts';
import {
  inspectionTotalsSchema,
  listDeletedSchema,
  listInspectionsSchema,
  reassignSchema,
} from '#common/schemas/inspection-list.ts';
import { addPhotoSchema, deletePhotoSchema, orderPhotosSchema, updatePhotoSchema } from '#common/schemas/photo.ts';
import { id } from '#common/schemas/primitives.ts';
import { listActivity } from '#server/audit/audit.query.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { amendInspection } from './amend.service.ts';
import { completeContract } from './contract.service.ts';
import { deleteInspection, listDeletedInspections, restoreInspection } from './deleted-inspections.service.ts';
import { deleteFloorPlan, listDrawings, renameFloor, saveFloorPlan } from './floor-plan.service.ts';
import { getInspection } from './inspection.query.ts';
import {
  confirmFloorPlan,
  createInspection,
  saveRecommendations,
  saveReport,
  updateInspection,
} from './inspection.service.ts';
import { getInspectionTotals, listInspections } from './inspection-list.query.ts';
import { getInspectionStats } from './inspection-stats.query.ts';
import { addPhoto, deletePhoto, orderPhotos, updatePhoto } from './photo.service.ts';
import { reassignInspections } from './reassign.service.ts';
import { listWaiting } from './waiting.query.ts';

const targetSchema = z.object({ id: id() });

export const inspectionsRouter = router({
  list: procedure.input(listInspectionsSchema).query(({ ctx, input }) => listInspections(ctx.scope, input)),
  totals: procedure.input(inspectionTotalsSchema).query(({ ctx, input }) => getInspectionTotals(ctx.scope, input)),
  get: procedure.input(targetSchema).query(({ ctx, input }) => getInspection(ctx.scope, input.id)),
  create: procedure
    .input(createInspectionSchema)
    // A device that had no line may begin what somebody else has begun meanwhile: both go on with the same inspection.
    .mutation(({ ctx, input: { visitId, ...input } }) =>
      createInspection(ctx.scope, ctx.request.server.documentTools, {
        ...input,
        visit: visitId === undefined ? undefined : { id: visitId, ifBegun: 'join' },
      }),
    ),
  update: procedure
    .input(updateInspectionSchema)
    .mutation(({ ctx, input }) => updateInspection(ctx.scope, ctx.request.server.documentTools, input)),
  reassign: procedure.input(reassignSchema).mutation(({ ctx, input }) => reassignInspections(ctx.scope, input)),
  amend: procedure.input(amendInspectionSchema).mutation(({ ctx, input }) => amendInspection(ctx.scope, input)),
  delete: procedure.input(targetSchema).mutation(({ ctx, input }) => deleteInspection(ctx.scope, input.id)),
  deleted: procedure.input(listDeletedSchema).query(({ ctx, input }) => listDeletedInspections(ctx.scope, input)),
  restore: procedure.input(targetSchema).mutation(({ ctx, input }) => restoreInspection(ctx.scope, input.id)),
  saveFloorPlan: procedure.input(saveFloorPlanSchema).mutation(({ ctx, input }) => saveFloorPlan(ctx.scope, input)),
  deleteFloorPlan: procedure
    .input(deleteFloorPlanSchema)
    .mutation(({ ctx, input }) => deleteFloorPlan(ctx.scope, input)),
  renameFloor: procedure.input(renameFloorSchema).mutation(({ ctx, input }) => renameFloor(ctx.scope, input)),
  drawings: procedure.input(targetSchema).query(({ ctx, input }) => listDrawings(ctx.scope, input.id)),
  confirmFloorPlan: procedure
    .input(confirmFloorPlanSchema)
    .mutation(({ ctx, input }) => confirmFloorPlan(ctx.scope, input)),
  saveReport: procedure.input(saveReportSchema).mutation(({ ctx, input }) => saveReport(ctx.scope, input)),
  saveRecommendations: procedure
    .input(saveRecommendationsSchema)
    .mutation(({ ctx, input }) => saveRecommendations(ctx.scope, input)),
  completeContract: procedure
    .input(completeContractSchema)
    .mutation(({ ctx, input }) => completeContract(ctx.scope, ctx.request.server.documentTools, input)),
  addPhoto: procedure.input(addPhotoSchema).mutation(({ ctx, input }) => addPhoto(ctx.scope, input)),
  updatePhoto: procedure.input(updatePhotoSchema).mutation(({ ctx, input }) => updatePhoto(ctx.scope, input)),
  orderPhotos: procedure.input(orderPhotosSchema).mutation(({ ctx, input }) => orderPhotos(ctx.scope, input)),
  stats: procedure.query(({ ctx }) => getInspectionStats(ctx.scope)),
  waiting: procedure.query(({ ctx }) => listWaiting(ctx.scope)),
  activity: procedure.query(({ ctx }) => listActivity(ctx.scope)),
  deletePhoto: procedure.input(deletePhotoSchema).mutation(({ ctx, input }) => deletePhoto(ctx.scope, input)),
});
