/** What entries are about: which things their inputs name, in which lane they wait, and which two of them are one. */
import type { Entry, Input } from './entry.ts';
import type { OperationName } from './operation-names.ts';

export type Kind = 'customer' | 'inspection' | 'box' | 'photo' | 'device' | 'recommendation';

type Operation = {
  /** Where the input names things by id. */
  names: Readonly<Record<string, Kind>>;
  /** What it makes, whose local id is its entry's. */
  makes?: Kind;
  /** Under which name its input has the inspection or customer whose lane it waits in; a box or photo belongs to one. */
  lane: 'id' | 'inspectionId' | 'new';
  /** Its fields are texts with a version: typed over what they held before. */
  isVersioned?: true;
  /**
   * Its input says what it was made from, and the server refuses what somebody else has said otherwise since: the names
   * of what says which thing that is.
   */
  tellsOrigin?: readonly string[];
};

const ofInspection = { names: { id: 'inspection' }, lane: 'id' } as const satisfies Operation;

export const operations: Readonly<Record<OperationName, Operation>> = {
  'customers.create': { names: {}, makes: 'customer', lane: 'new' },
  'customers.update': { names: { id: 'customer' }, lane: 'id', isVersioned: true },
  'inspections.create': {
    names: { customerId: 'customer', previousInspectionId: 'inspection' },
    makes: 'inspection',
    lane: 'new',
  },
  'inspections.update': {
    names: { id: 'inspection', 'changes.customerId': 'customer', 'changes.previousInspectionId': 'inspection' },
    lane: 'id',
    isVersioned: true,
  },
  'inspections.confirmFloorPlan': { ...ofInspection, isVersioned: true },
  'inspections.saveFloorPlan': { names: { inspectionId: 'inspection' }, lane: 'inspectionId' },
  'inspections.deleteFloorPlan': { names: { inspectionId: 'inspection' }, lane: 'inspectionId' },
  'inspections.renameFloor': {
    names: { inspectionId: 'inspection' },
    lane: 'inspectionId',
    tellsOrigin: ['inspectionId', 'floor'],
  },
  'inspections.saveReport': { ...ofInspection, isVersioned: true },
  'inspections.saveRecommendations': { ...ofInspection, isVersioned: true },
  'inspections.addPhoto': {
    names: { inspectionId: 'inspection', deviceId: 'device' },
    makes: 'photo',
    lane: 'inspectionId',
  },
  'inspections.updatePhoto': { names: { id: 'photo' }, lane: 'id', tellsOrigin: ['id'] },
  'inspections.orderPhotos': { names: { inspectionId: 'inspection', ids: 'photo' }, lane: 'inspectionId' },
  'inspections.deletePhoto': { names: { id: 'photo' }, lane: 'id' },
  'inspections.completeContract': {
    names: { id: 'inspection', 'standingContract.inspectionId': 'inspection' },
    lane: 'id',
    isVersioned: true,
  },
  'baitBoxes.create': { names: { inspectionId: 'inspection', deviceId: 'device' }, makes: 'box', lane: 'inspectionId' },
  'baitBoxes.update': { names: { id: 'box' }, lane: 'id', tellsOrigin: ['id'] },
  'baitBoxes.checkRest': { names: { inspectionId: 'inspection', 'boxes.id': 'box' }, lane: 'inspectionId' },
  'baitBoxes.delete': { names: { id: 'box' }, lane: 'id', tellsOrigin: ['id'] },
  'recommendations.describe': {
    names: { inspectionId: 'inspection', 'changes.deviceId': 'device' },
    lane: 'inspectionId',
    tellsOrigin: ['inspectionId', 'text'],
  },
  'recommendations.state': {
    names: { inspectionId: 'inspection', recommendationId: 'recommendation' },
    lane: 'inspectionId',
  },
};

const isRecord = (value: unknown): value is Input => typeof value === 'object' && value !== null;

type Said = Pick<Entry, 'operation' | 'input'>;

/** Whether a write that says what it was made from is about the same thing as another one. */
export function isOfOneThing(one: Said, other: Said): boolean {
  const { names, tellsOrigin = [] } = operations[one.operation];
  const isOfOneKind = names.id ? names.id === operations[other.operation].names.id : one.operation === other.operation;
  return isOfOneKind && tellsOrigin.length > 0 && tellsOrigin.every((name) => one.input[name] === other.input[name]);
}

/** Whether a write is of a floor's plan as a whole: of two people's, one is chosen. */
export const decidesPlan = (operation: OperationName): boolean =>
  operation === 'inspections.saveFloorPlan' || operation === 'inspections.deleteFloorPlan';

/** Whether a write says which device a box is: by placing it, or by another number. */
export const decidesDevice = (operation: OperationName, { changes }: Input): boolean =>
  operation === 'baitBoxes.create' ||
  (operation === 'baitBoxes.update' && isRecord(changes) && changes.boxNumber !== undefined);

/** The local id of the device that an entry's box is from then on; null for none. Older builds took the one after the box's own. */
export const localDeviceOf = ({ operation, localId, deviceLocalId }: Entry): number | null =>
  deviceLocalId ?? (operation === 'baitBoxes.create' && localId !== null ? localId - 1 : null);

type Change = (id: number, kind: Kind) => number;

