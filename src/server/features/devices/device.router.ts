/** devices: the register of a customer; checks: what its devices showed over a period. */
import * as z from 'zod/mini';
import {
  deviceByCodeSchema,
  deviceHistorySchema,
  heatMapSchema,
  listChecksSchema,
  listDevicesSchema,
} from '#common/schemas/device.ts';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { deviceHistory, heatMap, listChecks } from './history.query.ts';
import { replaceLabel } from './label.service.ts';
import { findDeviceByCode, getDevice, listDevices } from './register.service.ts';

const targetSchema = z.object({ id: id() });

export const devicesRouter = router({
  list: procedure.input(listDevicesSchema).query(({ ctx, input }) => listDevices(ctx.scope, input)),
  get: procedure.input(targetSchema).query(({ ctx, input }) => getDevice(ctx.scope, input.id)),
  history: procedure.input(deviceHistorySchema).query(({ ctx, input }) => deviceHistory(ctx.scope, input)),
  heatMap: procedure.input(heatMapSchema).query(({ ctx, input }) => heatMap(ctx.scope, input)),
  byCode: procedure.input(deviceByCodeSchema).query(({ ctx, input }) => findDeviceByCode(ctx.scope, input.code)),
  replaceLabel: procedure.input(targetSchema).mutation(({ ctx, input }) => replaceLabel(ctx.scope, input.id)),
});

export const checksRouter = router({
  list: procedure.input(listChecksSchema).query(({ ctx, input }) => listChecks(ctx.scope, input)),
});
