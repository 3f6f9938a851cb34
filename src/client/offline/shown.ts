/** What a device shows: its rows with everything that is not sent yet on top of them. */

import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { CurrentRecommendationsDto } from '#common/schemas/recommendation.ts';
import { applyToCustomer, applyToVisit } from '#common/sync/apply.ts';
import { newestPlans } from '#common/sync/apply-plans.ts';
import { changesRecommendations, recommendationsAfter, visitOf } from '#common/sync/apply-recommendations.ts';
import type { Entry } from '#common/sync/entry.ts';
import { isWaitedFor } from '#common/sync/entry-state.ts';
import { customerSaid } from '#common/sync/kept-rows.ts';
import { withNames } from '#common/sync/names.ts';
import type { Shown } from '#common/sync/reads.ts';
import { rowKeys } from '#common/sync/rows.ts';
import { nowhere, type Surroundings, type Visit } from '#common/sync/visit.ts';
import type { AccountStore } from './account-store.ts';

type Person = { id: number; fullName: string };
const NOBODY: Person = { id: 0, fullName: '' };

export type ShownHere = Shown & {
  /** All devices of a customer, as far as they are known here. */
  devicesOf: (customerId: number) => Promise<readonly DeviceDto[]>;
};

type Known = {
  /** Of a picture that was kept here. */
  sizeOf: Surroundings['sizeOf'];
  /** Whether a screen of this page waits for the server's answer to an entry. */
  isAwaited: (entry: Entry) => boolean;
};

