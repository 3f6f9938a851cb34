/** What a device answers a write with, while the server has not. */
import type { CheckRestInput } from '#common/schemas/bait-box.ts';
import type { Entry } from '#common/sync/entry.ts';
import type { Shown } from '#common/sync/reads.ts';

/** Undefined where nothing is answered, or nothing is known. */
export async function localAnswer(entry: Entry, laneId: number, shown: Shown): Promise<unknown> {
  const { operation, input, localId } = entry;
  if (operation.startsWith('customers.')) return shown.customer(localId ?? Number(input.id));
  // Screens read it from what is shown.
  if (operation.startsWith('recommendations.')) return null;
  const visit = await shown.visit(laneId);
  if (!visit) return undefined;
  const own = shown.idOf(localId ?? Number(input.id));
  switch (operation) {
    case 'inspections.addPhoto':
    case 'inspections.updatePhoto':
      return visit.inspection.photos.find(({ id }) => id === own);
    case 'inspections.orderPhotos':
      return visit.inspection.photos;
    case 'inspections.deletePhoto':
    case 'baitBoxes.delete':
      return null;
    case 'baitBoxes.create':
    case 'baitBoxes.update':
      return visit.boxes.find(({ id }) => id === own);
    case 'baitBoxes.checkRest': {
      const ids = (input as unknown as CheckRestInput).boxes.map(({ id }) => shown.idOf(id));
      return visit.boxes.filter(({ id }) => ids.includes(id));
    }
    default:
      return visit.inspection;
  }
}
