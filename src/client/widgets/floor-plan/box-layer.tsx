/**
 * The boxes of a floor as elements that can be focused and have a name, one circle each. What is seen
 * of them is painted in `marker-canvases.tsx`; only the ring around the chosen one is here.
 */
import { chakra } from '@chakra-ui/react';
import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';

/** As large on the screen at every zoom. */
const onScreen = (pixels: number): string => `calc(${pixels}px * var(--unit))`;

const RING = 'rgb(15 118 110)';
/** A browser's own ring is a square, and hard to see on a plan. */
const FOCUSED = { '& > circle:focus-visible': { outline: 'none', stroke: RING, strokeWidth: '3px' } };

const TARGET: CSSProperties = {
  cursor: 'pointer',
  ['r' as string]: onScreen(TOUCH_TARGET_PX / 2),
};

type BoxTargetProps = {
  box: PlanBox;
  isSelected: boolean;
  isTabStop: boolean;
  /** A dragged box has its ring there; here it keeps the focus. */
  draggedKey: LiveValue<string | null>;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

const BoxTarget = memo(function BoxTarget(props: BoxTargetProps) {
  const { box, isSelected, isTabStop, draggedKey, describe, onActivate } = props;
  const isHeld = useSyncExternalStore(draggedKey.subscribe, () => draggedKey.get() === box.key);
  const hasRing = isSelected && !isHeld;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <circle
      cx={box.position.x}
      cy={box.position.y}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={describe(box)}
      aria-pressed={isSelected}
      data-box={box.key}
      style={TARGET}
      fill={hasRing ? 'rgb(13 148 136 / 0.28)' : 'transparent'}
      stroke={hasRing ? RING : 'none'}
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
      // A screen reader's click comes without a pointer; those with one are the canvas's to judge.
      onClick={(event) => {
        if (event.detail === 0) onActivate(box.key);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onActivate(box.key);
      }}
    />
  );
});

type BoxLayerProps = {
  boxes: readonly PlanBox[];
  /** Of one that is there: it alone can be reached by Tab. */
  selectedKey: string | null;
  draggedKey: LiveValue<string | null>;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

export const BoxLayer = memo(function BoxLayer({
  boxes,
  selectedKey,
  draggedKey,
  describe,
  onActivate,
}: BoxLayerProps) {
  const tabStop = selectedKey ?? boxes[0]?.key;
  return (
    <chakra.g css={FOCUSED}>
      {boxes.map((box) => (
        <BoxTarget
          key={box.key}
          box={box}
          isSelected={box.key === selectedKey}
          isTabStop={box.key === tabStop}
          draggedKey={draggedKey}
          describe={describe}
          onActivate={onActivate}
        />
      ))}
    </chakra.g>
  );
});
