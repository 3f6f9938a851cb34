/** A write of a visit: kept on the device first, then answered, by the server while a line is there. */
import { v4 as newUuid } from 'uuid';
import { fullIn } from '#client/lib/device-full.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Input } from '#common/sync/entry.ts';
import { isStuck } from '#common/sync/entry-state.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { operations, withIds } from '#common/sync/operations.ts';
import { baseOf } from '#common/sync/texts.ts';
import type { Awaiting, Following } from './awaiting.ts';
import { errorOf, isOutOfReach, refusal } from './failure.ts';
import { broughtBy, type Kept, laneOf, thingOf } from './lanes.ts';
import { localAnswer } from './local-answer.ts';
import { namesUnknown } from './reading.ts';

type Write = {
  path: OperationName;
  /** As a screen gave it. */
  given: Input;
  network: () => Promise<unknown>;
  awaiting: Awaiting;
  /** How long the server's answer is waited for, in milliseconds. */
  patienceMs: number;
  following: Following;
};

/**
 * Keeps a write, and answers it by the server, else by what this device makes of it.
 *
 * @throws TRPCClientError what the server, or this device, refuses; DeviceFullError when there is neither room nor a line
 */
export async function writeKept(
  kept: Kept,
  { path, given, network, awaiting, patienceMs, following }: Write,
): Promise<unknown> {
  const { store, shown } = kept;
  const lane = await laneOf(kept, path, given);
  if (lane === null) return network();
  const inLane = () => store.entries.filter((entry) => entry.lane === lane);
  const { clientKey, ...own } = given;
  const input = withIds(path, own, (id, kind) => (id < 0 ? id : store.localIdOf(id, kind)));
  if (inLane().some(({ operation }) => operation === 'inspections.completeContract'))
    throw refusal('INSPECTION_SIGNED');
  const laneId = store.idOf(Number(lane.split(':')[1] ?? 0));
  const thing = await thingOf(kept, path, laneId);
  if (thing === undefined) return network();
  // Typed over an older one than is known here: refused as the server does, for the screen to put both together.
  if (thing && operations[path].isVersioned && Number(input.version) < Number((thing as Input).version))
    throw refusal('STALE', { current: thing });
  following.signal?.throwIfAborted();
  const written = awaiting.add(
    store,
    {
      key: typeof clientKey === 'string' ? clientKey : newUuid(),
      lane,
      operation: path,
      input,
      base: operations[path].isVersioned && thing ? baseOf(input, thing as Input) : null,
      brings: await broughtBy(kept, path, input, thing as InspectionDto | null),
    },
    inLane().some(isStuck) ? 0 : patienceMs,
    following,
  );
  const full = await written.then(() => null, fullIn);
  // No room for it here: straight to the server, unless something of the same visit has to get there first.
  if (full && inLane().length === 0 && !namesUnknown(input)) {
    return network().catch((error: unknown) => {
      throw isOutOfReach(error) ? full : error;
    });
  }
  const { entry, outcome } = await written;
  if (outcome === 'unknown')
    return (await localAnswer(entry, lane === '' ? Number(entry.localId) : laneId, shown)) ?? null;
  if ('answer' in outcome) return outcome.answer;
  throw errorOf(outcome.refused);
}
