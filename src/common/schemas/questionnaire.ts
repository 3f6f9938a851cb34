/** The questionnaire that a floor plan is generated from (specification, sections 5 and 9). */
import * as z from 'zod/mini';
import { FLOORS_MAX, FLOORS_MIN, SQUARE_METRES_MAX, SQUARE_METRES_MIN } from '#common/limits.ts';
import { says } from './primitives.ts';

export const buildingTypes = ['house', 'warehouse', 'office', 'shop', 'restaurant'] as const;
export type BuildingType = (typeof buildingTypes)[number];

export const questionnaireSchema = z.object({
  buildingType: z.enum(buildingTypes, says('validation.buildingType')),
  /** Of one floor. */
  squareMetres: z
    .number(says('validation.squareMetres'))
    .check(
      z.minimum(SQUARE_METRES_MIN, says('validation.squareMetres')),
      z.maximum(SQUARE_METRES_MAX, says('validation.outOfRange')),
    ),
  /** With the ground floor, without the basement. */
  floors: z
    .int(says('validation.floors'))
    .check(z.minimum(FLOORS_MIN, says('validation.floors')), z.maximum(FLOORS_MAX, says('validation.floors'))),
  hasBasement: z.boolean(says('validation.boolean')),
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

export const questionnaireDefaults: Questionnaire = {
  buildingType: 'house',
  squareMetres: 100,
  floors: 1,
  hasBasement: false,
};