function changeAt(value: unknown, path: readonly string[], change: (id: number) => number): unknown {
  if (typeof value === 'number' && path.length === 0) return change(value);
  if (Array.isArray(value)) return value.map((member) => changeAt(member, path, change));
  const [name, ...rest] = path;
  if (typeof value !== 'object' || value === null || name === undefined || !(name in value)) return value;
  return { ...value, [name]: changeAt((value as Input)[name], rest, change) };
}

/** The input with every id in it replaced. */
export const withIds = (operation: OperationName, input: Input, change: Change): Input =>
  Object.entries(operations[operation].names).reduce<Input>(
    (changed, [path, kind]) => changeAt(changed, path.split('.'), (id) => change(id, kind)) as Input,
    input,
  );

/** The ids that an input names, and of what. */
export function idsIn(operation: OperationName, input: Input): { id: number; kind: Kind }[] {
  const found: { id: number; kind: Kind }[] = [];
  withIds(operation, input, (id, kind) => {
    found.push({ id, kind });
    return id;
  });
  return found;
}

/** Both changes of one thing, the later over the earlier; made from the version that the first of them was made from. */
const withBoth = (earlier: Input, later: Input): Input => ({
  ...earlier,
  ...later,
  ...('version' in later ? { version: earlier.version } : {}),
  ...(isRecord(earlier.changes) && isRecord(later.changes)
    ? { changes: { ...earlier.changes, ...later.changes } }
    : {}),
});

/** Both, made from what was there before the first of them: of what that one changes, the later one tells nothing. */
function withBothSeen(earlier: Input, later: Input): Input {
  const { changedFrom: seen, ...both } = withBoth(earlier, later);
  const changed = isRecord(earlier.changes) ? earlier.changes : earlier;
  const added = Object.entries((later.changedFrom ?? {}) as Input).filter(([name]) => !(name in changed));
  const changedFrom = { ...Object.fromEntries(added), ...(earlier.changedFrom as Input | undefined) };
  return seen ? { ...both, changedFrom } : both;
}

/** Whether a change of a box says what was found in it. */
export const saysCheck = ({ changes }: Input): boolean => isRecord(changes) && 'condition' in changes;

const saysType = ({ changes }: Input): boolean => isRecord(changes) && 'boxType' in changes;

/** What the later of two entries about the same thing makes of the earlier one's input; null when they stay two. */
const merges: { [Name in OperationName]?: (earlier: Input, later: Input) => Input | null } = {
  'inspections.update': (earlier, later) =>
    earlier.id === later.id && !later.startsFromPrevious && !earlier.startsFromPrevious
      ? withBoth(earlier, later)
      : null,
  'inspections.saveReport': (earlier, later) => (earlier.id === later.id ? withBoth(earlier, later) : null),
  'inspections.saveRecommendations': (earlier, later) => (earlier.id === later.id ? withBoth(earlier, later) : null),
  'inspections.updatePhoto': (earlier, later) => (earlier.id === later.id ? withBothSeen(earlier, later) : null),
  'inspections.orderPhotos': (_earlier, later) => later,
  'inspections.renameFloor': (earlier, later) => (earlier.floor === later.floor ? withBothSeen(earlier, later) : null),
  // The check stays the one that the first of them was made from; how it was made is what the last of them says.
  'baitBoxes.update': (earlier, later) => {
    // Another number is another device: what was said before is not said of that one.
    const isOther = decidesDevice('baitBoxes.update', later) && !decidesDevice('baitBoxes.update', earlier);
    // Each type measures less or other things than the one before it: only together would that be another check.
    if (earlier.id !== later.id || isOther || (saysType(earlier) && saysType(later))) return null;
    const { isBulkChecked, ...both } = withBothSeen(earlier, later);
    const isBulk = saysCheck(later) ? later.isBulkChecked : isBulkChecked;
    return {
      ...both,
      ...('checkedFrom' in earlier ? { checkedFrom: earlier.checkedFrom } : {}),
      ...(isBulk === undefined ? {} : { isBulkChecked: isBulk }),
    };
  },
  'recommendations.describe': (earlier, later) => (earlier.text === later.text ? withBothSeen(earlier, later) : null),
  'recommendations.state': (earlier, later) =>
    earlier.recommendationId === later.recommendationId ? withBoth(earlier, later) : null,
  // The pictures between never get to the server: it takes the place of what the first of them took the place of.
  'inspections.saveFloorPlan': (earlier, { madeFrom, ...later }) =>
    earlier.floor === later.floor && (!Array.isArray(madeFrom) || madeFrom.includes(earlier.imageId))
      ? {
          ...('name' in earlier ? { name: earlier.name } : {}),
          ...later,
          ...('madeFrom' in earlier ? { madeFrom: earlier.madeFrom } : {}),
        }
      : null,
};

/**
 * The last entry of a lane with a newer write in it, so that a text typed for an hour is one entry; null when both have to
 * be sent. What was tried may have arrived, and is left as it is.
 */
export function mergedInto(last: Entry, operation: OperationName, input: Input, base: Input | null): Entry | null {
  if (last.operation !== operation || last.state !== 'waiting' || last.attempts > 0) return null;
  const merged = merges[operation]?.(last.input, input) ?? null;
  return merged && { ...last, input: merged, base: last.base && base ? { ...base, ...last.base } : last.base };
}
