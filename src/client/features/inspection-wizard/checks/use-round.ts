/** The round: which device comes next, where one is (kept in the address), and what undo takes back. */
import { useEffect, useMemo, useState } from 'react';
import type { InspectionBoxes } from '#client/features/inspection-wizard/floor-plan/use-box-store.ts';
import { useAddressValue } from '#client/lib/use-address-value.ts';
import { type BoxChanges, type BoxOperation, notChecked } from '#common/floor-plan/box-operations.ts';
import { checkStateOf } from '#common/floor-plan/check-marks.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { nextStop, roundOf } from '#common/floor-plan/walking-order.ts';

export type Stop = PlanBox & { floor: number };

/** What the address says once every device was looked at. */
const ROUND_DONE = 'done';

const isOpen = (stop: Stop): boolean => checkStateOf(stop) === 'unchecked';

/** Devices that stood there before this visit, floor by floor. */
const standingOn = (floors: readonly number[], boxesOf: InspectionBoxes['boxesOf']): Stop[][] =>
  floors.map((floor) => boxesOf(floor).flatMap((box) => (box.isNew === false ? [{ ...box, floor }] : [])));

/** Whether there is anywhere to go. */
export const hasStops = (floors: readonly number[], boxesOf: InspectionBoxes['boxesOf']): boolean =>
  standingOn(floors, boxesOf).some((stops) => stops.length > 0);

/** Where a round begins: where nobody has looked yet, or at its first device. */
export function firstStop(floors: readonly number[], boxesOf: InspectionBoxes['boxesOf']): Stop | undefined {
  const stops = roundOf(standingOn(floors, boxesOf));
  return nextStop(stops, null, isOpen) ?? stops[0];
}

/** The devices in walking order, which is looked for anew only when one of them was moved or renumbered. */
function useStops(floors: readonly number[], boxesOf: InspectionBoxes['boxesOf']): readonly Stop[] {
  const standing = standingOn(floors, boxesOf);
  const places = JSON.stringify(
    standing.map((stops) => stops.map(({ key, boxNumber, position }) => ({ key, boxNumber, position }))),
  );
  const order = useMemo(
    () => roundOf(JSON.parse(places) as Pick<Stop, 'key' | 'boxNumber' | 'position'>[][]),
    [places],
  );
  const byKey = new Map(standing.flat().map((stop) => [stop.key, stop]));
  return order.flatMap(({ key }) => byKey.get(key) ?? []);
}

type Taken = { stop: string; floor: number; operation: BoxOperation };

export type Round = {
  stops: readonly Stop[];
  /** Null when the round is over. */
  at: Stop | null;
  /** How many were looked at. */
  done: number;
  /** Those that were not, on the way. */
  left: readonly Stop[];
  findings: number;
  perform: (operations: readonly BoxOperation[]) => void;
  goOn: () => void;
  goTo: (stop: Stop) => void;
  back: (() => void) | null;
  undo: (() => void) | null;
  close: () => void;
};

export function useRound(
  floors: readonly number[],
  boxesOf: InspectionBoxes['boxesOf'],
  performOn: (floor: number, operations: readonly BoxOperation[]) => void,
): Round {
  const [place, setPlace] = useAddressValue('round');
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const stops = useStops(floors, boxesOf);
  // A number that is gone leads on to what is left.
  const named = stops.find(({ boxNumber }) => boxNumber === place);
  const open = nextStop(stops, null, isOpen);
  // Checked by its first tap, a device is no longer the next one: it stays, for there is more to say of it.
  const [led, setLed] = useState({ place, to: open?.boxNumber });
  if (led.place !== place) setLed({ place, to: open?.boxNumber });
  const at =
    place === ROUND_DONE ? null : (named ?? stops.find(({ boxNumber }) => boxNumber === led.to) ?? open ?? null);
  const number = at?.boxNumber;
  useEffect(() => {
    if (number !== undefined && number !== place) setPlace(number);
  }, [number, place, setPlace]);
  const index = at ? stops.indexOf(at) : stops.length;
  const before = stops[index - 1];
  const last = taken.at(-1);
  return {
    stops,
    at,
    done: stops.filter((stop) => !isOpen(stop)).length,
    left: stops.filter(isOpen),
    findings: stops.filter((stop) => checkStateOf(stop) === 'found').length,
    perform: (operations) => {
      if (!at) return;
      const names = [...Object.keys(notChecked), 'notes'] as (keyof BoxChanges)[];
      const changes: BoxChanges = Object.fromEntries(names.map((name) => [name, at[name]]));
      const operation: BoxOperation = { kind: 'update', key: at.key, changes };
      setTaken((all) => [...all, { stop: at.boxNumber, floor: at.floor, operation }]);
      performOn(at.floor, operations);
    },
    goOn: () => setPlace(nextStop(stops, at, isOpen)?.boxNumber ?? ROUND_DONE),
    goTo: ({ boxNumber }) => setPlace(boxNumber),
    back: before ? () => setPlace(before.boxNumber) : null,
    undo: last
      ? () => {
          performOn(last.floor, [last.operation]);
          setTaken(taken.slice(0, -1));
          setPlace(last.stop);
        }
      : null,
    close: () => setPlace(''),
  };
}
