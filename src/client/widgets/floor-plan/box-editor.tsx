/** Places bait boxes on a plan, moves them, lists them and lets one be changed: the same in wizard and demo. */
import { Box, Flex, IconButton, Spacer, Stack, Text } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxChange } from '#common/domain/since-previous.ts';
import { placeLabels } from '#common/floor-plan/box-labels.ts';
import { clampToPlan, type PointOnPlan, type Size } from '#common/floor-plan/geometry.ts';
import { boxAt } from '#common/floor-plan/hit-test.ts';
import { regionOf } from '#common/floor-plan/region.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { BoxLayer, Marker } from './box-layer.tsx';
import { BoxList } from './box-list.tsx';
import { BoxPalette } from './box-palette.tsx';
import { BoxPanel } from './box-panel.tsx';
import { type BoxesModel, type BoxKind, update } from './boxes-model.ts';
import { Crosshair } from './crosshair.tsx';
import type { EditorProfile } from './editor-profile.ts';
import { type Backdrop, PlanBackdrop } from './plan-backdrop.tsx';
import { PlanSpace, PlanSurface, type PlanTool } from './plan-surface.tsx';
import { useBoxKeys } from './use-box-keys.ts';
import { usePlanView } from './use-plan-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type BoxEditorProps = {
  profile: EditorProfile;
  backdrop: Backdrop;
  model: BoxesModel;
  isReadOnly: boolean;
  /** By number, what differs from the inspection that this one goes on from. */
  changes?: ReadonlyMap<string, BoxChange>;
  /** Beside undo and redo: whether everything is saved, say. */
  status?: ReactNode;
  actions?: ReactNode;
};

/** Numbers are arranged anew at these steps of zoom only, not at every frame of a pinch. */
const LABEL_STEP = 1.2;
const labelScale = (scale: number): number => LABEL_STEP ** Math.round(Math.log(scale) / Math.log(LABEL_STEP));

/** A tap beside the plan by less than a marker is meant for its edge; farther off for nothing. */
const isNear = ({ x, y }: PointOnPlan, { width, height }: Size, margin: number): boolean =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;

const UNCHANGED: ReadonlyMap<string, BoxChange> = new Map();

type Drag = { box: PlanBox; grip: PointOnPlan; at: PointOnPlan };

