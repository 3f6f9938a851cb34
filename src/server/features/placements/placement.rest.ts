/** /api/boxplacements and /api/customers/{id}/boxplacements. */
import * as z from 'zod/mini';
import { PLACEMENTS_MAX } from '#common/limits.ts';
import { placementFields, placementsDtoSchema } from '#common/schemas/placement.ts';
import { id, says } from '#common/schemas/primitives.ts';
import { positionFields, requirePosition } from '#server/rest/position.ts';
import { type Route, route } from '#server/rest/route.ts';
import { getPlacements, savePlacements } from './placement.service.ts';

const bodySchema = z.object({
  customerId: id(),
  placements: z
    .array(z.object({ ...placementFields, ...positionFields }))
    .check(z.maxLength(PLACEMENTS_MAX, says('validation.tooMany'))),
});

export const placementRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/boxplacements',
    action: 'placements.get',
    summary: 'The remembered boxes of a customer',
    answer: placementsDtoSchema,
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: ({ scope, id: customerId }) => getPlacements(scope, customerId),
  }),
  route({
    method: 'POST',
    path: '/api/boxplacements',
    action: 'placements.save',
    summary: 'Replaces the remembered boxes of a customer',
    body: bodySchema,
    answer: placementsDtoSchema,
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: ({ scope, body: { customerId, placements } }) =>
      savePlacements(scope, {
        customerId,
        placements: placements.map(({ position, positionX, positionY, ...placement }, index) => ({
          ...placement,
          ...requirePosition({ position, positionX, positionY }, `placements.${index}.`),
        })),
      }),
  }),
];
