/**
 * Places bait boxes on a plan, moves them, lists them and lets one be changed: the same in wizard and demo. On a phone the
 * plan fills the screen while boxes are placed and for one that is selected, with tools at the thumb and panels over it.
 */
import { Box, Button, Spacer, Stack, Text } from '@chakra-ui/react';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useFullScreen } from '#client/lib/use-full-screen.ts';
import { useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxDetails } from './box-details.tsx';
import { BoxList } from './box-list.tsx';
import { BoxPalette } from './box-palette.tsx';
import { BoxPlan } from './box-plan.tsx';
import { BoxSheet } from './box-sheet.tsx';
import { BoxTools } from './box-tools.tsx';
import type { BoxesModel } from './boxes-model.ts';
import { EditorBar } from './editor-bar.tsx';
import type { EditorProfile } from './editor-profile.ts';
import { FullScreenBar } from './full-screen-bar.tsx';
import { FullScreenFrame } from './full-screen-frame.tsx';
import { Legend } from './legend.tsx';
import { PlaceToggle } from './place-toggle.tsx';
import type { Backdrop } from './plan-backdrop.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useBoxKeys } from './use-box-keys.ts';
import { useBoxTool } from './use-box-tool.ts';
import { useDescription } from './use-description.ts';
import { useMarkerLayout } from './use-marker-layout.ts';
import type { Placing } from './use-placing.ts';
import { usePlanView } from './use-plan-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type BoxEditorProps = {
  profile: EditorProfile;
  backdrop: Backdrop;
  model: BoxesModel;
  placing: Placing;
  isReadOnly: boolean;
  /** By number, what differs from the inspection that this one goes on from. */
  changes?: ReadonlyMap<string, BoxDifference>;
  /** Which floor this is, for those who hear it. */
  floorName?: string;
  /** The floors to choose from, and what is saved, while the plan fills the screen. */
  floors?: ReactNode;
  saveState?: ReactNode;
  actions?: ReactNode;
  /** The check of a box on this visit, where there are visits. */
  check?: (box: PlanBox) => ReactNode;
};

/** What a full screen leaves out stays as it is, below the screen: a list of hundreds keeps its place. */
const OUT_OF_SIGHT = { position: 'absolute', top: 'full', insetX: '0', visibility: 'hidden' } as const;

const UNCHANGED: ReadonlyMap<string, BoxDifference> = new Map();

