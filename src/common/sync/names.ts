/** The names that an inspection shows of others. */
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Surroundings } from './visit.ts';

/**
 * An inspection with what its customer and its technician are called now, as far as that is known here: they may have got
 * other names since the inspection was fetched, on this device or elsewhere.
 */
export function withNames(
  inspection: InspectionDto,
  { customer, technicians }: Pick<Surroundings, 'customer' | 'technicians'>,
): InspectionDto {
  const technician = technicians.find(({ id }) => id === inspection.technicianId);
  return {
    ...inspection,
    ...(customer ? { customerName: customer.name, customerAddress: customer.address } : {}),
    ...(technician ? { technicianName: technician.fullName } : {}),
  };
}
