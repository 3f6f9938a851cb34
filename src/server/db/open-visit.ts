/** Which planned visits are still to be made, for all who ask. */
import { sql } from 'kysely';

/**
 * Of a visit `v`: whether it is still to be made. One whose inspection was deleted is, although it names that one as long as it
 * can come back.
 */
export const isOpenVisit = sql<boolean>`(not v.is_skipped and not exists (
  select from inspections made where made.id = v.inspection_id and made.deleted_at is null))`;
