/** The two profiles of one editor (specification, section 9). */
import {
  DEMO_CANVAS_HEIGHT_PX,
  DEMO_MARKER_PX,
  DEMO_ZOOM_STEP,
  WIZARD_CANVAS_HEIGHT_PX,
  WIZARD_MARKER_PX,
  WIZARD_ZOOM_FACTOR,
} from '#common/limits.ts';

export type EditorProfile = {
  height: number;
  markerSize: number;
  /** Whether the kind of a box is chosen before it is placed; otherwise it is a rat box, and changed afterwards. */
  hasPalette: boolean;
  /** The zoom after `steps` steps; steps out are negative, parts of one come from a wheel. */
  zoom: (zoom: number, steps: number) => number;
};

export const wizardProfile: EditorProfile = {
  height: WIZARD_CANVAS_HEIGHT_PX,
  markerSize: WIZARD_MARKER_PX,
  hasPalette: true,
  zoom: (zoom, steps) => zoom * WIZARD_ZOOM_FACTOR ** steps,
};

export const demoProfile: EditorProfile = {
  height: DEMO_CANVAS_HEIGHT_PX,
  markerSize: DEMO_MARKER_PX,
  hasPalette: false,
  zoom: (zoom, steps) => Math.round((zoom + DEMO_ZOOM_STEP * steps) * 1_000) / 1_000,
};
