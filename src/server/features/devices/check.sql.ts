/** What SQL says of the check in a row of bait boxes, as the rules of src/common/domain say it of a check. */
import { type RawBuilder, sql } from 'kysely';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { hasMeasure } from '#common/domain/measures.ts';

/**
 * The rows of boxes that a check may stand in: those of `bait_boxes`, and the ones that a removal has kept. What is kept tells
 * the inspection that the check was made on; the row is of the inspection that says the removal, which may be its amendment.
 *
 * @param where - of the row `b`, by its `inspection_id` and `device_id`
 */
export const rowsWithChecks = (where: RawBuilder<unknown>) => sql`(
  select b.* from bait_boxes b where ${where}
  union all
  select kept.* from device_removals b, jsonb_populate_record(null::bait_boxes,
    b.box || jsonb_build_object('inspection_id', b.inspection_id)) kept
  where b.box ->> 'condition' is not null and ${where})`;

/** Whether the row `b` is a finding (isFinding); the index bait_boxes_findings_index has the same words. */
export const isFindingRow = sql<boolean>`(b.condition is not null and (b.condition <> 'in_order' or b.take_percent > 0
  or b.evidence <> '[]'::jsonb or jsonb_path_exists(b.catches, '$[*].count ? (@ > 0)')))`;

/** How many animals the row `b` caught (catchCount). */
export const caughtInRow = sql<number>`coalesce((
  select sum((caught ->> 'count')::int)::int from jsonb_array_elements(b.catches) caught), 0)`;

const baitTypes = baitBoxTypes.filter((type) => hasMeasure(type, 'takePercent'));

/** What a chart shows of the row `b`: bait taken, or animals caught; null when it was not reached or not measured. */
export const shownByRow = sql<number | null>`case when b.condition in ('missing', 'not_reachable') then null
  when b.box_type in (${sql.join(baitTypes)}) then b.take_percent else ${caughtInRow} end`;

/** What was found and done, of the row `b`, as the fields of a JSON object. */
export const foundInRow = sql`'condition', b.condition, 'takePercent', b.take_percent,
  'glueBoardPercent', b.glue_board_percent, 'catches', b.catches, 'evidence', b.evidence, 'actions', b.actions,
  'product', b.product`;
