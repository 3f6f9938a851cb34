/**
 * The surface of a plan: turns touch, mouse and wheel events into gestures for a tool, in plan
 * coordinates, and moves the view itself where the tool takes no part.
 */
import { Box } from '@chakra-ui/react';
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { preventTouchDefaults } from '#client/lib/prevent-touch-defaults.ts';
import type { PointOnPlan, PointOnScreen } from '#common/floor-plan/geometry.ts';
import { type Gesture, noGesture, type PointerInput, recognizeGesture } from '#common/floor-plan/gestures.ts';
import { toPlan } from '#common/floor-plan/viewport.ts';
import { DEFAULT_PRESSURE } from '#common/ink/stroke-outline.ts';
import type { PlanView } from './use-plan-view.ts';

export type PointerDetails = { kind: PointerInput['kind']; pressure: number; scale: number };

/** What a tool does with gestures; each point is on the plan. */
export type PlanTool = {
  onTap?: (at: PointOnPlan, pointer: PointerDetails) => void;
  onPress?: (at: PointOnPlan, pointer: PointerDetails) => void;
  /** Answers whether the drag is the tool's; otherwise it moves the view. */
  onDragStart?: (from: PointOnPlan, at: PointOnPlan, pointer: PointerDetails) => boolean;
  onDrag?: (at: PointOnPlan, pointer: PointerDetails) => void;
  onDragEnd?: (at: PointOnPlan, pointer: PointerDetails) => void;
  onCancel?: () => void;
  /** Drawing makes double taps on purpose. */
  isDoubleTapATap?: boolean;
};

type PlanSurfaceProps = {
  view: PlanView;
  tool: PlanTool;
  label: string;
  hint?: string;
  cursor?: string;
  onZoomWheel: (steps: number, anchor: PointOnScreen) => void;
  /** What moves, on a layer of its own: all that stands still is not painted again for it. */
  overlay?: ReactNode;
  children: ReactNode;
};

const WHEEL_PX_PER_STEP = 100;

export function PlanSurface(props: PlanSurfaceProps) {
  const { view, tool, label, hint, cursor = 'grab', onZoomWheel, overlay, children } = props;
  const surface = useRef<HTMLDivElement>(null);
  const corner = useRef({ left: 0, top: 0 });
  const gesture = useRef(noGesture);
  const isPanning = useRef(false);
  const wheel = useRef(onZoomWheel);
  useEffect(() => {
    wheel.current = onZoomWheel;
  });
  const isMeasured = view.canvas.width > 0;
  useEffect(() => {
    const element = surface.current;
    if (!element || !isMeasured) return;
    // React listens passively: only a listener of our own may keep the page from scrolling.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const steps = Math.max(-1, Math.min(1, -event.deltaY / WHEEL_PX_PER_STEP));
      wheel.current(steps, { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', zoom, { passive: false });
    const release = preventTouchDefaults(element);
    return () => {
      element.removeEventListener('wheel', zoom);
      release();
    };
  }, [isMeasured]);

  const act = (seen: Gesture, pointer: PointerDetails) => {
    const at = (point: PointOnScreen) => toPlan(view.viewport, point);
    switch (seen.kind) {
      case 'press':
        tool.onPress?.(at(seen.at), pointer);
        break;
      case 'tap':
        tool.onTap?.(at(seen.at), pointer);
        break;
      case 'double-tap':
        if (tool.isDoubleTapATap) tool.onTap?.(at(seen.at), pointer);
        else view.fit();
        break;
      case 'drag-start':
        isPanning.current = !tool.onDragStart?.(at(seen.from), at(seen.at), pointer);
        if (isPanning.current) view.pan({ x: seen.at.x - seen.from.x, y: seen.at.y - seen.from.y });
        break;
      case 'drag':
        if (isPanning.current) view.pan(seen.by);
        else tool.onDrag?.(at(seen.at), pointer);
        break;
      case 'drag-end':
        if (!isPanning.current) tool.onDragEnd?.(at(seen.at), pointer);
        break;
      case 'cancel':
        tool.onCancel?.();
        break;
      case 'pinch':
        view.pan(seen.by);
        view.zoomTo((zoom) => zoom * seen.factor, seen.anchor);
        break;
    }
  };

  const feed = (phase: PointerInput['phase']) => (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' && event.button > 0) return;
    if (phase === 'down') {
      event.currentTarget.setPointerCapture(event.pointerId);
      // Measured once: asking again while something moves makes the browser lay out the page for it.
      corner.current = event.currentTarget.getBoundingClientRect();
      view.focus();
    }
    const { left, top } = corner.current;
    // Between two frames a pen was in many places: a line needs them all.
    const all = phase === 'move' ? event.nativeEvent.getCoalescedEvents?.() : [];
    for (const one of all && all.length > 0 ? all : [event.nativeEvent]) {
      const kind = one.pointerType === 'touch' || one.pointerType === 'pen' ? one.pointerType : 'mouse';
      const [next, gestures] = recognizeGesture(gesture.current, {
        phase,
        id: one.pointerId,
        kind,
        at: { x: one.clientX - left, y: one.clientY - top },
        time: one.timeStamp,
        contact: Math.max(one.width, one.height),
      });
      gesture.current = next;
      const pressure = kind === 'pen' ? one.pressure : DEFAULT_PRESSURE;
      for (const seen of gestures) act(seen, { kind, pressure, scale: view.viewport.scale });
    }
  };

  return (
    <Box
      // Header and step bar lie over the page.
      scrollMarginTop="36"
      scrollMarginBottom="24"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="bg.muted"
    >
      <Box
        ref={view.ref}
        position="relative"
        height={`${view.canvas.height}px`}
        role="group"
        aria-label={label}
        aria-description={hint}
        tabIndex={0}
        _focusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '-2px' }}
      >
        {isMeasured ? (
          <>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name */}
            <svg width={view.canvas.width} height={view.canvas.height} style={LAYER}>
              {children}
            </svg>
            <div style={LAYER} aria-hidden="true">
              {overlay}
            </div>
            {/* Receives every pointer event: hit-testing among hundreds of marks takes the browser too long. */}
            <Box
              ref={surface}
              position="absolute"
              inset="0"
              cursor={cursor}
              _active={cursor === 'grab' ? { cursor: 'grabbing' } : {}}
              touchAction="none"
              userSelect="none"
              css={{ WebkitTouchCallout: 'none' }}
              // The plan has the focus by then, or what a tap has just opened: a tap's late click leaves it there.
              onMouseDown={(event) => event.preventDefault()}
              onPointerDown={feed('down')}
              onPointerMove={feed('move')}
              onPointerUp={feed('up')}
              onPointerCancel={feed('cancel')}
            />
          </>
        ) : null}
      </Box>
    </Box>
  );
}

/** Painted apart from all else on the page. */
const LAYER: CSSProperties = { position: 'absolute', inset: 0, willChange: 'transform' };

/** An SVG over the plan for what is drawn in plan units. */
export const PlanOverlay = ({ view, children }: { view: PlanView; children: ReactNode }) => (
  <svg width={view.canvas.width} height={view.canvas.height} style={{ display: 'block' }} aria-hidden="true">
    <PlanSpace view={view}>{children}</PlanSpace>
  </svg>
);

/** Everything in here is in plan units; `--unit` is one screen pixel. */
export function PlanSpace({ view, children }: { view: PlanView; children: ReactNode }) {
  const { scale, offset } = view.viewport;
  return (
    <g transform={`matrix(${scale} 0 0 ${scale} ${offset.x} ${offset.y})`} style={{ ['--unit' as string]: 1 / scale }}>
      {children}
    </g>
  );
}
