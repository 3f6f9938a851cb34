/** groups: chains, whose sites are customers. */
import * as z from 'zod/mini';
import { sameGroupsSchema } from '#common/schemas/customer-import.ts';
import { createGroupSchema, groupSitesSchema, listGroupsSchema, updateGroupSchema } from '#common/schemas/group.ts';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { presentGroup } from './group.presenter.ts';
import { listGroups } from './group.query.ts';
import { addSites, createGroup, deleteGroup, getGroup, removeSites, updateGroup } from './group.service.ts';
import { sameGroups } from './join-groups.ts';

const targetSchema = z.object({ id: id() });

export const groupsRouter = router({
  list: procedure.input(listGroupsSchema).query(({ ctx, input }) => listGroups(ctx.scope, input)),
  get: procedure.input(targetSchema).query(async ({ ctx, input }) => presentGroup(await getGroup(ctx.scope, input.id))),
  /** Reads, though it is a mutation: names of a whole file are longer than an address may be. */
  sameNames: procedure.input(sameGroupsSchema).mutation(({ ctx, input }) => sameGroups(ctx.scope, input)),
  create: procedure
    .input(createGroupSchema)
    .mutation(async ({ ctx, input }) => presentGroup(await createGroup(ctx.scope, input))),
  update: procedure
    .input(updateGroupSchema)
    .mutation(async ({ ctx, input }) => presentGroup(await updateGroup(ctx.scope, input))),
  delete: procedure.input(targetSchema).mutation(({ ctx, input }) => deleteGroup(ctx.scope, input.id)),
  addSites: procedure.input(groupSitesSchema).mutation(({ ctx, input }) => addSites(ctx.scope, input)),
  removeSites: procedure.input(groupSitesSchema).mutation(({ ctx, input }) => removeSites(ctx.scope, input)),
});
