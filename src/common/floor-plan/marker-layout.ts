/** Which markers are shown on a screen: how large, which merge into one with a number, and which have room for their own number. */
import { ZOOM_MAX } from '#common/limits.ts';
import { type LabelSide, placeLabels } from './box-labels.ts';
import { badgeCorner, badgeSize, type CheckState, checkStateOf, showsState } from './check-marks.ts';
import type { PointOnPlan, Size } from './geometry.ts';
import type { PlanBox } from './scene.ts';
import { clampZoom } from './viewport.ts';

/** Boxes too close together to be told apart, shown as one marker in their middle. */
export type Cluster = { readonly position: PointOnPlan; readonly boxes: readonly PlanBox[] };

export type MarkerLayout = {
  /** Side of a marker in screen pixels. */
  readonly size: number;
  /** How far a cluster's marker reaches from its middle, in screen pixels. */
  readonly clusterRadius: number;
  readonly singles: readonly PlanBox[];
  readonly clusters: readonly Cluster[];
  /** Where each number stands, by the box's key; left out where it would cover something. */
  readonly sides: ReadonlyMap<string, LabelSide>;
};

type LayoutOptions = {
  plan: Size;
  /** Screen pixels per plan pixel. */
  scale: number;
  /** 1 shows the whole plan. */
  zoom: number;
  /** Side of a marker in screen pixels where the whole plan is shown. */
  markerSize: number;
  /** The box that is worked on: it stands alone, over its neighbours. */
  apartKey: string | null;
};

const GROWTH_MIN = 0.75;
const GROWTH_MAX = 1.25;
/** What a marker takes, diamonds and triangles too, as a share of its size. */
const ROOM = 1.1;
const CLUSTER_RADIUS = 0.64;

/** Side of a marker at a zoom: it grows with the plan, but slower, so that zooming in parts what is close together. */
export const markerSizeAt = (markerSize: number, zoom: number): number =>
  markerSize * Math.min(GROWTH_MAX, Math.max(GROWTH_MIN, Math.sqrt(zoom)));

/** On the screen; `half` is half of the square that it takes. */
type Group = { x: number; y: number; half: number; boxes: PlanBox[] };

const overlaps = (a: Group, b: Group): boolean =>
  Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < a.half + b.half;

/** One pass: each group goes into the first one that it covers. Groups far apart are never compared. */
function mergeOnce(groups: readonly Group[], clusterHalf: number): Group[] {
  const side = clusterHalf * 2;
  const cells = new Map<string, Group[]>();
  const merged: Group[] = [];
  for (const group of groups) {
    const [column, row] = [Math.floor(group.x / side), Math.floor(group.y / side)];
    let other: Group | undefined;
    for (let across = column - 1; across <= column + 1 && !other; across += 1) {
      for (let down = row - 1; down <= row + 1 && !other; down += 1) {
        other = cells.get(`${across},${down}`)?.find((candidate) => overlaps(candidate, group));
      }
    }
    if (other) {
      const share = group.boxes.length / (other.boxes.length + group.boxes.length);
      other.x += (group.x - other.x) * share;
      other.y += (group.y - other.y) * share;
      other.half = clusterHalf;
      other.boxes.push(...group.boxes);
      continue;
    }
    merged.push(group);
    const key = `${column},${row}`;
    const cell = cells.get(key);
    if (cell) cell.push(group);
    else cells.set(key, [group]);
  }
  return merged;
}

/**
 * Arranges the markers of a floor: whatever would overlap is merged, until nothing does. At the greatest zoom nothing is,
 * so that every box can be touched there.
 */
export function layOutMarkers(boxes: readonly PlanBox[], options: LayoutOptions): MarkerLayout {
  const { plan, scale, zoom, markerSize, apartKey } = options;
  const size = markerSizeAt(markerSize, zoom);
  const clusterRadius = size * CLUSTER_RADIUS;
  const half = (size * ROOM) / 2;
  let groups = boxes
    .filter(({ key }) => key !== apartKey)
    .map((box): Group => ({ x: box.position.x * scale, y: box.position.y * scale, half, boxes: [box] }));
  if (zoom < ZOOM_MAX) {
    for (let before = -1; before !== groups.length; ) {
      before = groups.length;
      groups = mergeOnce(groups, clusterRadius);
    }
  }
  const clusters = groups
    .filter((group) => group.boxes.length > 1)
    .map((group): Cluster => ({ position: { x: group.x / scale, y: group.y / scale }, boxes: group.boxes }));
  const alone = new Set(groups.flatMap(({ boxes: own }) => (own.length === 1 ? own : [])));
  // In the order they were placed, the one that is worked on included.
  const singles = boxes.filter((box) => box.key === apartKey || alone.has(box));
  const obstacles = clusters.map(({ position }) => ({ position, radius: clusterRadius }));
  const badged = [...singles.filter(showsState), ...clusters.filter((cluster) => clusterState(cluster) !== null)];
  const corner = badgeCorner(size) / scale;
  const avoided = badged.map(({ position: { x, y } }) => ({
    position: { x: x + corner, y: y + corner },
    radius: badgeSize(size) / 2,
  }));
  const sides = placeLabels(singles, { plan, scale, obstacles, avoided, isOptional: true }, size);
  return { size, clusterRadius, singles, clusters, sides };
}

/** The zoom that shows the boxes of a cluster apart, as far as the greatest one does; always closer than now. */
export function zoomInto(
  { boxes }: Cluster,
  { scale, zoom, canvas }: { scale: number; zoom: number; canvas: Size },
): number {
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const across = extent(boxes.map(({ position }) => position.x)) * scale;
  const down = extent(boxes.map(({ position }) => position.y)) * scale;
  const factor = Math.min(canvas.width / Math.max(1, across), canvas.height / Math.max(1, down)) / 2;
  return clampZoom(zoom * Math.max(1.5, factor));
}

/** What a cluster shows of its boxes' checks: what most needs somebody; null where nothing is shown of any. */
export function clusterState({ boxes }: Cluster): CheckState | null {
  const states = boxes.filter(showsState).map(checkStateOf);
  return (['found', 'unchecked', 'checked'] as const).find((state) => states.includes(state)) ?? null;
}
