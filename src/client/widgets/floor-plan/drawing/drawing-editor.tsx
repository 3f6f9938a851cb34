/** The editor of a drawn plan: brush, eraser, walls, words and templates, with selection and undo. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { notify } from '#client/lib/notify.ts';
import { useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { clearDrawing } from '#common/floor-plan/drawing-commands.ts';
import { advance, beginTimeline, stepBack, stepForward, type Timeline } from '#common/floor-plan/timeline.ts';
import { BRUSH_DEFAULT } from '#common/limits.ts';
import { Crosshair } from '../crosshair.tsx';
import { EditorBar } from '../editor-bar.tsx';
import type { EditorProfile } from '../editor-profile.ts';
import { PlanOverlay, PlanSpace, PlanSurface } from '../plan-surface.tsx';
import { usePlanView } from '../use-plan-view.ts';
import { ClearDrawing } from './clear-drawing.tsx';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import type { Tool } from './drawing-tools.ts';
import { LiveStroke } from './live-stroke.tsx';
import { ShapeActions } from './shape-actions.tsx';
import { ShapeLayer, useShapeName } from './shape-layer.tsx';
import { ShapeOverlay } from './shape-overlay.tsx';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useDrawingTool } from './use-drawing-tool.ts';

type DrawingEditorProps = {
  profile: EditorProfile;
  /** What to begin with; from then on the editor keeps it and tells of every change. */
  initial: Drawing;
  onChange: (drawing: Drawing) => void;
};

export function DrawingEditor({ profile, initial, onChange }: DrawingEditorProps) {
  const { t, language } = useTranslate();
  const isPhone = useIsPhone();
  const [timeline, setTimeline] = useState<Timeline<Drawing>>(() => beginTimeline(initial));
  const [tool, setTool] = useState<Tool>({ kind: 'brush' });
  const [width, setWidth] = useState(BRUSH_DEFAULT);
  const [hasGrid, setHasGrid] = useState(false);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [newKey, setNewKey] = useState<string | null>(null);
  const drawing = timeline.present;
  const selected = drawing.shapes.find(({ key }) => key === selectedKey) ?? null;
  const view = usePlanView(drawing.size, profile.height);
  const nameOf = useShapeName(drawing);

  // Commands that come one after the other before the next painting build on each other.
  const latest = useRef(timeline);
  const go = (next: Timeline<Drawing>) => {
    if (next === latest.current) return;
    latest.current = next;
    setTimeline(next);
    onChange(next.present);
  };
  const draw = (next: Drawing) => {
    const { present } = latest.current;
    setNewKey(next.shapes.length > present.shapes.length ? (next.shapes.at(-1)?.key ?? null) : null);
    go(advance(latest.current, next));
  };
  const tellFull = () => notify.warning('draw.full');
  const move = (next: Timeline<Drawing>) => {
    setNewKey(null);
    go(next);
  };
  const undo = () => move(stepBack(latest.current));
  const redo = () => move(stepForward(latest.current));
  const choose = (key: string | null) => {
    setSelectedKey(key);
    setNewKey((old) => (old === key ? old : null));
  };
  const hand = useDrawingTool({
    drawing,
    tool,
    width,
    hasGrid,
    selected,
    newText: t('draw.newText'),
    onDrawing: draw,
    onFull: tellFull,
    onSelect: choose,
    onTool: setTool,
  });
  const keys = useDrawingKeys({
    drawing,
    tool,
    hasGrid,
    selected,
    view,
    profile,
    actAt: hand.actAt,
    onDrawing: draw,
    onSelect: choose,
    onTool: setTool,
    undo,
    redo,
  });
  const changeTool = useStableCallback((next: Tool) => {
    setTool(next);
    if (next.kind !== 'select') setSelectedKey(null);
    keys.resetCrosshair();
    hand.forgetWall();
  });
  const select = useStableCallback((key: string) => choose(key === selectedKey ? null : key));
  const formatMetres = (metres: number) => {
    const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return t('draw.metres', { length: number.format(metres) });
  };
  const hint =
    tool.kind === 'template'
      ? t('draw.hint.template', { type: t(`draw.object.${tool.type}`) })
      : t(`draw.hint.${tool.kind}`);

  return (
    <Stack gap="3" onKeyDown={keys.onKeyDown}>
      <DrawingToolbar
        tool={tool}
        width={width}
        hasGrid={hasGrid}
        onTool={changeTool}
        onWidth={setWidth}
        onGrid={setHasGrid}
      />
      <Text fontSize="sm" color="fg.muted" role="status">
        {hint}
      </Text>
      <Box position="relative">
        <PlanSurface
          view={view}
          tool={hand.planTool}
          label={t('draw.canvas')}
          hint={hint}
          cursor={tool.kind === 'select' ? 'default' : 'crosshair'}
          onZoomWheel={(steps, anchor) => view.zoomTo((zoom) => profile.zoom(zoom, steps), anchor)}
          overlay={
            <>
              <LiveStroke stroke={hand.liveStroke} view={view} />
              <PlanOverlay view={view}>
                <ShapeOverlay
                  drawing={drawing}
                  live={hand.live}
                  selected={selected}
                  wallStart={hand.wallStart}
                  scale={view.viewport.scale}
                  formatMetres={formatMetres}
                />
                {keys.crosshair ? <Crosshair at={keys.crosshair} /> : null}
              </PlanOverlay>
            </>
          }
        >
          <PlanSpace view={view}>
            <ShapeLayer
              drawing={drawing}
              draggedKey={hand.draggedKey}
              selectedKey={selected?.key ?? null}
              hasGrid={hasGrid}
              isSelecting={tool.kind === 'select'}
              onSelect={select}
            />
          </PlanSpace>
        </PlanSurface>
      </Box>
      <EditorBar
        view={view}
        profile={profile}
        isShort={isPhone}
        steps={{ canUndo: timeline.past.length > 0, canRedo: timeline.future.length > 0, undo, redo }}
      >
        <ClearDrawing
          isEmpty={drawing.shapes.length === 0}
          isShort={isPhone}
          onClear={() => {
            setSelectedKey(null);
            draw(clearDrawing(latest.current.present));
          }}
        />
      </EditorBar>
      {selected ? (
        <ShapeActions
          shape={selected}
          name={nameOf(selected)}
          newKey={newUuid}
          unitsPerMetre={drawing.unitsPerMetre}
          isNew={selected.key === newKey}
          onChange={(change, selects) => {
            const next = change(latest.current.present);
            // What should add something and changes nothing was refused for want of room.
            if (selects && next === latest.current.present) return tellFull();
            draw(next);
            if (selects) setSelectedKey(selects);
          }}
        />
      ) : null}
    </Stack>
  );
}
