/** The `recommendation_statements` table: what was said of a recommendation's state, on a visit or at a desk. */
import { defineEntity, p } from '@mikro-orm/core';
import { recommendationStates } from '#common/domain/recommendation.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { Recommendation } from './recommendation.entity.ts';
import { User } from './user.entity.ts';

const RecommendationStatementSchema = defineEntity({
  name: 'RecommendationStatement',
  tableName: 'recommendation_statements',
  properties: {
    id: p.integer().primary(),
    recommendationId: () =>
      p.manyToOne(Recommendation).mapToPk().joinColumn('recommendation_id').deleteRule('cascade').index(),
    /** The visit that says it, once, and with which it is signed; null for what is said at a desk. */
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').nullable().deleteRule('cascade'),
    state: p.enum(recommendationStates),
    note: p.text().nullable(),
    /** What was recommended, and its photo, when it was said: what is signed has them. */
    text: p.text(),
    imageId: () => p.manyToOne(Image).mapToPk().joinColumn('image_id').nullable().deleteRule('restrict'),
    at: p.datetime(),
    byId: () => p.manyToOne(User).mapToPk().joinColumn('by_id').deleteRule('restrict').index(),
  },
  uniques: [
    {
      name: 'recommendation_statements_visit_unique',
      properties: ['inspectionId', 'recommendationId'],
    },
  ],
});

export class RecommendationStatement extends RecommendationStatementSchema.class {}
RecommendationStatementSchema.setClass(RecommendationStatement);
