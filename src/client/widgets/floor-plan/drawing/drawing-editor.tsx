/** Draws a plan: brush, eraser, walls, templates; everything can be taken hold of again and taken back. */
import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { Redo2, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import { clearDrawing, hasRoomFor, removeShape, replaceShape } from '#common/floor-plan/drawing-commands.ts';
import { moveShape } from '#common/floor-plan/shape-geometry.ts';
import { advance, beginTimeline, stepBack, stepForward, type Timeline } from '#common/floor-plan/timeline.ts';
import { BRUSH_DEFAULT, GRID_STEP } from '#common/limits.ts';
import { Crosshair } from '../crosshair.tsx';
import type { EditorProfile } from '../editor-profile.ts';
import { PlanSpace, PlanSurface } from '../plan-surface.tsx';
import { historyKey } from '../use-box-keys.ts';
import { arrowOf, isTyping, useCrosshair } from '../use-crosshair.ts';
import { usePlanView } from '../use-plan-view.ts';
import { ZoomButtons } from '../zoom-buttons.tsx';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import type { Tool } from './drawing-tools.ts';
import { ShapeActions } from './shape-actions.tsx';
import { ShapeLayer, useShapeName } from './shape-layer.tsx';
import { ShapeOverlay } from './shape-overlay.tsx';
import { useDrawingTool } from './use-drawing-tool.ts';

type DrawingEditorProps = {
  profile: EditorProfile;
  /** What to begin with; from then on the editor keeps it and tells of every change. */
  initial: Drawing;
  onChange: (drawing: Drawing) => void;
  status?: ReactNode;
};

export function DrawingEditor({ profile, initial, onChange, status }: DrawingEditorProps) {
  const { t, language } = useTranslate();
  const notify = useNotify();
  const [timeline, setTimeline] = useState<Timeline<Drawing>>(() => beginTimeline(initial));
  const [tool, setTool] = useState<Tool>({ kind: 'brush' });
  const [width, setWidth] = useState(BRUSH_DEFAULT);
  const [hasGrid, setHasGrid] = useState(false);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const drawing = timeline.present;
  const selected = drawing.shapes.find(({ key }) => key === selectedKey) ?? null;
  const view = usePlanView(drawing.size, profile.height);
  const { crosshair, move, reset } = useCrosshair(drawing.size);
  const nameOf = useShapeName(drawing);

  const go = (next: Timeline<Drawing>) => {
    if (next === timeline) return;
    setTimeline(next);
    onChange(next.present);
  };
  const draw = (next: Drawing) => {
    // A command that changes nothing was refused for want of room.
    if (next === drawing && drawing.shapes.length > 0 && !hasRoomFor(drawing, probe)) notify.warning('draw.full');
    go(advance(timeline, next));
  };
  const changeTool = (next: Tool) => {
    setTool(next);
    if (next.kind !== 'select') setSelectedKey(null);
    reset();
    hand.forgetWall();
  };
  const hand = useDrawingTool({
    drawing,
    tool,
    width,
    hasGrid,
    selected,
    onDrawing: draw,
    onSelect: setSelectedKey,
    onTool: setTool,
  });
  const select = useCallback((key: string) => setSelectedKey((old) => (old === key ? null : key)), []);
  const formatMetres = (metres: number) => {
    const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return t('draw.metres', { length: number.format(metres) });
  };

  const onArrow = (event: KeyboardEvent): boolean => {
    const direction = arrowOf(event);
    if (!direction) return false;
    if (tool.kind === 'template' || tool.kind === 'wall') view.reveal(move(direction, event.shiftKey));
    else if (selected) {
      const step = hasGrid ? GRID_STEP : event.shiftKey ? 10 : 1;
      draw(replaceShape(drawing, moveShape(selected, { x: direction.x * step, y: direction.y * step })));
    } else return false;
    return true;
  };
  /** The one after or before the selected shape, for hands without a pointer. */
  const selectNext = (by: number) => {
    const shapes = drawing.shapes.filter((shape) => shape.kind !== 'stroke' || !shape.isEraser);
    const index = shapes.findIndex(({ key }) => key === selectedKey);
    const next = shapes[(index + by + shapes.length) % Math.max(1, shapes.length)];
    if (next) setSelectedKey(next.key);
  };
  const onPlanKey = (event: KeyboardEvent): boolean => {
    if (onArrow(event)) return true;
    const { key } = event;
    if (key === 'PageDown' || key === 'PageUp') {
      setTool({ kind: 'select' });
      selectNext(key === 'PageDown' ? 1 : -1);
    } else if ((key === 'Enter' || key === ' ') && (tool.kind === 'template' || tool.kind === 'wall')) {
      hand.actAt(crosshair ?? { x: drawing.size.width / 2, y: drawing.size.height / 2 }, view.viewport.scale);
    } else if ((key === 'Delete' || key === 'Backspace') && selected) {
      draw(removeShape(drawing, selected.key));
    } else if (key === '+' || key === '=') view.zoomTo((zoom) => profile.zoom(zoom, 1));
    else if (key === '-') view.zoomTo((zoom) => profile.zoom(zoom, -1));
    else if (key === '0') view.fit();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const step = historyKey(event);
    if (step) go(step === 'undo' ? stepBack(timeline) : stepForward(timeline));
    const isDone = step !== null || (event.target instanceof SVGElement && onPlanKey(event));
    if (isDone) event.preventDefault();
  };
  const hint =
    tool.kind === 'template'
      ? t('draw.hint.template', { type: t(`draw.object.${tool.type}`) })
      : t(`draw.hint.${tool.kind}`);

  return (
    <Stack gap="3" onKeyDown={onKeyDown}>
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
        >
          <PlanSpace view={view}>
            <ShapeLayer
              drawing={drawing}
              hiddenKey={hand.live?.key ?? null}
              selectedKey={selectedKey}
              hasGrid={hasGrid}
              isSelecting={tool.kind === 'select'}
              onSelect={select}
            />
          </PlanSpace>
          <PlanSpace view={view}>
            <ShapeOverlay
              drawing={drawing}
              live={hand.live}
              selected={selected}
              wallStart={hand.wallStart}
              scale={view.viewport.scale}
              formatMetres={formatMetres}
            />
            {crosshair ? <Crosshair at={crosshair} /> : null}
          </PlanSpace>
        </PlanSurface>
      </Box>
      <Flex gap="2" wrap="wrap" align="center">
        <IconButton
          variant="outline"
          minWidth="11"
          height="11"
          aria-label={t('studio.undo')}
          disabled={timeline.past.length === 0}
          onClick={() => go(stepBack(timeline))}
        >
          <Undo2 />
        </IconButton>
        <IconButton
          variant="outline"
          minWidth="11"
          height="11"
          aria-label={t('studio.redo')}
          disabled={timeline.future.length === 0}
          onClick={() => go(stepForward(timeline))}
        >
          <Redo2 />
        </IconButton>
        <ZoomButtons view={view} onZoom={(steps) => view.zoomTo((zoom) => profile.zoom(zoom, steps))} />
        <Button
          height="11"
          variant="outline"
          disabled={drawing.shapes.length === 0}
          onClick={() => {
            setSelectedKey(null);
            go(advance(timeline, clearDrawing(drawing)));
          }}
        >
          <Trash2 aria-hidden />
          {t('draw.clear')}
        </Button>
        {status}
      </Flex>
      {selected ? (
        <ShapeActions
          shape={selected}
          name={nameOf(selected)}
          newKey={newUuid}
          onChange={(change, selects) => {
            draw(change(drawing));
            if (selects) setSelectedKey(selects);
          }}
        />
      ) : null}
    </Stack>
  );
}

/** The least that a shape takes: does even this not fit, the drawing is full. */
const probe: Shape = { kind: 'stroke', key: '', points: [[0, 0, 0]], width: 1, isEraser: false };
