/** /api/devices, and the devices and checks of a customer as lists and as tables. */
import * as z from 'zod/mini';
import { FLOOR_MAX, FLOOR_MIN } from '#common/limits.ts';
import {
  deviceCheckRowSchema,
  deviceDtoSchema,
  deviceFilterFields,
  deviceVisitDtoSchema,
} from '#common/schemas/device.ts';
import { answerCsv, separatorField } from '#server/rest/csv.ts';
import { named } from '#server/rest/described.ts';
import { booleanText, from, pageFields, to, wholeText } from '#server/rest/query.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { checkColumns, deviceColumns, presentDevice } from './device.rest-presenter.ts';
import { deviceHistory, listChecks } from './history.query.ts';
import { replaceLabel } from './label.service.ts';
import { getDevice, listDevices } from './register.service.ts';

const answerSchema = named(
  'Device',
  z.extend(z.omit(deviceDtoSchema, { key: true }), {
    position: z.object({ x: z.int(), y: z.int() }),
    lastCheckedAt: z.nullable(z.iso.datetime()),
  }),
);
named('DeviceVisit', deviceVisitDtoSchema);
named('DeviceCheck', deviceCheckRowSchema);

const filterFields = {
  ...deviceFilterFields,
  floor: z.optional(wholeText(FLOOR_MIN, FLOOR_MAX)),
  overdue: z.optional(booleanText()),
};
const period = { from: from(), to: to() };
const ofCustomer = ['CUSTOMER_NOT_FOUND'] as const;

export const deviceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/devices',
    action: 'devices.list',
    summary:
      'The devices of a customer that stand, or with `standing` those removed or all, each with what it showed last',
    query: z.object({ ...filterFields, ...pageFields }),
    answer: z.array(answerSchema),
    errors: ofCustomer,
    handle: ({ scope, id, query: { limit, cursor, ...filter }, reply }) =>
      answerList(reply, { limit, cursor }, async (page) => {
        const { items, nextCursor } = await listDevices(scope, { ...filter, ...page, customerId: id });
        return { items: items.map(presentDevice), nextCursor };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}/devices.csv',
    action: 'devices.list',
    summary: 'The same as a table',
    query: z.object({ ...filterFields, separator: separatorField() }),
    answer: 'csv',
    errors: ofCustomer,
    handle: ({ scope, id, query: { separator, ...filter }, reply }) =>
      answerCsv(reply, `devices-${id}.csv`, { columns: deviceColumns, separator }, (page) =>
        listDevices(scope, { ...filter, ...page, customerId: id }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}/checks',
    action: 'checks.list',
    summary: 'The checks of a customer’s devices over a period, oldest first',
    query: z.object({ ...period, ...pageFields }),
    answer: z.array(deviceCheckRowSchema),
    errors: ofCustomer,
    handle: ({ scope, id, query: { limit, cursor, ...over }, reply }) =>
      answerList(reply, { limit, cursor }, (page) => listChecks(scope, { ...over, ...page, customerId: id })),
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}/checks.csv',
    action: 'checks.list',
    summary: 'The same as a table',
    query: z.object({ ...period, separator: separatorField() }),
    answer: 'csv',
    errors: ofCustomer,
    handle: ({ scope, id, query: { separator, ...over }, reply }) =>
      answerCsv(reply, `checks-${id}.csv`, { columns: checkColumns, separator }, (page) =>
        listChecks(scope, { ...over, ...page, customerId: id }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/devices/{id}',
    action: 'devices.get',
    summary: 'One device, where it stands or stood last',
    answer: answerSchema,
    errors: ['DEVICE_NOT_FOUND'],
    handle: async ({ scope, id }) => presentDevice(await getDevice(scope, id)),
  }),
  route({
    method: 'GET',
    path: '/api/devices/{id}/history',
    action: 'devices.history',
    summary: 'What a device showed on its visits, newest first',
    query: z.object(pageFields),
    answer: z.array(deviceVisitDtoSchema),
    errors: ['DEVICE_NOT_FOUND'],
    handle: ({ scope, id, query, reply }) => answerList(reply, query, (page) => deviceHistory(scope, { ...page, id })),
  }),
  route({
    method: 'POST',
    path: '/api/devices/{id}/label',
    action: 'devices.replaceLabel',
    summary: 'Gives a device a new label code; the old one is answered as replaced from then on',
    answer: answerSchema,
    errors: ['DEVICE_NOT_FOUND'],
    handle: async ({ scope, id }) => presentDevice(await replaceLabel(scope, id)),
  }),
];
