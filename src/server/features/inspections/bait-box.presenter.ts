/** A bait box as the outside sees it: the position both as a point and as two numbers, and the check of that visit. */
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';

export const presentBaitBox = (box: BaitBox): BaitBoxDto => ({
  id: box.id,
  key: box.key,
  inspectionId: box.inspectionId,
  deviceId: box.deviceId,
  isNew: box.isNew,
  boxNumber: box.boxNumber,
  boxType: box.boxType,
  isToxic: box.isToxic,
  positionX: box.positionX,
  positionY: box.positionY,
  position: { x: box.positionX, y: box.positionY },
  floor: box.floor,
  notes: box.notes ?? null,
  condition: box.condition ?? null,
  takePercent: box.takePercent ?? null,
  glueBoardPercent: box.glueBoardPercent ?? null,
  catches: box.catches.map(({ species, count, isEstimate = false }) => ({ species, count, isEstimate })),
  evidence: [...box.evidence],
  actions: [...box.actions],
  product: box.product ?? null,
  checkedAt: box.checkedAt?.toISOString() ?? null,
  receivedAt: box.receivedAt?.toISOString() ?? null,
  checkedById: box.checkedById ?? null,
  isBulkChecked: box.isBulkChecked,
  version: box.version,
});
