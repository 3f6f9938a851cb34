/** Reads that a visit needs, as this device can answer them: from its rows, with what is not sent yet on top. */
import { agreementsInForce, ofEachType } from '#common/domain/agreements.ts';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import { matchesCustomer } from '#common/domain/customer.ts';
import type { AgreementsDto, CustomerAgreementsDto } from '#common/schemas/agreements.ts';
import type { CustomerDto, ListCustomersInput } from '#common/schemas/customer.ts';
import type { DeviceDto, ListDevicesInput } from '#common/schemas/device.ts';
import type { ListInspectionsInput } from '#common/schemas/inspection-list.ts';
import type { OwnVisitDto } from '#common/schemas/planned-visit.ts';
import type { CurrentRecommendationsDto } from '#common/schemas/recommendation.ts';
import type { Input } from './entry.ts';
import { type Page, pageOf } from './page.ts';
import { type RowChange, type Rows, rowKeys, singleRows } from './rows.ts';
import type { Visit } from './visit.ts';
import { byDate, isListed, listItem } from './visit-list.ts';

/** What this device shows: its rows with its entries. */
export type Shown = {
  rows: Rows;
  visit: (id: number) => Promise<Visit | null>;
  visits: () => Promise<Visit[]>;
  customer: (id: number) => Promise<CustomerDto | null>;
  customers: () => Promise<CustomerDto[]>;
  /** What was recommended to a customer; null where that is not known here. */
  recommendations: (customerId: number) => Promise<CurrentRecommendationsDto | null>;
  /** The server's id of something made here, or its local one. */
  idOf: (id: number) => number;
  /** The inspection that was begun here of a planned visit, and is not sent yet. */
  begunOf: (visitId: number) => number | null;
};

type Read = {
  /** What of an answer of the server is kept. */
  keep: (input: Input, answer: unknown) => RowChange[];
  /** Undefined when this device does not know it. */
  answer: (input: Input, shown: Shown) => Promise<unknown>;
};

const single = (key: string): Read => ({
  keep: (_input, answer) => [[key, answer]],
  answer: (_input, { rows }) => rows.get(key),
});

/** Of one thing, by the id under this name. */
const byId = (
  name: string,
  key: (id: number) => string,
  shows?: (shown: Shown, id: number) => Promise<unknown>,
): Read => ({
  keep: (input, answer) => [[key(Number(input[name])), answer]],
  answer: (input, shown) => {
    const id = shown.idOf(Number(input[name]));
    return shows ? shows(shown, id) : shown.rows.get(key(id));
  },
});

/** Whether that is the customer's whole register, in any order. */
const isWholeRegister = (
  { standing, type, floor, overdue, cursor }: Partial<ListDevicesInput>,
  { nextCursor }: Page<unknown>,
) =>
  standing === 'all' && nextCursor === null && [type, floor, overdue, cursor].every((filter) => filter === undefined);

function devicesFor(
  all: readonly DeviceDto[],
  { standing = 'standing', type, floor, overdue }: Partial<ListDevicesInput>,
) {
  return all
    .filter(
      (device) =>
        (standing === 'all' || (device.removedAt === null) === (standing === 'standing')) &&
        (type === undefined || device.boxType === type) &&
        (floor === undefined || device.floor === floor) &&
        (overdue === undefined || device.isOverdue === overdue),
    )
    .sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
}

async function deviceWith(rows: Rows, isIt: (device: DeviceDto) => boolean): Promise<DeviceDto | undefined> {
  return (await rows.all<DeviceDto[]>('devices:')).flat().find(isIt);
}

const nothingAgreed = { agreed: { thresholds: ofEachType(() => null), checkEveryDays: null }, version: 1 };

/** What was agreed with a customer, beside the company's rule as it is now. With one who was made here nothing was. */
async function agreementsHere({ rows }: Shown, id: number): Promise<CustomerAgreementsDto | undefined> {
  const kept = await rows.get<CustomerAgreementsDto>(rowKeys.agreements(id));
  const company = await rows.get<AgreementsDto>(singleRows['settings.agreements']);
  if (!company) return kept;
  const { inForce: rule } = company;
  const { agreed, version } = kept ?? nothingAgreed;
  return kept || id < 0 ? { agreed, version, rule, inForce: agreementsInForce(agreed, rule) } : undefined;
}

