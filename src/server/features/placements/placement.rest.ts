/** /api/boxplacements and /api/customers/{id}/boxplacements. */
import * as z from 'zod/mini';
import { boxesIn } from '#common/domain/placements.ts';
import { PLACEMENTS_MAX } from '#common/limits.ts';
import { placementFields, placementsDtoSchema } from '#common/schemas/placement.ts';
import { id } from '#common/schemas/primitives.ts';
import { describe, named } from '#server/rest/described.ts';
import { positionFields, requirePosition } from '#server/rest/position.ts';
import { type Route, route } from '#server/rest/route.ts';
import { getPlacements, savePlacements } from './placement.service.ts';

const boxSchema = named('NewPlacement', z.object({ ...placementFields, ...positionFields }));

/** Boxes in any JSON that has some, each with its path; what is wrong with a member is said at its own path. */
const placements = z.pipe(
  z.unknown(),
  z.transform((json, { issues }) => {
    const { boxes, wrong } = boxesIn(json);
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', path, message, input: json });
    for (const { path } of wrong) refuse([...path], 'validation.noBox');
    if (boxes.length > PLACEMENTS_MAX) refuse([], 'validation.tooMany');
    return boxes.slice(0, PLACEMENTS_MAX).flatMap(({ path, value }) => {
      const box = z.safeParse(boxSchema, value);
      for (const issue of box.error?.issues ?? []) refuse([...path, ...issue.path], issue.message);
      return box.success ? [{ path: ['placements', ...path, ''].join('.'), box: box.data }] : [];
    });
  }),
);

describe(
  placements,
  {
    description: 'A list of boxes, or any object that has lists of them',
    anyOf: [
      { type: 'array', items: { $ref: '#/components/schemas/NewPlacement' } },
      { type: 'object', additionalProperties: true },
    ],
  },
  [boxSchema],
);
named('Placements', placementsDtoSchema);
const bodySchema = named('NewPlacements', z.object({ customerId: id(), placements }));

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
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ANONYMISED'],
    handle: ({ scope, body: { customerId, placements } }) =>
      savePlacements(scope, {
        customerId,
        placements: placements.map(({ path, box: { position, positionX, positionY, ...placement } }) => ({
          ...placement,
          ...requirePosition({ position, positionX, positionY }, path),
        })),
      }),
  }),
];
