/** The interface between the box editor and whatever stores the boxes of a floor. */
import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { type BaitBoxType, writtenNumber } from '#common/domain/bait-box.ts';
import {
  type BoxStep,
  newBoxHistory,
  nextDemoNumber,
  perform,
  redoStep,
  undoStep,
} from '#common/floor-plan/box-history.ts';
import { applyOperations, type BoxChanges, type BoxOperation } from '#common/floor-plan/box-operations.ts';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';

export type BoxKind = { boxType: BaitBoxType; isToxic: boolean };

export type BoxesModel = {
  boxes: readonly PlanBox[];
  /** The number that the next box gets. */
  nextNumber: string;
  isNumberTaken: (boxNumber: string, exceptKey: string) => boolean;
  /** How a number that was typed is written. */
  writtenNumber: (typed: string) => string;
  /** Answers the new box's key. */
  place: (kind: BoxKind, position: PointOnPlan) => string;
  perform: (operations: readonly BoxOperation[]) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
};

export const newBox = (kind: BoxKind, boxNumber: string, position: PointOnPlan, plan: Size): PlanBox => ({
  ...kind,
  key: newUuid(),
  boxNumber,
  position: clampToPlan(position, plan),
  notes: null,
});

export const update = (key: string, changes: BoxChanges): BoxOperation[] => [{ kind: 'update', key, changes }];

/** @param seen the notes that these were typed over */
export const updateNotes = (key: string, notes: string, seen: string): BoxOperation[] => [
  { kind: 'update', key, changes: { notes: notes.trim() || null }, changedFrom: { notes: seen || null } },
];

/** Boxes that are kept nowhere but on this page. */
export function useLocalBoxes(size: Size): BoxesModel {
  const [shown, setShown] = useState({ boxes: [] as readonly PlanBox[], history: newBoxHistory });
  // Commands that come one after the other before the next painting build on each other.
  const latest = useRef(shown);
  const sceneOf = (): Scene => ({ size, imageId: null, boxes: latest.current.boxes });
  const take = (step: BoxStep | null) => {
    if (!step) return;
    latest.current = { history: step.history, boxes: applyOperations(sceneOf(), step.operations).boxes };
    setShown(latest.current);
  };
  return {
    boxes: shown.boxes,
    nextNumber: nextDemoNumber(shown.boxes),
    isNumberTaken: (boxNumber, exceptKey) =>
      latest.current.boxes.some((box) => box.boxNumber === boxNumber && box.key !== exceptKey),
    writtenNumber: (typed) =>
      writtenNumber(
        typed,
        latest.current.boxes.map(({ boxNumber }) => boxNumber),
      ),
    place: (kind, position) => {
      const box = newBox(kind, nextDemoNumber(latest.current.boxes), position, size);
      take(perform(latest.current.history, sceneOf(), [{ kind: 'place', box }]));
      return box.key;
    },
    perform: (operations) => take(perform(latest.current.history, sceneOf(), operations)),
    canUndo: shown.history.past.length > 0,
    canRedo: shown.history.future.length > 0,
    undo: () => take(undoStep(latest.current.history, sceneOf(), { removesLast: false })),
    redo: () => take(redoStep(latest.current.history)),
  };
}
