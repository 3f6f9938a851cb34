/** Boxes that versions before the outbox kept in the browser's storage, until they have been put into the outbox. */
import { olderEntries } from '#client/lib/older-entries.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';

/** An operation on its way; sent twice, it counts once by its client key. */
export type PendingOperation = { floor: number; operation: BoxOperation; clientKey: string };

/** `ids` are those of boxes that something waits for, by their keys on the screen; `keys` are those, by the server's. */
type Kept = {
  sendings: readonly PendingOperation[];
  ids: readonly (readonly [string, number])[];
  keys: readonly (readonly [string, string])[];
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an entry of the device can still be read: an older version of the portal may have left it. */
function isPending(value: unknown): value is PendingOperation {
  if (!isRecord(value) || typeof value.floor !== 'number' || typeof value.clientKey !== 'string') return false;
  const { operation } = value;
  if (!isRecord(operation)) return false;
  if (operation.kind === 'place') return isRecord(operation.box) && isRecord(operation.box.position);
  if (operation.kind === 'update') return typeof operation.key === 'string' && isRecord(operation.changes);
  if (operation.kind === 'checkRest') return Array.isArray(operation.keys) && typeof operation.checkedAt === 'string';
  return operation.kind === 'remove' && typeof operation.key === 'string';
}

const isPair = (value: unknown, type: 'number' | 'string'): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === type;
const isId = (value: unknown): value is [string, number] => isPair(value, 'number');
const isKey = (value: unknown): value is [string, string] => isPair(value, 'string');

function keptIn(value: unknown): Kept {
  if (!isRecord(value)) return { sendings: [], ids: [], keys: [] };
  const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
  return {
    sendings: listOf(value.sendings).filter(isPending),
    ids: listOf(value.ids).filter(isId),
    keys: listOf(value.keys).filter(isKey),
  };
}

/** What pages of this inspection left, those of before each page had an entry of its own among them. */
export function olderBoxes(userId: number, inspectionId: number): Kept & { forget: () => void } {
  const { entries, forget } = olderEntries(`baitbook.boxes.${userId}.${inspectionId}`);
  const all = entries.map(({ value }) => keptIn(value));
  return {
    sendings: all.flatMap(({ sendings }) => sendings),
    ids: all.flatMap(({ ids }) => ids),
    keys: all.flatMap(({ keys }) => keys),
    forget,
  };
}