export function shownBy(store: AccountStore, { sizeOf, isAwaited }: Known): ShownHere {
  const { rows, idOf } = store;

  const customerEntries = (id: number): Entry[] =>
    store.entries.filter(({ operation, localId, input }) =>
      operation === 'customers.create'
        ? localId !== null && idOf(localId) === id
        : operation === 'customers.update' && idOf(Number(input.id)) === id,
    );
  const customer = async (given: number): Promise<CustomerDto | null> => {
    const id = idOf(given);
    const kept = (await rows.get<CustomerDto>(rowKeys.customer(id))) ?? null;
    return customerEntries(id).reduce<CustomerDto | null>((shown, entry) => applyToCustomer(shown, entry, id), kept);
  };
  const customers = async (): Promise<CustomerDto[]> => {
    const kept = await rows.all<CustomerDto>('customer:');
    const made = store.entries.flatMap(({ operation, localId }) =>
      operation === 'customers.create' && localId !== null && idOf(localId) < 0 ? localId : [],
    );
    const ids = [...new Set([...kept.map(({ id }) => id), ...made])];
    return (await Promise.all(ids.map(customer))).flatMap((one) => one ?? []);
  };
  const devicesOf = async (customerId: number): Promise<readonly DeviceDto[]> =>
    (await rows.get<DeviceDto[]>(rowKeys.devices(idOf(customerId)))) ?? [];

  const keptVisit = async (id: number): Promise<Visit | null> => {
    const inspection = await rows.get<InspectionDto>(rowKeys.inspection(id));
    if (!inspection) return null;
    const [boxes = [], drawings = []] = await Promise.all([
      rows.get<BaitBoxDto[]>(rowKeys.boxes(id)),
      rows.get<FloorPlanDrawingDto[]>(rowKeys.drawings(id)),
    ]);
    return { inspection, boxes, drawings };
  };
  /** What other visits there have drawn last of each floor. */
  const plansOf = async (customerId: number, except: number): Promise<Surroundings['plans']> => {
    const visits = await rows.all<InspectionDto>('inspection:');
    const plans = newestPlans(visits.filter((one) => one.customerId === customerId && one.id !== except));
    const drawings = plans.map(async ({ plan: { floor }, inspectionId }) =>
      ((await rows.get<FloorPlanDrawingDto[]>(rowKeys.drawings(inspectionId))) ?? []).filter(
        (one) => one.floor === floor,
      ),
    );
    return { floorPlans: plans.map(({ plan }) => plan), drawings: (await Promise.all(drawings)).flat() };
  };
  const laneOf = (id: number): string => `inspection:${store.localIdOf(id, 'inspection')}`;
  const technicians = async (): Promise<readonly Person[]> => (await rows.get<Person[]>('technicians')) ?? [];
  const changedVisit = async (id: number): Promise<Visit | null> => {
    // The contract stays as it is until it is known who has the signature: the server, or this device.
    const isUndecided = (entry: Entry) =>
      entry.operation === 'inspections.completeContract' && (isAwaited(entry) || isWaitedFor(entry, Date.now()));
    const entries = store.entries.filter((entry) => entry.lane === laneOf(id) && !isUndecided(entry));
    let shown = await keptVisit(id);
    // What comes after the signature is no part of what was signed.
    if (entries.length === 0 || shown?.inspection.contractSigned) return shown;
    const me = (await rows.get<Person>('user')) ?? NOBODY;
    for (const entry of entries) {
      const customerId = idOf(customerSaid(entry) ?? shown?.inspection.customerId ?? 0);
      const around: Surroundings = {
        idOf,
        me,
        technicians: await technicians(),
        customer: await customer(customerId),
        devices: await devicesOf(customerId),
        plans: entry.brought.length > 0 ? await plansOf(customerId, id) : nowhere,
        sizeOf,
      };
      shown = applyToVisit(shown, entry, around);
    }
    return shown;
  };
  const visit = async (given: number): Promise<Visit | null> => {
    const shown = await changedVisit(idOf(given));
    if (!shown) return null;
    const { inspection } = shown;
    const people = { customer: await customer(inspection.customerId), technicians: await technicians() };
    return { ...shown, inspection: withNames(inspection, people) };
  };
  const visits = async (): Promise<Visit[]> => {
    const kept = await rows.all<InspectionDto>('inspection:');
    const begun = store.entries.flatMap(({ operation, localId }) =>
      operation === 'inspections.create' && localId !== null ? idOf(localId) : [],
    );
    const ids = [...new Set([...kept.map(({ id }) => id), ...begun])];
    return (await Promise.all(ids.map(visit))).flatMap((one) => one ?? []);
  };
  const recommendations = async (given: number): Promise<CurrentRecommendationsDto | null> => {
    const customerId = idOf(given);
    const made = customerId < 0 ? { isFollowedUp: false, items: [] } : null;
    const kept = (await rows.get<CurrentRecommendationsDto>(rowKeys.recommendations(customerId))) ?? made;
    const entries = store.entries.filter(changesRecommendations);
    if (!kept || entries.length === 0) return kept;
    const me = (await rows.get<Person>('user')) ?? NOBODY;
    const devices = await devicesOf(customerId);
    let { items } = kept;
    for (const id of new Set(entries.map((entry) => visitOf(entry, store)))) {
      const { inspection: of, boxes = [] } = (await visit(id)) ?? {};
      if (of?.customerId !== customerId) continue;
      const boxNumberOf = (deviceId: number) =>
        boxes.find((box) => box.deviceId === deviceId)?.boxNumber ??
        devices.find((device) => device.id === deviceId)?.boxNumber ??
        null;
      const visitText = (await keptVisit(id))?.inspection.recommendations ?? null;
      const around = { idOf, me, sizeOf, customerId, visitDate: of.date, visitText, boxNumberOf };
      const ofVisit = entries.filter((entry) => visitOf(entry, store) === id);
      items = [...recommendationsAfter(items, ofVisit, around)];
    }
    return { ...kept, items };
  };
  const begunOf = (visitId: number): number | null => {
    const entry = store.entries.find(
      ({ operation, input }) => operation === 'inspections.create' && input.visitId === visitId,
    );
    return entry?.localId ? idOf(entry.localId) : null;
  };
  return { rows, idOf, customer, customers, visit, visits, recommendations, devicesOf, begunOf };
}
