/** A sheet over the lower part of the plan, or beside it on a low screen: what it belongs to stays in sight. */
import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanView } from './use-plan-view.ts';

type BoxSheetProps = {
  view: PlanView;
  /** What it is about. */
  at: PointOnPlan;
  children: ReactNode;
};

export function BoxSheet({ view, at, children }: BoxSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const keepInSight = useStableCallback((point: PointOnPlan | null) => {
    const own = sheet.current?.getBoundingClientRect();
    const plan = view.ref.current?.getBoundingClientRect();
    if (!point || !own || !plan) return view.keepInSight(null);
    const isBeside = own.width < plan.width;
    view.keepInSight(point, {
      bottom: isBeside ? 0 : Math.max(0, plan.bottom - own.top),
      right: isBeside ? Math.max(0, plan.right - own.left) : 0,
    });
  });
  const { x, y } = at;
  const { width, height } = view.canvas;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned phone has another canvas
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const show = () => keepInSight({ x, y });
    show();
    // It grows with what is chosen on it.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [x, y, width, height, keepInSight]);
  useLayoutEffect(() => () => keepInSight(null), [keepInSight]);
  return (
    <Box
      ref={sheet}
      position="absolute"
      insetX="0"
      bottom="0"
      maxHeight="65%"
      overflowY="auto"
      overscrollBehavior="contain"
      bg="bg.panel"
      borderTopWidth="1px"
      borderTopRadius="xl"
      shadow="lg"
      css={{
        [LOW_SCREEN]: {
          insetInlineStart: 'auto',
          top: '0',
          width: '50%',
          maxHeight: 'none',
          borderRadius: '0',
          borderInlineStartWidth: '1px',
        },
      }}
    >
      {children}
    </Box>
  );
}
