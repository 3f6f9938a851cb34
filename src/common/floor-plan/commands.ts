/** The commands on a scene. Each returns the next scene and leaves the given one unchanged. */
import type { PlanBox, Scene } from './scene.ts';

/** Adds a box, at its old place in the order if it had one. */
export const placeBox = (scene: Scene, box: PlanBox, index = scene.boxes.length): Scene => ({
  ...scene,
  boxes: scene.boxes.toSpliced(index, 0, box),
});

/** Changes the box with this key; a scene without it stays as it is. */
export const updateBox = (scene: Scene, key: string, changes: Partial<Omit<PlanBox, 'key'>>): Scene => ({
  ...scene,
  boxes: scene.boxes.map((box) => (box.key === key ? { ...box, ...changes } : box)),
});

/** Takes a box off the plan. */
export const removeBox = (scene: Scene, key: string): Scene => ({
  ...scene,
  boxes: scene.boxes.filter((box) => box.key !== key),
});