export function BoxEditor(props: BoxEditorProps) {
  const { profile, backdrop, model, placing, isReadOnly, changes = UNCHANGED, floorName, actions, check } = props;
  const { t } = useTranslate();
  const { boxes } = model;
  const plan = backdrop.size;
  const isPhone = useIsPhone();
  const full = useFullScreen();
  const isFull = isPhone && full.isOpen;
  const view = usePlanView(plan, profile.height, isFull);
  const isPlacing = placing.isOn && !isReadOnly && isFull === isPhone;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  /** Placed by the tap before: on a phone the next tap places another one, and no panel comes in between. */
  const [placedKey, setPlacedKey] = useState<string | null>(null);
  const selected = boxes.find(({ key }) => key === selectedKey) ?? null;
  const placed = selected && selected.key === placedKey ? selected : null;
  const hasSheet = isFull && selected !== null && !placed;
  const describe = useDescription(plan, changes);
  // The plan is there first, and answers a tap first; then the list below it.
  const listed = useDeferredValue(
    useMemo(() => ({ boxes, selectedKey }), [boxes, selectedKey]),
    null,
  );

  const select = useStableCallback((key: string | null) => {
    setSelectedKey(key);
    setPlacedKey(null);
    if (key !== null && isPhone) full.open();
  });
  const activate = useStableCallback((key: string) => select(selectedKey === key && !placed ? null : key));
  const selectInList = useStableCallback((key: string) => {
    select(key);
    const box = boxes.find((candidate) => candidate.key === key);
    if (box) view.reveal(box.position);
  });
  const place = (at: PointOnPlan) => {
    const key = model.place(placing.kind, at);
    setSelectedKey(key);
    setPlacedKey(key);
  };
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
  const setPlacing = useStableCallback((isOn: boolean) => {
    placing.setOn(isOn);
    setSelectedKey(null);
    keys.resetCrosshair();
    if (isOn && isPhone) full.open();
    // The plan may lie below the fold: the next tap is meant for it.
    else if (isOn) view.ref.current?.scrollIntoView({ block: 'nearest' });
  });
  const layout = useMarkerLayout(boxes, view, profile.markerSize, selected?.key ?? null);
  const hand = useBoxTool({
    model,
    view,
    layout,
    isPlacing,
    isReadOnly,
    selectedKey: placed && isPhone ? null : selectedKey,
    hasSheet,
    onSelect: select,
    place,
  });

  const closePanel = () => {
    select(null);
    if (isFull) view.focus();
  };
  const details = (box: PlanBox) => (
    <BoxDetails
      box={box}
      model={model}
      isReadOnly={isReadOnly}
      isSheet={isFull}
      describe={describe}
      onNudge={keys.nudge}
      onDelete={remove}
      onClose={closePanel}
    >
      {check?.(box)}
    </BoxDetails>
  );
  const palette = isReadOnly ? null : profile.hasPalette ? (
    <BoxPalette
      kind={placing.kind}
      isPlacing={isPlacing}
      nextNumber={model.nextNumber}
      isOnPhone={isPhone}
      onKind={placing.setKind}
      onPlacing={setPlacing}
    />
  ) : (
    <PlaceToggle isPlacing={isPlacing} nextNumber={model.nextNumber} onPlacing={setPlacing} />
  );

  return (
    <FullScreenFrame
      view={view}
      onKeyDown={keys.onKeyDown}
      onEscape={hasSheet ? closePanel : full.close}
      // On a phone nothing is placed or described on the page itself.
      onLeft={() => setPlacing(false)}
    >
      {isFull ? (
        <FullScreenBar floors={props.floors} state={props.saveState} onClose={full.close} />
      ) : (
        <>
          {isReadOnly ? <Legend /> : null}
          {isPhone ? null : palette}
        </>
      )}
      <Box
        position="relative"
        {...(isFull ? { flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' } : { borderRadius: 'md' })}
        outline={isPlacing && !isFull ? '3px solid' : undefined}
        outlineColor="colorPalette.solid"
      >
        <BoxPlan
          profile={profile}
          backdrop={backdrop}
          view={view}
          hand={hand}
          boxes={boxes}
          layout={layout}
          selectedKey={selected?.key ?? null}
          changes={changes}
          floorName={floorName}
          crosshair={keys.crosshair}
          isPlacing={isPlacing}
          isReadOnly={isReadOnly}
          describe={describe}
          onActivate={activate}
        />
        {isFull ? (
          <ZoomButtons view={view} isOverPlan onZoom={(steps) => view.zoomTo((zoom) => profile.zoom(zoom, steps))} />
        ) : isPhone ? (
          <Button position="absolute" insetEnd="2" bottom="2" minHeight="11" paddingX="3" onClick={full.open}>
            <Maximize2 aria-hidden />
            {t('studio.full')}
          </Button>
        ) : null}
        {hasSheet ? (
          <BoxSheet view={view} at={selected.position}>
            {details(selected)}
          </BoxSheet>
        ) : null}
      </Box>
      {isFull ? (
        <BoxTools
          model={model}
          placing={placing}
          hasKinds={profile.hasPalette}
          isReadOnly={isReadOnly}
          onPlacing={setPlacing}
          placed={placed}
          onOpen={select}
        />
      ) : null}
      <Stack gap="4" {...(isFull ? OUT_OF_SIGHT : {})}>
        {isPhone && !isFull ? palette : null}
        {isFull ? null : (
          <EditorBar view={view} profile={profile} steps={isReadOnly ? null : model}>
            <Spacer />
            <Text fontSize="sm" color="fg.muted" role="status">
              {t('plan.boxes.count', { count: boxes.length })}
            </Text>
          </EditorBar>
        )}
        {actions}
        {selected && !isPhone ? details(selected) : null}
        {listed ? <BoxList {...listed} changes={changes} describe={describe} onSelect={selectInList} /> : null}
      </Stack>
      {removedKey === null ? null : (
        <RemovalDialog onRemove={(reason) => remove(removedKey, reason)} onClose={() => setRemovedKey(null)} />
      )}
    </FullScreenFrame>
  );
}
