/** One visit as this device knows it: what the server has, and what its entries make of it. */

import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type Visit = {
  inspection: InspectionDto;
  boxes: readonly BaitBoxDto[];
  drawings: readonly FloorPlanDrawingDto[];
};

/** What an entry needs to know besides the visit it changes. */
export type Surroundings = {
  /** The id that a thing is shown under: the server's, as soon as it has one. */
  idOf: (id: number) => number;
  me: { id: number; fullName: string };
  technicians: readonly { id: number; fullName: string }[];
  customer: CustomerDto | null;
  /** All devices of the customer, as far as they are known here. */
  devices: readonly DeviceDto[];
  /** What other visits there have drawn last of each floor. */
  plans: Pick<Visit, 'drawings'> & Pick<InspectionDto, 'floorPlans'>;
  /** How large the picture is that was kept here. */
  sizeOf: (imageId: string) => { width: number; height: number };
};

export const nowhere: Surroundings['plans'] = { drawings: [], floorPlans: [] };
