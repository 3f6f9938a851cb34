/** /api/baitboxes and /api/inspections/{id}/baitboxes. */
import * as z from 'zod/mini';
import { baitBoxDtoSchema, createBaitBoxSchema, removalReason, updateBaitBoxSchema } from '#common/schemas/bait-box.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import { presentBaitBox } from '#server/features/inspections/bait-box.presenter.ts';
import { listBaitBoxes } from '#server/features/inspections/bait-box.query.ts';
import { named } from '#server/rest/described.ts';
import { positionFields, positionOf, requirePosition } from '#server/rest/position.ts';
import { type Route, route } from '#server/rest/route.ts';
import { withoutKey } from '#server/rest/without-key.ts';
import { createBaitBox, deleteBaitBox, updateBaitBox } from './bait-box.service.ts';

const withoutPosition = { positionX: true, positionY: true } as const;
const withinPortal = { clientKey: true, isNumberProposed: true, isNumberShown: true, isBulkChecked: true } as const;
const createBodySchema = z.extend(z.omit(createBaitBoxSchema, { ...withoutPosition, ...withinPortal }), positionFields);
const updateBodySchema = z.extend(z.omit(updateBaitBoxSchema.shape.changes, withoutPosition), positionFields);

const answerSchema = named('BaitBox', z.omit(baitBoxDtoSchema, { key: true }));
named('NewBaitBox', createBodySchema);
named('BaitBoxChanges', updateBodySchema);

const present = (box: BaitBox) => withoutKey(presentBaitBox(box));

const checkErrors = ['CHECK_NOT_MEASURED', 'UNKNOWN_SPECIES', 'UNKNOWN_ACTION'] as const;

export const baitBoxRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/inspections/{id}/baitboxes',
    action: 'baitBoxes.list',
    summary: 'The bait boxes of an inspection in number order',
    answer: z.array(answerSchema),
    errors: ['INSPECTION_NOT_FOUND'],
    handle: async ({ scope, id }) => (await listBaitBoxes(scope, id)).map(withoutKey),
  }),
  route({
    method: 'POST',
    path: '/api/baitboxes',
    action: 'baitBoxes.create',
    summary:
      'Places a bait box: the device of that number, or a new one; without a number it gets the customer’s next one',
    body: createBodySchema,
    answer: answerSchema,
    status: 201,
    errors: [
      'INSPECTION_NOT_FOUND',
      'INSPECTION_SIGNED',
      'BOX_NUMBER_TAKEN',
      'UNKNOWN_DEVICE',
      ...checkErrors,
      'IDEMPOTENCY_MISMATCH',
    ],
    isCreation: true,
    handle: async ({ scope, body: { position, positionX, positionY, ...fields }, clientKey }) => {
      const at = requirePosition({ position, positionX, positionY });
      return present(await createBaitBox(scope, { ...fields, ...at, clientKey }));
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/baitboxes/{id}',
    action: 'baitBoxes.update',
    summary: 'Changes a bait box, and the check of this visit',
    body: updateBodySchema,
    answer: answerSchema,
    errors: ['BAIT_BOX_NOT_FOUND', 'INSPECTION_SIGNED', 'BOX_NUMBER_TAKEN', ...checkErrors],
    handle: async ({ scope, id, body: { position, positionX, positionY, ...fields } }) => {
      const changes = { ...fields, ...positionOf({ position, positionX, positionY }) };
      return present(await updateBaitBox(scope, { id, changes }));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/baitboxes/{id}',
    action: 'baitBoxes.delete',
    summary: 'Takes a bait box away; its number is not given out again. On a return visit its device is removed',
    query: z.object({ reason: removalReason() }),
    answer: 'nothing',
    errors: ['BAIT_BOX_NOT_FOUND', 'INSPECTION_SIGNED'],
    handle: ({ scope, id, query: { reason } }) => deleteBaitBox(scope, { id, reason }),
  }),
];
