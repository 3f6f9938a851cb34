/** A read of what a device keeps: answered by the network for as long as that is waited for, else from the device. */
import { errorCodeOf } from '#client/lib/error-text.ts';
import { isFinal } from '#common/error-codes.ts';
import { rowsOf } from '#common/sync/reads.ts';
import { asJson } from './as-json.ts';
import { isOutOfReach } from './failure.ts';
import type { Kept } from './lanes.ts';
import { AHEAD_PATIENCE_MS, PATIENCE_MS, within } from './patience.ts';
import { answerHereWithPictures, isPartlyKept, namesUnknown, onTop, unlessGone, withServerIds } from './reading.ts';

export type Question = {
  /** As a screen gave it. */
  given: unknown;
  network: (input: unknown) => Promise<unknown>;
  /** Whether it was asked before the scripts were there. */
  isAhead: boolean;
  /** Whether there was no line a moment ago. */
  isDown: boolean;
  /** Questions that the portal refused once the device had answered them: asked again, they are waited for. */
  refused: Set<string>;
  /** Lists that the portal answered once the device had: on a slow line, asked again, they are waited for. */
  late: Set<string>;
  /** What this device shows has changed. */
  onChange: () => void;
  /** The server has answered this procedure otherwise than this device. */
  onCorrection: (path: string) => void;
};

/** @throws what the network throws, where it was reached or this device knows nothing of it */
export async function readKept(
  account: Kept,
  path: string,
  { given, network, isAhead, isDown, refused, late, onChange, onCorrection }: Question,
): Promise<unknown> {
  const { store } = account;
  const own = asJson(given);
  const input = withServerIds(own, store.idOf);
  const here = () => unlessGone(store, answerHereWithPictures(account, path, own));
  if (namesUnknown(input)) return here();
  // Asked before the scripts were there, it may be older than what has been answered to a write since.
  const before = isAhead ? 0 : store.landed;
  const work = async () => {
    const answer = await network(given === undefined ? undefined : input);
    // What has been answered to a write meanwhile is newer.
    if (store.isClosed || store.landed !== before) return answer;
    // An answer that cannot be kept is still an answer.
    await store.rows.put(rowsOf(path, input, answer)).catch(() => {});
    return answer;
  };
  const asking = work();
  const question = JSON.stringify([path, own]);
  const patienceMs = isDown ? 0 : isAhead ? AHEAD_PATIENCE_MS : PATIENCE_MS;
  const isAwaited = refused.has(question) || (late.has(question) && !isDown);
  const first = await within(asking, isAwaited ? null : patienceMs);
  if (first !== 'late' && 'answer' in first) {
    refused.delete(question);
    if (store.entries.length === 0 && store.landed === before) return first.answer;
    return (await unlessGone(store, onTop(account, path, own, first.answer))) ?? first.answer;
  }
  if (first !== 'late' && !isOutOfReach(first.error)) throw first.error;
  const known = await here();
  if (known === undefined) return asking;
  asking.then(
    () => {
      // Not before what is answered here is shown: newer is only what comes after it.
      if (!isPartlyKept(path)) return void setTimeout(onChange);
      // The portal has whole lists.
      late.add(question);
      setTimeout(() => onCorrection(path));
    },
    (error: unknown) => {
      // The network was not waited for, and yet it was there: what is gone, or whose session has ended, is said by nobody else.
      if (isOutOfReach(error)) return;
      const isRefused = isFinal(errorCodeOf(error));
      if (isRefused) refused.add(question);
      if (isRefused || isAhead || isDown) onCorrection(path);
    },
  );
  return known;
}
