/** A floor plan on paper: its picture with the same marks, as vectors, that the screen shows. */
import type { Position } from '#common/floor-plan/geometry.ts';
import { type Mark, markerMarks } from '#common/floor-plan/markers.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { drawDrawing } from './drawn-plan.ts';
import type { Flow } from './flow.ts';
import type { Block, DrawOperation, MeasureText } from './model.ts';
import { CONTENT_WIDTH, MARGIN } from './page.ts';

const PLAN_MAX_HEIGHT = 420;
const MARKER_SIZE = 16;
const HALO_PADDING = 1;

/** From a text's middle to its baseline, as a share of its size. */
const MIDDLE_TO_BASELINE = 0.36;

function drawText(mark: Extract<Mark, { kind: 'text' }>, at: Position, flow: Flow): DrawOperation[] {
  const style = { font: 'bold', size: mark.size, color: mark.fill } as const;
  const half = flow.width(mark.text, style) / 2;
  const text: DrawOperation = {
    kind: 'text',
    x: at.x - half,
    baseline: at.y + mark.size * MIDDLE_TO_BASELINE,
    text: mark.text,
    ...style,
  };
  if (!mark.halo) return [text];
  const [left, right] = [at.x - half - HALO_PADDING, at.x + half + HALO_PADDING];
  const [top, bottom] = [at.y - mark.size * 0.6, at.y + mark.size * 0.6];
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [{ kind: 'polygon', points, fill: mark.halo, stroke: mark.halo, strokeWidth: 0 }, text];
}

/** The scene's boxes as operations, with the plan's top left corner at `origin`. */
function drawBoxes(scene: Scene, origin: Position, scale: number, flow: Flow): DrawOperation[] {
  return scene.boxes.flatMap((box) => {
    const move = ({ x, y }: Position): Position => ({
      x: origin.x + box.position.x * scale + x,
      y: origin.y + box.position.y * scale + y,
    });
    return markerMarks(box, MARKER_SIZE).flatMap((mark) =>
      mark.kind === 'polygon' ? [{ ...mark, points: mark.points.map(move) }] : drawText(mark, move(mark.centre), flow),
    );
  });
}

export function placePlan({ scene }: Extract<Block, { kind: 'plan' }>, flow: Flow): void {
  const scale = Math.min(CONTENT_WIDTH / scene.size.width, PLAN_MAX_HEIGHT / scene.size.height);
  const [width, height] = [scene.size.width * scale, scene.size.height * scale];
  flow.keepTogether(height + MARKER_SIZE);
  const origin = { x: MARGIN.left + (CONTENT_WIDTH - width) / 2, y: flow.y };
  const measure: MeasureText = (text, font, size) => flow.width(text, { font, size });
  // The picture of a drawn plan was made from its drawing, which prints sharper.
  if (scene.drawing) flow.draw(...drawDrawing(scene.drawing, origin, scale, measure));
  else if (scene.imageId) flow.draw({ kind: 'image', imageId: scene.imageId, ...origin, width, height });
  flow.draw(...drawBoxes(scene, origin, scale, flow));
  flow.advance(height);
  flow.gap(MARKER_SIZE);
}
