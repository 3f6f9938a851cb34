/** Brings the pictures of the work set onto the device: plans, photos, and photos of what was recommended. */
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { OwnVisitDto } from '#common/schemas/planned-visit.ts';
import type { CurrentRecommendationsDto } from '#common/schemas/recommendation.ts';
import type { WorkSetDto } from '#common/schemas/sync.ts';
import { type KnownPicture, picturesToKeep } from '#common/sync/pictures.ts';
import { rowKeys } from '#common/sync/rows.ts';
import type { AccountStore } from './account-store.ts';

const customerIdOf = ({ customerId }: { customerId: number }): number => customerId;

/** Of whom an inspection is open or a visit planned, also the photos of what they were recommended. */
async function wantedPictures(
  { rows }: AccountStore,
  { inspections }: WorkSetDto,
): Promise<ReadonlyMap<string, KnownPicture>> {
  const kept = await Promise.all(inspections.map(({ id }) => rows.get<InspectionDto>(rowKeys.inspection(id))));
  const known = kept.flatMap((one) => one ?? []);
  const visits = (await rows.get<OwnVisitDto[]>(rowKeys.ownVisits)) ?? [];
  const toVisit = new Set([...known.filter(({ contractSigned }) => !contractSigned), ...visits].map(customerIdOf));
  const recommended = await Promise.all(
    [...toVisit].map((id) => rows.get<CurrentRecommendationsDto>(rowKeys.recommendations(id))),
  );
  return picturesToKeep(
    known,
    recommended.flatMap((one) => one ?? []),
  );
}

/** Fetches those that are missing, and drops those that nothing of the work set shows. */
export async function pullPictures(
  store: AccountStore,
  set: WorkSetDto,
  fetchPicture: (id: string) => Promise<Blob>,
): Promise<void> {
  const { files } = store;
  const wanted = await wantedPictures(store, set);
  const known = await files.copyNames();
  await files.drop(
    'copies',
    known.filter((name) => !wanted.has(name)),
  );
  for (const [id, { width, height }] of wanted) {
    if (known.includes(id) || (await files.picture(id))) continue;
    const picture = await fetchPicture(id);
    const bytes = await picture.arrayBuffer();
    await files.putCopy({ id, imageId: id, bytes, type: picture.type, purpose: 'plan', width, height, at: Date.now() });
  }
}