export function BoxEditor({
  profile,
  backdrop,
  model,
  isReadOnly,
  changes = UNCHANGED,
  status,
  actions,
}: BoxEditorProps) {
  const { t } = useTranslate();
  const { boxes } = model;
  const plan = backdrop.size;
  const view = usePlanView(plan, profile.height);
  const [kind, setKind] = useState<BoxKind>({ boxType: 'rat', isToxic: false });
  const [isPlacing, setIsPlacing] = useState(false);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [drag, showDrag] = useState<Drag | null>(null);
  /** What the next event builds on, painted or not. */
  const latestDrag = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    latestDrag.current = next;
    showDrag(next);
  };
  const selected = boxes.find(({ key }) => key === selectedKey) ?? null;
  const { width, height } = plan;

  const describe = useCallback(
    ({ boxNumber, boxType, isToxic, position }: PlanBox) => {
      const box = t('plan.boxDescription', {
        number: boxNumber,
        type: t(`boxType.${boxType}`),
        toxicity: t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic'),
        place: t(`region.${regionOf(position, { width, height })}`),
      });
      const change = changes.get(boxNumber);
      return change ? t('previous.boxDescription', { box, change: t(`previous.badge.${change}`).toLowerCase() }) : box;
    },
    [t, width, height, changes],
  );
  const scale = labelScale(view.viewport.scale);
  const sides = useMemo(() => placeLabels(boxes, scale, profile.markerSize), [boxes, scale, profile.markerSize]);
  const activate = useCallback((key: string) => setSelectedKey((old) => (old === key ? null : key)), []);
  const latest = useRef({ boxes, view });
  useEffect(() => {
    latest.current = { boxes, view };
  });
  const selectInList = useCallback((key: string) => {
    setSelectedKey(key);
    const box = latest.current.boxes.find((candidate) => candidate.key === key);
    if (box) latest.current.view.reveal(box.position);
  }, []);

  const place = (at: PointOnPlan) => setSelectedKey(model.place(kind, at));
  const remove = (key: string) => {
    setSelectedKey(null);
    model.perform([{ kind: 'remove', key }]);
    // Its marker and panel take the focus away with them; the next key is still meant for the plan.
    view.focus();
  };
  const keys = useBoxKeys({ model, plan, view, profile, selected, isPlacing, isReadOnly, place, remove });

  // While placing, a tap beside a marker means a new box, also where boxes stand close together.
  const reachOf = (onScreen: number) => (isPlacing ? profile.markerSize / 2 : TOUCH_TARGET_PX / 2) / onScreen;
  const tool: PlanTool = {
    isDoubleTapATap: isPlacing,
    onTap: (at, pen) => {
      const hit = boxAt(boxes, at, reachOf(pen.scale));
      if (hit) setSelectedKey(hit.key === selectedKey && !isPlacing ? null : hit.key);
      else if (isPlacing && !isReadOnly && isNear(at, plan, profile.markerSize / pen.scale)) place(at);
      else setSelectedKey(null);
    },
    onDragStart: (from, at, pen) => {
      const hit = isReadOnly ? null : boxAt(boxes, from, TOUCH_TARGET_PX / 2 / pen.scale);
      // A thumb moves what it has chosen before; anything else is the wish to look around.
      if (!hit || (pen.kind === 'touch' && hit.key !== selectedKey)) return false;
      setSelectedKey(hit.key);
      setDrag({ box: hit, grip: { x: hit.position.x - from.x, y: hit.position.y - from.y }, at });
      return true;
    },
    onDrag: (at) => latestDrag.current && setDrag({ ...latestDrag.current, at }),
    onDragEnd: (at) => {
      const { current } = latestDrag;
      setDrag(null);
      if (!current) return;
      const position = clampToPlan({ x: at.x + current.grip.x, y: at.y + current.grip.y }, plan);
      model.perform(update(current.box.key, { position }));
    },
    onCancel: () => setDrag(null),
  };
  const dragged = drag ? clampToPlan({ x: drag.at.x + drag.grip.x, y: drag.at.y + drag.grip.y }, plan) : null;

  return (
    <Stack gap="4" onKeyDown={keys.onKeyDown}>
      {isReadOnly ? null : (
        <BoxPalette
          kind={kind}
          isPlacing={isPlacing}
          nextNumber={model.nextNumber}
          onKind={setKind}
          onPlacing={(placing) => {
            setIsPlacing(placing);
            setSelectedKey(null);
            keys.resetCrosshair();
            // On a phone the plan may lie below the fold: the next tap is meant for it.
            if (placing) view.ref.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
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
          label={t('plan.canvas')}
          hint={t(isReadOnly ? 'studio.hintReadOnly' : isPlacing ? 'studio.hintPlacing' : 'studio.hintSelecting')}
          cursor={isPlacing ? 'crosshair' : drag ? 'grabbing' : 'grab'}
          onZoomWheel={(steps, anchor) => view.zoomTo((zoom) => profile.zoom(zoom, steps), anchor)}
        >
          <PlanSpace view={view}>
            <PlanBackdrop backdrop={backdrop} />
            <BoxLayer
              boxes={boxes}
              sides={sides}
              size={profile.markerSize}
              selectedKey={selectedKey}
              hiddenKey={drag?.box.key ?? null}
              changes={changes}
              describe={describe}
              onActivate={activate}
            />
          </PlanSpace>
          <PlanSpace view={view}>
            {drag && dragged ? (
              <Marker
                box={drag.box}
                at={dragged}
                side="below"
                size={profile.markerSize}
                label={describe(drag.box)}
                isSelected
                isTabStop={false}
                isLifted
              />
            ) : null}
            {keys.crosshair ? <Crosshair at={keys.crosshair} /> : null}
          </PlanSpace>
        </PlanSurface>
      </Box>
      <Flex gap="2" wrap="wrap" align="center">
        {isReadOnly ? null : (
          <>
            <IconButton
              variant="outline"
              minWidth="11"
              height="11"
              aria-label={t('studio.undo')}
              disabled={!model.canUndo}
              onClick={model.undo}
            >
              <Undo2 />
            </IconButton>
            <IconButton
              variant="outline"
              minWidth="11"
              height="11"
              aria-label={t('studio.redo')}
              disabled={!model.canRedo}
              onClick={model.redo}
            >
              <Redo2 />
            </IconButton>
          </>
        )}
        <ZoomButtons view={view} onZoom={(steps) => view.zoomTo((zoom) => profile.zoom(zoom, steps))} />
        <Spacer />
        {status}
        <Text fontSize="sm" color="fg.muted" role="status">
          {t('plan.boxes.count', { count: boxes.length })}
        </Text>
      </Flex>
      {actions}
      {selected && !isReadOnly ? (
        <BoxPanel
          key={selected.key}
          box={selected}
          model={model}
          onNudge={keys.nudge}
          onDelete={() => remove(selected.key)}
          onClose={() => setSelectedKey(null)}
        />
      ) : null}
      {selected && isReadOnly && selected.notes ? <Text whiteSpace="pre-wrap">{selected.notes}</Text> : null}
      <BoxList
        boxes={boxes}
        changes={changes}
        selectedKey={selectedKey}
        describeBox={describe}
        onSelect={selectInList}
      />
    </Stack>
  );
}
