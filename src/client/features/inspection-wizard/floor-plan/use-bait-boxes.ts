/** The boxes of one floor: shown at once, saved one by one behind the scenes. */
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { Outbox, type OutboxState } from '#client/lib/outbox.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type BaitBoxType, boxSequence, nextBoxNumber } from '#common/domain/bait-box.ts';
import { applyOperations, type BoxOperation } from '#common/floor-plan/box-operations.ts';
import { clampToPlan, type PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type BaitBoxes = {
  scene: Scene;
  /** The number that the next box gets. */
  nextNumber: string;
  outbox: OutboxState<BoxOperation>;
  place: (box: { boxType: BaitBoxType; isToxic: boolean; position: PointOnPlan }) => string;
  update: (key: string, changes: Partial<Omit<PlanBox, 'key'>>) => void;
  remove: (key: string) => void;
  retry: () => void;
  /** Whether everything is saved, once it is saved or stuck. */
  settled: () => Promise<boolean>;
};

type Options = { inspection: InspectionDto; floor: number; plan: Pick<Scene, 'size' | 'imageId'>; saved: BaitBoxDto[] };

export function useBaitBoxes({ inspection, floor, plan, saved }: Options): BaitBoxes {
  const inspectionId = inspection.id;
  const utils = trpc.useUtils();
  const client = utils.client.baitBoxes;
  /** Keys of boxes placed here, by the id they got, so that a box stays itself when it is saved. */
  const keys = useRef(new Map<number, string>());
  const [highest, setHighest] = useState(inspection.lastBoxSequence);

  const [outbox] = useState(() => {
    const change = (boxes: (old: BaitBoxDto[]) => BaitBoxDto[]) =>
      utils.baitBoxes.list.setData({ inspectionId }, (old) => boxes(old ?? []));
    const idOf = (key: string) => [...keys.current].find(([, candidate]) => candidate === key)?.[0] ?? Number(key);
    const create = ({ key, boxNumber, boxType, isToxic, position, notes }: PlanBox, number?: string) =>
      client.create.mutate({
        inspectionId,
        floor,
        ...(number === undefined ? {} : { boxNumber }),
        boxType,
        isToxic,
        positionX: position.x,
        positionY: position.y,
        notes,
        clientKey: key,
      });
    return new Outbox<BoxOperation>(async (operation) => {
      if (operation.kind === 'place') {
        const { box } = operation;
        const created = await create(box, box.boxNumber).catch((error: unknown) => {
          // Somebody else took the number meanwhile: the server gives the next one.
          if (errorCodeOf(error) === 'BOX_NUMBER_TAKEN') return create(box);
          throw error;
        });
        keys.current.set(created.id, box.key);
        change((old) => [...old, created]);
      } else if (operation.kind === 'update') {
        const { position, ...changes } = operation.changes;
        const at = position ? { positionX: position.x, positionY: position.y } : {};
        const updated = await client.update.mutate({ id: idOf(operation.key), changes: { ...changes, ...at } });
        change((old) => old.map((box) => (box.id === updated.id ? updated : box)));
      } else {
        const id = idOf(operation.key);
        await client.delete.mutate({ id });
        change((old) => old.filter((box) => box.id !== id));
      }
    });
  });
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state);

  const scene = useMemo(() => {
    const boxes = saved
      .filter((box) => box.floor === floor)
      .map((box): PlanBox => ({ ...box, key: keys.current.get(box.id) ?? String(box.id) }));
    return applyOperations({ ...plan, boxes }, state.waiting);
  }, [saved, floor, plan, state.waiting]);

  return {
    scene,
    nextNumber: nextBoxNumber(highest),
    outbox: state,
    place: ({ position, ...box }) => {
      const key = newUuid();
      const boxNumber = nextBoxNumber(highest);
      setHighest(boxSequence(boxNumber));
      const onPlan = clampToPlan(position, plan.size);
      outbox.add({ kind: 'place', box: { ...box, key, boxNumber, position: onPlan, notes: null } });
      return key;
    },
    update: (key, changes) => outbox.add({ kind: 'update', key, changes }),
    remove: (key) => outbox.add({ kind: 'remove', key }),
    retry: () => outbox.retry(),
    settled: () => outbox.settled(),
  };
}
