/** Who can be chosen as the technician of an inspection. */
import type { InspectionDto } from '#common/schemas/inspection.ts';

type Technician = { id: number; fullName: string };

/** Everybody who works here, and whoever makes it already, also when they no longer do. */
export function withPresentTechnician(
  technicians: readonly Technician[],
  inspection: InspectionDto | null,
): readonly Technician[] {
  if (!inspection || technicians.some(({ id }) => id === inspection.technicianId)) return technicians;
  return [{ id: inspection.technicianId, fullName: inspection.technicianName }, ...technicians];
}
