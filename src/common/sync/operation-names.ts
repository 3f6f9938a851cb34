/** The names of the operations that a device keeps until they are sent, and of what deletes what they made. */

/** The procedures whose calls become entries. */
export const operationNames = [
  'customers.create',
  'customers.update',
  'inspections.create',
  'inspections.update',
  'inspections.confirmFloorPlan',
  'inspections.saveFloorPlan',
  'inspections.deleteFloorPlan',
  'inspections.renameFloor',
  'inspections.saveReport',
  'inspections.saveRecommendations',
  'inspections.addPhoto',
  'inspections.updatePhoto',
  'inspections.orderPhotos',
  'inspections.deletePhoto',
  'inspections.completeContract',
  'baitBoxes.create',
  'baitBoxes.update',
  'baitBoxes.checkRest',
  'baitBoxes.delete',
  'recommendations.describe',
  'recommendations.state',
] as const;
export type OperationName = (typeof operationNames)[number];

export const isOperation = (path: string): path is OperationName => operationNames.some((name) => name === path);

/** The procedures that delete what may not be sent yet, with the operation that makes it. */
export const madeBy = {
  'inspections.delete': 'inspections.create',
  'customers.delete': 'customers.create',
} as const satisfies Record<string, OperationName>;
export type Deletion = keyof typeof madeBy;

export const isDeletion = (path: string): path is Deletion => Object.hasOwn(madeBy, path);