const reads: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(Object.entries(singleRows).map(([path, key]) => [path, single(key)])),
  // As they were when there was a line: numbers of what others do cannot be known here.
  ...Object.fromEntries(
    ['inspections.stats', 'inspections.waiting', 'inspections.activity'].map((path) => [
      path,
      single(`answer:${path}`),
    ]),
  ),
  'customers.get': byId('id', rowKeys.customer, async ({ customer }, id) => (await customer(id)) ?? undefined),
  'customers.agreements': byId('id', rowKeys.agreements, agreementsHere),
  'customers.list': {
    keep: (_input, answer) =>
      (answer as Page<CustomerDto>).items.map((customer) => [rowKeys.customer(customer.id), customer]),
    answer: async (input, { customers }) => {
      const { search, cursor, groupId } = input as Partial<ListCustomersInput>;
      if (cursor) return undefined;
      const all = await customers();
      // A device that knows nobody does not know that there is nobody.
      if (all.length === 0) return undefined;
      const found = all.filter(
        (customer) =>
          (!search || matchesCustomer(customer, search)) && (groupId === undefined || customer.groupId === groupId),
      );
      return pageOf(
        found.sort((a, b) => a.name.localeCompare(b.name)),
        input,
      );
    },
  },
  'devices.list': {
    keep: (input, answer) =>
      isWholeRegister(input, answer as Page<unknown>)
        ? [[rowKeys.devices(Number(input.customerId)), (answer as Page<unknown>).items]]
        : [],
    answer: async (input, { rows, idOf }) => {
      const id = idOf(Number(input.customerId));
      // A customer that was made here has no devices yet.
      const all = id < 0 ? [] : await rows.get<DeviceDto[]>(rowKeys.devices(id));
      return all && pageOf(devicesFor(all, input), {});
    },
  },
  'devices.get': {
    keep: () => [],
    answer: ({ id }, { rows }) => deviceWith(rows, (device) => device.id === id),
  },
  'devices.byCode': {
    keep: () => [],
    answer: ({ code }, { rows }) => deviceWith(rows, ({ labelCode }) => labelCode === code),
  },
  'placements.get': byId('customerId', rowKeys.placements, async ({ rows }, customerId) => {
    if (customerId < 0) return { customerId, placements: [], lastUpdated: null };
    return rows.get(rowKeys.placements(customerId));
  }),
  'recommendations.current': byId(
    'customerId',
    rowKeys.recommendations,
    async ({ recommendations }, id) => (await recommendations(id)) ?? undefined,
  ),
  'inspections.get': byId('id', rowKeys.inspection, async ({ visit }, id) => (await visit(id))?.inspection),
  'inspections.drawings': byId('id', rowKeys.drawings, async ({ visit }, id) => (await visit(id))?.drawings),
  'baitBoxes.list': byId('inspectionId', rowKeys.boxes, async ({ visit }, id) => (await visit(id))?.boxes),
  'visits.own': {
    keep: (_input, answer) => [[rowKeys.ownVisits, answer]],
    answer: async (_input, { rows, begunOf }) =>
      (await rows.get<OwnVisitDto[]>(rowKeys.ownVisits))?.map((visit) => ({
        ...visit,
        inspectionId: visit.inspectionId ?? begunOf(visit.id),
      })),
  },
  'inspections.list': {
    keep: () => [],
    answer: async (input, { visits, idOf }) => {
      const { customerId, cursor, ...filter } = input as Partial<ListInspectionsInput>;
      // The first page from here has all of them; how one of the server's goes on is not known.
      if (cursor) return undefined;
      const wanted = { ...filter, ...(customerId === undefined ? {} : { customerId: idOf(customerId) }) };
      const all = await visits();
      if (all.length === 0) return undefined;
      const isUnsent = ({ inspection: { id, unsent } }: Visit) => id < 0 || unsent.length > 0;
      const found = all
        .filter((visit) => isListed(visit, wanted) && (!filter.unsynced || isUnsent(visit)))
        .sort(byDate);
      return pageOf(found.map(listItem), input);
    },
  },
};

/** Whether the device can answer this procedure at all. */
export const isRead = (path: string): boolean => Object.hasOwn(reads, path);

/** What of an answer of the server is kept. */
export const rowsOf = (path: string, input: Input, answer: unknown): RowChange[] =>
  reads[path]?.keep(input, answer) ?? [];

/** What this device knows; undefined when it does not. */
export const answerHere = async (path: string, input: Input, shown: Shown): Promise<unknown> =>
  reads[path]?.answer(input, shown);

/** The boxes that stand at a customer, for a visit that begins with them. */
export const standingNumbers = (devices: readonly DeviceDto[]): string[] =>
  devicesFor(devices, {}).map(({ boxNumber }) => boxNumber);
