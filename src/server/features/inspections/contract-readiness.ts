/** Which inspections are ready to be signed, and what the others still need, as PostgreSQL tells it. */
import { type RawBuilder, sql } from 'kysely';
import type { ContractPart } from '#common/domain/inspection.ts';
import { RECOMMENDATIONS_MIN_LENGTH, REPORT_MIN_LENGTH } from '#common/limits.ts';

const hasBoxes = sql<boolean>`exists (select from bait_boxes b where b.inspection_id = i.id)`;
const hasReport = sql<boolean>`char_length(coalesce(i.report_text, '')) >= ${sql.lit(REPORT_MIN_LENGTH)}`;
const hasAdvice = sql<boolean>`char_length(coalesce(i.recommendations, '')) >= ${sql.lit(RECOMMENDATIONS_MIN_LENGTH)}`;

/** The texts are compared as the partial index `inspections_ready_index` has them, so that it is used. */
export const isReadyToSign = sql<boolean>`(i.status = 'in_progress' and ${hasReport} and ${hasAdvice} and ${hasBoxes})`;

/** What the contract of inspection `i` still needs. */
export const missingParts: RawBuilder<ContractPart[]> = sql`array_remove(array[
  case when ${hasBoxes} then null else 'boxes' end,
  case when ${hasReport} then null else 'report' end,
  case when ${hasAdvice} then null else 'recommendations' end
], null)`;
