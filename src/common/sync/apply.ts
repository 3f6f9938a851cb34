/** What entries make of customers and visits until the server answers: what is shown without a line. */
import { boxSequence } from '#common/domain/bait-box.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { CreateCustomerInput, CustomerDto, UpdateCustomerInput } from '#common/schemas/customer.ts';
import type { RenameFloorInput, SaveFloorPlanInput } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { applyToBoxes, boxesOfCustomer, uncheckedBox } from './apply-boxes.ts';
import { applyToPhotos, newIn, photosOfBoxes } from './apply-photos.ts';
import { withoutPlan, withPlan, withRenamedFloor } from './apply-plans.ts';
import type { Entry, Input } from './entry.ts';
import type { Surroundings, Visit } from './visit.ts';

/** A customer as an entry leaves it; null when the entry is about something else. */
export function applyToCustomer(customer: CustomerDto | null, entry: Entry, id: number): CustomerDto | null {
  if (entry.operation === 'customers.create') {
    const {
      name,
      address,
      contactPerson = null,
      phone = null,
      email = null,
      logoId = null,
    } = entry.input as unknown as CreateCustomerInput;
    return { id, key: entry.key, name, address, contactPerson, phone, email, logoId, groupId: null, version: 1 };
  }
  const { changes } = entry.input as unknown as UpdateCustomerInput;
  return customer && { ...customer, ...(changes as Partial<CustomerDto>) };
}

/** The devices that stand at the customer, as the boxes that a visit begins with. */
function withStanding(visit: Visit, entry: Entry, { devices, plans, idOf }: Surroundings): Visit {
  const { inspection } = visit;
  const numbers = new Map(entry.brought.map(({ boxNumber, localId }) => [boxNumber, idOf(localId)]));
  const boxes = devices
    .filter(({ removedAt, boxNumber }) => removedAt === null && numbers.has(boxNumber))
    .map(({ id: deviceId, key, boxNumber, boxType, isToxic, floor, positionX, positionY, notes = null }) => ({
      id: numbers.get(boxNumber) ?? 0,
      key: `${entry.key}.${key}`,
      inspectionId: inspection.id,
      deviceId,
      isNew: false,
      ...{ boxNumber, boxType, isToxic, floor, positionX, positionY, notes },
      position: { x: positionX, y: positionY },
      ...uncheckedBox,
      version: 1,
    }));
  const highest = Math.max(0, ...boxes.map(({ boxNumber }) => boxSequence(boxNumber)));
  return {
    inspection: { ...inspection, floorPlans: plans.floorPlans, lastBoxSequence: highest },
    boxes,
    drawings: plans.drawings,
  };
}

function begun(entry: Entry, around: Surroundings): Visit {
  const { idOf, me, customer, devices } = around;
  const { customerId, technicianId, previousInspectionId = null, date } = entry.input;
  const technician = around.technicians.find(({ id }) => id === technicianId) ?? me;
  const inspection: InspectionDto = {
    id: idOf(entry.localId ?? 0),
    key: entry.key,
    customerId: idOf(Number(customerId)),
    customerName: customer?.name ?? '',
    customerAddress: customer?.address ?? '',
    technicianId: technician.id,
    technicianName: technician.fullName,
    date: typeof date === 'string' ? date : entry.madeAt,
    status: 'draft',
    previousInspectionId: typeof previousInspectionId === 'number' ? idOf(previousInspectionId) : null,
    amendsId: null,
    createdById: me.id,
    contractSigned: false,
    contractSignedDate: null,
    contractReceivedDate: null,
    contractLanguage: null,
    contractNotes: null,
    contractPrice: null,
    priceStatus: 'to_be_determined',
    amendmentReason: null,
    amendments: [],
    reportText: null,
    observations: null,
    recommendations: null,
    uncheckedReason: null,
    contractSignatureId: null,
    signerName: null,
    signerRole: null,
    contractText: null,
    unsent: [],
    contractCustomer: null,
    standingContract: null,
    contractOffline: null,
    contractRemote: null,
    contractCopyEmail: null,
    lateSignatures: [],
    floorPlans: [],
    photos: [],
    lastBoxSequence: 0,
    customerBoxSequence: Math.max(0, ...devices.map(({ boxNumber }) => boxSequence(boxNumber))),
    version: 1,
  };
  return withStanding({ inspection, boxes: [], drawings: [] }, entry, around);
}

