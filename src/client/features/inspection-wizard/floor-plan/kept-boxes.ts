/**
 * What the device keeps of boxes that are not saved yet. Each page has an entry of its own, so that two tabs do not
 * overwrite each other's; a page that opens takes over what others left. What is sent by both is sent twice and counts
 * once: client keys see to that.
 */
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';

/** An operation on its way; the client key makes a placing that is sent twice one box. */
export type PendingOperation = { floor: number; operation: BoxOperation; clientKey: string };

/** `ids` are those of boxes placed on this device, by the key that they had before. */
type Kept = { sendings: readonly PendingOperation[]; ids: readonly (readonly [string, number])[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an entry of the device can still be read: an older version of the portal may have left it. */
function isPending(value: unknown): value is PendingOperation {
  if (!isRecord(value) || typeof value.floor !== 'number' || typeof value.clientKey !== 'string') return false;
  const { operation } = value;
  if (!isRecord(operation)) return false;
  if (operation.kind === 'place') return isRecord(operation.box) && isRecord(operation.box.position);
  if (operation.kind === 'update') return typeof operation.key === 'string' && isRecord(operation.changes);
  return operation.kind === 'remove' && typeof operation.key === 'string';
}

const isId = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

function read(storageKey: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(kept)) return { sendings: [], ids: [] };
    const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
    return { sendings: listOf(kept.sendings).filter(isPending), ids: listOf(kept.ids).filter(isId) };
  } catch {
    return { sendings: [], ids: [] };
  }
}

/** Takes over what pages of this inspection left, those of before each page had an entry of its own among them. */
export function takeKeptBoxes(ofInspection: string): Kept {
  const own = (key: string) => key === ofInspection || key.startsWith(`${ofInspection}.`);
  try {
    const storageKeys = Object.keys(localStorage).filter(own);
    const all = storageKeys.map(read);
    for (const storageKey of storageKeys) localStorage.removeItem(storageKey);
    return { sendings: all.flatMap(({ sendings }) => sendings), ids: all.flatMap(({ ids }) => ids) };
  } catch {
    // No store: nothing was kept.
    return { sendings: [], ids: [] };
  }
}

/** Keeps what waits; nothing is kept when nothing does. */
export function keepBoxes(storageKey: string, kept: Kept): void {
  try {
    if (kept.sendings.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden store: what waits is still on this page.
  }
}
