/** The plan with the boxes on it: what is painted, and the elements that can be focused and have names. */
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { MarkerLayout } from '#common/floor-plan/marker-layout.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxLayer } from './box-layer.tsx';
import { Crosshair } from './crosshair.tsx';
import type { EditorProfile } from './editor-profile.ts';
import { DraggedMarker, PlacedMarkers } from './marker-canvases.tsx';
import { type Backdrop, PlanBackdrop } from './plan-backdrop.tsx';
import { PlanOverlay, PlanSpace, PlanSurface } from './plan-surface.tsx';
import type { useBoxTool } from './use-box-tool.ts';
import type { PlanView } from './use-plan-view.ts';

type BoxPlanProps = {
  profile: EditorProfile;
  backdrop: Backdrop;
  view: PlanView;
  hand: ReturnType<typeof useBoxTool>;
  boxes: readonly PlanBox[];
  layout: MarkerLayout;
  selectedKey: string | null;
  changes: ReadonlyMap<string, BoxDifference>;
  floorName: string | undefined;
  crosshair: PointOnPlan | null;
  isPlacing: boolean;
  isReadOnly: boolean;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

export function BoxPlan(props: BoxPlanProps) {
  const { profile, backdrop, view, hand, boxes, layout, selectedKey, changes, floorName, isPlacing, isReadOnly } =
    props;
  const { crosshair, describe, onActivate } = props;
  const { t } = useTranslate();
  const { tool, drag, draggedKey } = hand;
  return (
    <PlanSurface
      view={view}
      tool={tool}
      label={floorName ? t('plan.canvasOf', { floor: floorName }) : t('plan.canvas')}
      hint={t(isReadOnly ? 'studio.hintReadOnly' : isPlacing ? 'studio.hintPlacing' : 'studio.hintSelecting')}
      cursor={isPlacing ? 'crosshair' : 'grab'}
      // A finger that moves the selected box is not the page's.
      isScrollable={!view.isFilling && view.isWhole && selectedKey === null}
      onZoomWheel={(steps, anchor) => view.zoomTo((zoom) => profile.zoom(zoom, steps), anchor)}
      overlay={
        <>
          <PlacedMarkers layout={layout} changes={changes} draggedKey={draggedKey} view={view} />
          <DraggedMarker drag={drag} view={view} size={layout.size} />
          {crosshair ? (
            <PlanOverlay view={view}>
              <Crosshair at={crosshair} />
            </PlanOverlay>
          ) : null}
        </>
      }
    >
      <PlanSpace view={view}>
        <PlanBackdrop backdrop={backdrop} />
        <BoxLayer
          boxes={boxes}
          selectedKey={selectedKey}
          draggedKey={draggedKey}
          describe={describe}
          onActivate={onActivate}
        />
      </PlanSpace>
    </PlanSurface>
  );
}
