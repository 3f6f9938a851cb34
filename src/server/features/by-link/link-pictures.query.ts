/** The pictures that the customer behind a link may see: plans of signed visits, and those of their recommendations. */
import { sql } from 'kysely';
import { AppError } from '#server/core/errors.ts';
import { isGiven } from '#server/features/follow-up/recommendation.sql.ts';
import { getImage } from '#server/images/image.service.ts';
import type { LinkScope } from '#server/links/link-use.ts';

const isSeenBy = (customerId: number, imageId: string) => sql<{ isSeen: boolean }>`
  select exists (
      select from floor_plans f join inspections i on i.id = f.inspection_id
      where f.image_id = ${imageId} and i.customer_id = ${customerId} and i.contract_signed and i.deleted_at is null)
    or exists (
      select from recommendations r left join inspections m on m.id = r.inspection_id
      where r.image_id = ${imageId} and r.customer_id = ${customerId} and ${isGiven})
    or exists (
      select from recommendation_statements s join recommendations r on r.id = s.recommendation_id
      where s.photo_id = ${imageId} and r.customer_id = ${customerId}) as "isSeen"`;

/** @throws AppError IMAGE_NOT_FOUND for what is there and not theirs, too */
export async function getLinkPicture({ em, visitor }: LinkScope, imageId: string) {
  const { rows } = await isSeenBy(visitor.customerId, imageId).execute(em.getKysely());
  if (!rows[0]?.isSeen) throw new AppError('IMAGE_NOT_FOUND');
  return getImage({ em }, imageId);
}
