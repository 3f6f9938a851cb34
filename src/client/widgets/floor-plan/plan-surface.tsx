/**
 * The surface of a plan: turns touch, mouse and wheel events into gestures for a tool, in plan
 * coordinates, and moves the view itself where the tool takes no part.
 */
import { Box } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { preventTouchDefaults } from '#client/lib/prevent-touch-defaults.ts';
import type { PointOnScreen } from '#common/floor-plan/geometry.ts';
import { type PlanTool, usePlanGestures } from './use-plan-gestures.ts';
import type { PlanView } from './use-plan-view.ts';

type PlanSurfaceProps = {
  view: PlanView;
  tool: PlanTool;
  label: string;
  hint?: string;
  cursor?: string;
  onZoomWheel: (steps: number, anchor: PointOnScreen) => void;
  /** Whether one finger scrolls the page, as everywhere beside the plan. */
  isScrollable?: boolean;
  /** What moves, on a layer of its own: all that stands still is not painted again for it. */
  overlay?: ReactNode;
  children: ReactNode;
};

const WHEEL_PX_PER_STEP = 100;

export function PlanSurface(props: PlanSurfaceProps) {
  const { view, tool, label, hint, cursor = 'grab', onZoomWheel, isScrollable = false, overlay, children } = props;
  const surface = useRef<HTMLDivElement>(null);
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
    const release = preventTouchDefaults(element, isScrollable);
    return () => {
      element.removeEventListener('wheel', zoom);
      release();
    };
  }, [isMeasured, isScrollable]);
  const feed = usePlanGestures(view, tool);

  return (
    <Box
      // Header and step bar lie over the page.
      scrollMarginTop="36"
      scrollMarginBottom="24"
      {...(view.isFilling ? { flex: '1', minHeight: '0' } : { borderWidth: '1px', borderRadius: 'md' })}
      overflow="hidden"
      bg="bg.muted"
    >
      <Box
        ref={view.ref}
        position="relative"
        height={view.isFilling ? 'full' : `${view.canvas.height}px`}
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
              data-touch-surface=""
              touchAction={isScrollable ? 'pan-x pan-y' : 'none'}
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
