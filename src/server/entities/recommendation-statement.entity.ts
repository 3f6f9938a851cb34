/** The `recommendation_statements` table: what was said of a recommendation's state, on a visit or at a desk. */
import { defineEntity, p } from '@mikro-orm/core';
import { recommendationStates } from '#common/domain/recommendation.ts';
import { CustomerLink } from './customer-link.entity.ts';
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
    /** Who of the company says it; null for what a customer says by a link. */
    byId: () => p.manyToOne(User).mapToPk().joinColumn('by_id').nullable().deleteRule('restrict').index(),
    /** By which link a customer says it. */
    linkId: () => p.manyToOne(CustomerLink).mapToPk().joinColumn('link_id').nullable().deleteRule('cascade'),
    /** The customer's own photo of it. */
    photoId: () => p.manyToOne(Image).mapToPk().joinColumn('photo_id').nullable().deleteRule('restrict'),
    /** Of an answer by a link: the key that it was sent with, so that one that is sent again is no other one. */
    key: p.uuid().nullable(),
  },
  checks: [
    {
      name: 'recommendation_statements_by_check',
      expression: `(by_id is null) <> (link_id is null) and (link_id is null or inspection_id is null)`,
    },
  ],
  uniques: [
    {
      name: 'recommendation_statements_visit_unique',
      properties: ['inspectionId', 'recommendationId'],
    },
    { name: 'recommendation_statements_link_key_unique', properties: ['linkId', 'key'] },
  ],
});

export class RecommendationStatement extends RecommendationStatementSchema.class {}
RecommendationStatementSchema.setClass(RecommendationStatement);
