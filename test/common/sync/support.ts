/** Entries, visits and rows for the tests of the outbox's rules. */

import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { applyToVisit } from '#common/sync/apply.ts';
import { uncheckedBox } from '#common/sync/apply-boxes.ts';
import { ENTRY_VERSION, type Entry, type Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import type { Rows } from '#common/sync/rows.ts';
import { nowhere, type Surroundings, type Visit } from '#common/sync/visit.ts';

export const MADE_AT = '2026-03-02T09:00:00.000Z';
export const ME = { id: 7, fullName: 'Jan' };

/** The key of an entry by its number. */
export const keyOf = (seq: number): string => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;

/** An entry that was never tried. */
export const entryOf = (
  seq: number,
  operation: OperationName,
  input: Input = {},
  given: Partial<Entry> = {},
): Entry => ({
  seq,
  v: ENTRY_VERSION,
  key: keyOf(seq),
  lane: 'inspection:1',
  operation,
  input,
  base: null,
  localId: null,
  brought: [],
  madeAt: MADE_AT,
  attempts: 0,
  nextAt: 0,
  state: 'waiting',
  failure: null,
  doneAt: null,
  ...given,
});

export const customerOf = (given: Partial<CustomerDto> = {}): CustomerDto => ({
  id: 20,
  key: keyOf(20),
  name: 'Bakkerij Café',
  address: 'Dorpsstraat 1',
  contactPerson: null,
  phone: null,
  email: null,
  logoId: null,
  groupId: null,
  version: 1,
  ...given,
});

export const deviceOf = (id: number, boxNumber: string, given: Partial<DeviceDto> = {}): DeviceDto =>
  ({
    id,
    key: keyOf(id),
    customerId: 20,
    boxNumber,
    labelCode: `CODE-${id}`,
    installedAt: MADE_AT,
    removedAt: null,
    removalReason: null,
    boxType: 'rat',
    isToxic: false,
    toxicSince: null,
    floor: 0,
    positionX: 10,
    positionY: 20,
    inspectionId: 1,
    lastCheck: null,
    lastFinding: null,
    recent: [],
    isOverdue: false,
    ...given,
  }) as DeviceDto;

export const around = (given: Partial<Surroundings> = {}): Surroundings => ({
  idOf: (id) => id,
  me: ME,
  technicians: [ME, { id: 8, fullName: 'Piet' }],
  customer: customerOf(),
  devices: [],
  plans: nowhere,
  sizeOf: () => ({ width: 40, height: 30 }),
  ...given,
});

export const boxOf = (id: number, given: Partial<BaitBoxDto> = {}): BaitBoxDto => ({
  id,
  key: keyOf(id),
  inspectionId: 1,
  deviceId: 100 + id,
  isNew: false,
  boxNumber: `B${id}`,
  boxType: 'rat',
  isToxic: false,
  positionX: 1,
  positionY: 2,
  position: { x: 1, y: 2 },
  floor: 0,
  notes: null,
  ...uncheckedBox,
  version: 1,
  ...given,
});

/** A visit of the customer that has begun, as the server has it. */
export function visitOf(given: Partial<InspectionDto> = {}, boxes: readonly BaitBoxDto[] = []): Visit {
  const begun = applyToVisit(
    null,
    entryOf(1, 'inspections.create', { customerId: 20 }, { localId: -1 }),
    around({ idOf: (id) => Math.abs(id) }),
  );
  if (!begun) throw new Error('No visit was begun');
  return { ...begun, inspection: { ...begun.inspection, key: keyOf(given.id ?? 1), ...given }, boxes };
}

/** Rows in memory. */
export const rowsWith = (kept: Readonly<Record<string, unknown>>): Rows => ({
  get: async <Value>(key: string) => kept[key] as Value | undefined,
  all: async <Value>(prefix: string) =>
    Object.entries(kept).flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Value] : [])),
});
