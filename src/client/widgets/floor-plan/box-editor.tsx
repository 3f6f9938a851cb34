/** Places bait boxes on a plan, moves them, lists them and lets one be changed: the same in wizard and demo. */
import { Box, Spacer, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import { placeLabels } from '#common/floor-plan/box-labels.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxLayer } from './box-layer.tsx';
import { BoxList } from './box-list.tsx';
import { BoxPalette } from './box-palette.tsx';
import { BoxPanel } from './box-panel.tsx';
import type { BoxesModel, BoxKind } from './boxes-model.ts';
import { Crosshair } from './crosshair.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { EditorProfile } from './editor-profile.ts';
import { Legend } from './legend.tsx';
import { DraggedMarker, PlacedMarkers } from './marker-canvases.tsx';
import { PlaceToggle } from './place-toggle.tsx';
import { type Backdrop, PlanBackdrop } from './plan-backdrop.tsx';
import { PlanOverlay, PlanSpace, PlanSurface } from './plan-surface.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useBoxKeys } from './use-box-keys.ts';
import { useBoxTool } from './use-box-tool.ts';
import { useDescription } from './use-description.ts';
import { usePlanView } from './use-plan-view.ts';

type BoxEditorProps = {
  profile: EditorProfile;
  backdrop: Backdrop;
  model: BoxesModel;
  isReadOnly: boolean;
  /** By number, what differs from the inspection that this one goes on from. */
  changes?: ReadonlyMap<string, BoxDifference>;
  /** Which floor this is, for those who hear it. */
  floorName?: string;
  actions?: ReactNode;
  /** The check of a box on this visit, where there are visits. */
  check?: (box: PlanBox) => ReactNode;
};

/** Numbers are arranged anew at these steps of zoom only, not at every frame of a pinch; what fits at a step's beginning fits on. */
const LABEL_STEP = 1.2;
const labelScale = (scale: number): number => LABEL_STEP ** Math.floor(Math.log(scale) / Math.log(LABEL_STEP));

const UNCHANGED: ReadonlyMap<string, BoxDifference> = new Map();

export function BoxEditor(props: BoxEditorProps) {
  const { profile, backdrop, model, isReadOnly, changes = UNCHANGED, floorName, actions, check } = props;
  const { t } = useTranslate();
  const { boxes } = model;
  const plan = backdrop.size;
  const { markerSize } = profile;
  const view = usePlanView(plan, profile.height);
  const [kind, setKind] = useState<BoxKind>({ boxType: 'rat', isToxic: false });
  const [isPlacing, setIsPlacing] = useState(false);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const selected = boxes.find(({ key }) => key === selectedKey) ?? null;
  const describe = useDescription(plan, changes);
  const scale = labelScale(view.viewport.scale);
  const sides = useMemo(() => placeLabels(boxes, { plan, scale }, markerSize), [boxes, plan, scale, markerSize]);

  const activate = useCallback((key: string) => setSelectedKey((old) => (old === key ? null : key)), []);
  const selectInList = useStableCallback((key: string) => {
    setSelectedKey(key);
    const box = boxes.find((candidate) => candidate.key === key);
    if (box) view.reveal(box.position);
  });
  const place = (at: PointOnPlan) => setSelectedKey(model.place(kind, at));
  /** A device that stood there before, while it is asked why it goes. */
  const [removedKey, setRemovedKey] = useState<string | null>(null);
  const remove = (key: string, reason?: string | null) => {
    const isKnown = boxes.some((box) => box.key === key && box.isNew === false);
    if (isKnown && reason === undefined) {
      setRemovedKey(key);
      return;
    }
    setRemovedKey(null);
    setSelectedKey(null);
    model.perform([{ kind: 'remove', key, ...(reason ? { reason } : {}) }]);
    // Its marker and panel take the focus away with them; the next key is still meant for the plan.
    view.focus();
  };
  const keys = useBoxKeys({ model, plan, view, profile, selected, isPlacing, isReadOnly, place, remove });
  const setPlacing = useStableCallback((placing: boolean) => {
    setIsPlacing(placing);
    setSelectedKey(null);
    keys.resetCrosshair();
    // On a phone the plan may lie below the fold: the next tap is meant for it.
    if (placing) view.ref.current?.scrollIntoView({ block: 'nearest' });
  });
  const { tool, drag, draggedKey } = useBoxTool({
    model,
    plan,
    markerSize,
    isPlacing,
    isReadOnly,
    selectedKey,
    onSelect: setSelectedKey,
    place,
  });

  return (
    <Stack gap="4" onKeyDown={keys.onKeyDown}>
      {isReadOnly ? <Legend /> : null}
      {isReadOnly || !profile.hasPalette ? null : (
        <BoxPalette
          kind={kind}
          isPlacing={isPlacing}
          nextNumber={model.nextNumber}
          onKind={setKind}
          onPlacing={setPlacing}
        />
      )}
      {isReadOnly || profile.hasPalette ? null : (
        <PlaceToggle isPlacing={isPlacing} nextNumber={model.nextNumber} onPlacing={setPlacing} />
      )}
      <Box
        position="relative"
        outline={isPlacing ? '3px solid' : undefined}
        outlineColor="colorPalette.solid"
        borderRadius="md"
      >
        <PlanSurface
          view={view}
          tool={tool}
          label={floorName ? t('plan.canvasOf', { floor: floorName }) : t('plan.canvas')}
          hint={t(isReadOnly ? 'studio.hintReadOnly' : isPlacing ? 'studio.hintPlacing' : 'studio.hintSelecting')}
          cursor={isPlacing ? 'crosshair' : 'grab'}
          onZoomWheel={(steps, anchor) => view.zoomTo((zoom) => profile.zoom(zoom, steps), anchor)}
          overlay={
            <>
              <PlacedMarkers
                boxes={boxes}
                sides={sides}
                changes={changes}
                draggedKey={draggedKey}
                view={view}
                size={markerSize}
              />
              <DraggedMarker drag={drag} view={view} size={markerSize} />
              {keys.crosshair ? (
                <PlanOverlay view={view}>
                  <Crosshair at={keys.crosshair} />
                </PlanOverlay>
              ) : null}
            </>
          }
        >
          <PlanSpace view={view}>
            <PlanBackdrop backdrop={backdrop} />
            <BoxLayer
              boxes={boxes}
              selectedKey={selected?.key ?? null}
              draggedKey={draggedKey}
              describe={describe}
              onActivate={activate}
            />
          </PlanSpace>
        </PlanSurface>
      </Box>
      <EditorBar view={view} profile={profile} steps={isReadOnly ? null : model}>
        <Spacer />
        <Text fontSize="sm" color="fg.muted" role="status">
          {t('plan.boxes.count', { count: boxes.length })}
        </Text>
      </EditorBar>
      {actions}
      {removedKey === null ? null : (
        <RemovalDialog onRemove={(reason) => remove(removedKey, reason)} onClose={() => setRemovedKey(null)} />
      )}
      {selected && !isReadOnly ? (
        <BoxPanel
          key={selected.key}
          box={selected}
          model={model}
          onNudge={keys.nudge}
          onDelete={() => remove(selected.key)}
          onClose={() => setSelectedKey(null)}
        >
          {check?.(selected)}
        </BoxPanel>
      ) : null}
      {selected && isReadOnly ? check?.(selected) : null}
      {selected && isReadOnly && selected.notes ? <Text whiteSpace="pre-wrap">{selected.notes}</Text> : null}
      <BoxList boxes={boxes} changes={changes} selectedKey={selectedKey} describe={describe} onSelect={selectInList} />
    </Stack>
  );
}
