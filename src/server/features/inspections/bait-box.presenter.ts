/** A bait box as the outside sees it: the position both as a point and as two numbers. */
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';

export const presentBaitBox = (box: BaitBox): BaitBoxDto => ({
  id: box.id,
  inspectionId: box.inspectionId,
  boxNumber: box.boxNumber,
  boxType: box.boxType,
  isToxic: box.isToxic,
  positionX: box.positionX,
  positionY: box.positionY,
  position: { x: box.positionX, y: box.positionY },
  floor: box.floor,
  notes: box.notes ?? null,
});