const WRITTEN = ['reportText', 'observations', 'recommendations'];

function updated(visit: Visit, entry: Entry, around: Surroundings): Visit {
  const { idOf } = around;
  const changes = entry.input.changes as Input;
  const given = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<InspectionDto>;
  const inspection: InspectionDto = {
    ...visit.inspection,
    ...given,
    ...(given.customerId === undefined ? {} : { customerId: idOf(given.customerId) }),
    ...(given.previousInspectionId ? { previousInspectionId: idOf(given.previousInspectionId) } : {}),
    ...(WRITTEN.some((name) => changes[name]) ? { status: 'in_progress' } : {}),
  };
  const isMoved = inspection.customerId !== visit.inspection.customerId;
  const boxes = isMoved ? boxesOfCustomer(visit.boxes, entry, around) : visit.boxes;
  const changed = {
    ...visit,
    inspection: { ...inspection, photos: photosOfBoxes(inspection.photos, visit.boxes, boxes) },
    boxes,
  };
  const isEmpty = visit.boxes.length === 0 && inspection.floorPlans.length === 0;
  return entry.brought.length > 0 && isEmpty ? withStanding(changed, entry, around) : changed;
}

function signed(inspection: InspectionDto, entry: Entry): InspectionDto {
  const {
    contractNotes,
    contractPrice,
    priceStatus,
    uncheckedReason,
    signerName,
    signerRole,
    language,
    shown,
    standingContract,
  } = entry.input as unknown as CompleteContractInput;
  return {
    ...inspection,
    contractNotes: contractNotes ?? inspection.contractNotes,
    contractPrice: contractPrice || inspection.contractPrice,
    priceStatus,
    uncheckedReason: uncheckedReason ?? inspection.uncheckedReason,
    signerName,
    signerRole,
    contractLanguage: language,
    contractCustomer: shown?.customer ?? null,
    standingContract: standingContract ?? null,
    contractSigned: true,
    contractSignedDate: entry.madeAt,
    status: 'completed',
  };
}

/** The visit with an entry on top of it; null while there is none. */
export function applyToVisit(visit: Visit | null, entry: Entry, around: Surroundings): Visit | null {
  const { operation, input } = entry;
  if (operation === 'inspections.create') return visit ?? begun(entry, around);
  if (!visit) return null;
  const { inspection } = visit;
  const withFields = (fields: Partial<InspectionDto>): Visit => ({
    ...visit,
    inspection: { ...inspection, ...fields },
  });
  switch (operation) {
    case 'inspections.update':
      return updated(visit, entry, around);
    case 'inspections.confirmFloorPlan':
      return withFields({ status: 'in_progress' });
    case 'inspections.saveReport': {
      const { reportText, observations = inspection.observations } = input as Partial<InspectionDto>;
      return withFields({ reportText: reportText ?? null, observations: observations || null, status: 'in_progress' });
    }
    case 'inspections.saveRecommendations':
      return withFields({ recommendations: String(input.recommendations), status: 'in_progress' });
    case 'inspections.saveFloorPlan':
      return withPlan(visit, input as unknown as SaveFloorPlanInput, around);
    case 'inspections.deleteFloorPlan':
      return withoutPlan(visit, input.floor);
    case 'inspections.renameFloor':
      return withRenamedFloor(visit, input as unknown as RenameFloorInput);
    case 'inspections.completeContract':
      return withFields(signed(inspection, entry));
    default: {
      const boxes = applyToBoxes(visit.boxes, entry, around);
      const photos = applyToPhotos(inspection.photos, entry, around);
      const highest = Math.max(inspection.lastBoxSequence, ...boxes.map(({ boxNumber }) => boxSequence(boxNumber)));
      return {
        ...visit,
        inspection: {
          ...inspection,
          photos: photosOfBoxes(photos, newIn(visit.boxes), boxes),
          lastBoxSequence: highest,
        },
        boxes,
      };
    }
  }
}
