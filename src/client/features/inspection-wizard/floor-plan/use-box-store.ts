/** The boxes of an inspection as the screen shows them: the saved ones with all pending changes applied. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { type BoxesModel, newBox } from '#client/widgets/floor-plan/boxes-model.ts';
import { nextBoxNumber, writtenNumber } from '#common/domain/bait-box.ts';
import { isLocked } from '#common/domain/inspection.ts';
import {
  type BoxStep,
  highestSequence,
  lastPlaced,
  perform,
  redoStep,
  undoStep,
} from '#common/floor-plan/box-history.ts';
import { applyOperations, type BoxOperation, notChecked } from '#common/floor-plan/box-operations.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { createBoxServer } from './box-server.ts';
import { type BoxQueue, type BoxStore, boxStoreOf } from './box-store.ts';
import type { PendingOperation } from './older-boxes.ts';

export type InspectionBoxes = {
  store: BoxStore;
  queue: BoxQueue;
  /** As they are at this moment, painted or not: what a command builds on. */
  current: (floor: number) => readonly PlanBox[];
  /** Of every floor, in the order they were placed. */
  boxesOf: (floor: number) => readonly PlanBox[];
  total: number;
  /** Those with boxes. */
  floors: readonly number[];
};

const NO_BOXES: readonly PlanBox[] = [];
const NOTHING: readonly PendingOperation[] = [];
const NO_SIZE: Size = { width: 0, height: 0 };

/** A box stays the same object while nothing about it changes: what shows it is not drawn again. */
const shownBoxes = new WeakMap<BaitBoxDto, PlanBox>();

function shownBox(saved: BaitBoxDto, key: string): PlanBox {
  const known = shownBoxes.get(saved);
  if (known?.key === key) return known;
  const box: PlanBox = { ...saved, key };
  shownBoxes.set(saved, box);
  return box;
}

/** What the server has, with everything on top that it does not have yet. */
function boxesByFloor(
  store: BoxStore,
  saved: readonly BaitBoxDto[],
  sendings: readonly PendingOperation[],
): Map<number, readonly PlanBox[]> {
  const floors = new Set([...saved, ...sendings].map(({ floor }) => floor));
  const byFloor = new Map<number, readonly PlanBox[]>();
  for (const floor of floors) {
    const boxes = saved.filter((box) => box.floor === floor).map((box) => shownBox(box, store.keyOf(box)));
    const waiting = sendings.filter((sending) => sending.floor === floor).map(({ operation }) => operation);
    const known = new Set(boxes.map(({ key }) => key));
    // Until it is answered, a new box that the outbox has is in both lists.
    const open = waiting.filter((operation) => operation.kind !== 'place' || !known.has(operation.box.key));
    byFloor.set(floor, applyOperations({ size: NO_SIZE, imageId: null, boxes }, open).boxes);
  }
  return byFloor;
}

/** The boxes on their way, whichever step is shown. */
export function useBoxStore(inspectionId: number): { store: BoxStore; queue: BoxQueue } {
  const cache = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [store] = useState(() => boxStoreOf(inspectionId, user?.id ?? 0, createBoxServer(inspectionId, cache)));
  return { store, queue: useSyncExternalStore(store.queue.subscribe, () => store.queue.state) };
}

export function useInspectionBoxes(inspection: InspectionDto, saved: readonly BaitBoxDto[]): InspectionBoxes {
  const inspectionId = inspection.id;
  const utils = trpc.useUtils();
  const { store, queue } = useBoxStore(inspectionId);
  // What comes after the signature is no part of what was signed.
  const waiting = isLocked(inspection) ? NOTHING : queue.waiting;

  // The cache tells its readers a moment later than the queue does: without asking it here, a box
  // that has just been saved would be in neither list for one painting, and lose the focus.
  const listed = utils.baitBoxes.list.getData({ inspectionId }) ?? saved;
  return useMemo(() => {
    const byFloor = boxesByFloor(store, listed, waiting);
    const total = [...byFloor.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      store,
      queue,
      boxesOf: (floor) => byFloor.get(floor) ?? NO_BOXES,
      current: (floor) => {
        const now = utils.baitBoxes.list.getData({ inspectionId }) ?? listed;
        return boxesByFloor(store, now, store.queue.state.waiting).get(floor) ?? NO_BOXES;
      },
      total,
      floors: [...byFloor.keys()],
    };
  }, [listed, waiting, queue, store, utils, inspectionId]);
}

type FloorModelOptions = {
  floor: number;
  size: Size;
  floors: readonly number[];
  /** Numbers of the customer's devices, on this visit or not. */
  known?: readonly string[];
};

/** One floor of it, as the editor takes it. */
export function floorModel(
  inspection: InspectionDto,
  { store, boxesOf, current }: InspectionBoxes,
  { floor, size, floors, known = [] }: FloorModelOptions,
): BoxesModel {
  const boxes = boxesOf(floor);
  const scene = (): Scene => ({ size, imageId: null, boxes: current(floor) });
  const all = floors.flatMap(boxesOf);
  const { lastBoxSequence, customerBoxSequence } = inspection;
  const highest = Math.max(lastBoxSequence, customerBoxSequence, store.highest, highestSequence(all));
  const history = store.historyOf(floor);
  const taken = () => all.map(({ boxNumber }) => boxNumber);
  const take = (step: BoxStep | null) => {
    if (!step) return;
    store.setHistory(floor, step.history);
    store.add(floor, step.operations);
  };
  const act = (operations: readonly BoxOperation[]) => take(perform(store.historyOf(floor), scene(), operations));
  return {
    boxes,
    nextNumber: nextBoxNumber(highest, taken()),
    isNumberTaken: (boxNumber, exceptKey) => all.some((box) => box.boxNumber === boxNumber && box.key !== exceptKey),
    writtenNumber: (typed) => writtenNumber(typed, [...taken(), ...known]),
    place: (kind, position) => {
      const number = nextBoxNumber(Math.max(highest, store.highest), taken());
      const box = { ...newBox(kind, number, position, size), isNumberProposed: true, isNew: true, ...notChecked };
      act([{ kind: 'place', box }]);
      return box.key;
    },
    perform: act,
    canUndo: history.past.length > 0 || lastPlaced(boxes) !== null,
    canRedo: history.future.length > 0,
    undo: () => take(undoStep(store.historyOf(floor), scene(), { removesLast: true })),
    redo: () => take(redoStep(store.historyOf(floor))),
  };
}
