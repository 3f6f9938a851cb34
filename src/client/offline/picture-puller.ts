/** Brings the pictures of the work set onto the device: plans, photos, and photos of what was recommended. */
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { OwnVisitDto } from '#common/schemas/planned-visit.ts';
import type { CurrentRecommendationsDto } from '#common/schemas/recommendation.ts';
import type { Needed } from '#common/sync/kept-rows.ts';
import { type KnownPicture, picturesToKeep } from '#common/sync/pictures.ts';
import { rowKeys } from '#common/sync/rows.ts';
import type { AccountStore } from './account-store.ts';
import type { Server } from './server.ts';

const NOBODY: ReadonlySet<number> = new Set();
const customerIdOf = ({ customerId }: { customerId: number }): number => customerId;

/** Of whom an inspection is open or a visit planned, also the photos of what they were recommended. */
async function wantedPictures({ rows }: AccountStore, needed: Needed): Promise<ReadonlyMap<string, KnownPicture>> {
  const kept = await Promise.all([...needed.visits].map((id) => rows.get<InspectionDto>(rowKeys.inspection(id))));
  const known = kept.flatMap((one) => one ?? []);
  const visits = (await rows.get<OwnVisitDto[]>(rowKeys.ownVisits)) ?? [];
  const open = known.filter(({ contractSigned }) => !contractSigned);
  const toVisit = new Set([...needed.customers, ...[...open, ...visits].map(customerIdOf)]);
  const recommended = await Promise.all(
    [...toVisit].map((id) => rows.get<CurrentRecommendationsDto>(rowKeys.recommendations(id))),
  );
  return picturesToKeep(
    known,
    recommended.flatMap((one) => one ?? []),
  );
}

/**
 * Fetches those of the work set that are missing, and drops those that nothing kept here shows.
 *
 * @param visits those of the work set
 * @param needed what waits to be sent is shown on: its pictures stay, and none is fetched for it
 */
export async function pullPictures(
  store: AccountStore,
  { visits, needed }: { visits: ReadonlySet<number>; needed: Needed },
  fetchPicture: (id: string) => ReturnType<Server['picture']>,
): Promise<void> {
  const { files } = store;
  const wanted = await wantedPictures(store, { visits, customers: NOBODY });
  const kept = await wantedPictures(store, needed);
  const known = await files.copyNames();
  await files.drop(
    'copies',
    known.filter((name) => !wanted.has(name) && !kept.has(name)),
  );
  for (const [id, { width, height }] of wanted) {
    if (known.includes(id) || (await files.picture(id))) continue;
    const picture = await fetchPicture(id);
    // Taken away since it was named: the others are fetched all the same.
    if (!picture) continue;
    const bytes = await picture.arrayBuffer();
    await files.putCopy({ id, imageId: id, bytes, type: picture.type, purpose: 'plan', width, height, at: Date.now() });
  }
}
