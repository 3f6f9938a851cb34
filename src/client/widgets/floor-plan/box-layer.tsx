/** The markers of a floor, each an element of its own: focusable, named, and drawn again only when it changes. */
import { memo } from 'react';
import type { BoxChange } from '#common/domain/since-previous.ts';
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { type Mark, markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { MarkShape } from './mark-shape.tsx';

/** An outline and two texts: a box without a number has two empty ones otherwise. */
const markKey = (mark: Mark, index: number): string => `${mark.kind}${index}`;

type MarkerPictureProps = { box: PlanBox; size: number; side: LabelSide };

/** How a marker looks, around the origin. */
export const MarkerPicture = ({ box, size, side }: MarkerPictureProps) =>
  markerMarks(box, size, side).map((mark, index) => <MarkShape key={markKey(mark, index)} mark={mark} />);

type MarkerProps = {
  box: PlanBox;
  at: PointOnPlan;
  side: LabelSide;
  size: number;
  label: string;
  isSelected: boolean;
  isTabStop: boolean;
  isLifted?: boolean;
  /** Was not there, or not like this, at the inspection before. */
  isMarked?: boolean;
  onActivate?: (key: string) => void;
};

export const Marker = memo(function Marker({
  box,
  at,
  side,
  size,
  label,
  isSelected,
  isTabStop,
  isLifted = false,
  isMarked = false,
  onActivate,
}: MarkerProps) {
  return (
    <g style={{ transform: `translate(${at.x}px, ${at.y}px) scale(var(--unit))` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button element */}
      <g
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isSelected}
        data-box={box.key}
        style={{ cursor: 'pointer', outlineOffset: 2 }}
        // A screen reader's click comes without a pointer; those with one are the canvas's to judge.
        onClick={(event) => {
          if (event.detail === 0) onActivate?.(box.key);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          onActivate?.(box.key);
        }}
      >
        <circle
          r={TOUCH_TARGET_PX / 2}
          fill={isSelected ? 'rgb(13 148 136 / 0.28)' : 'transparent'}
          stroke={isSelected ? 'rgb(15 118 110)' : 'none'}
          strokeWidth={isLifted ? 3 : 1.5}
        />
      </g>
      {/* What is drawn says less than the button's name, so it is no part of it. */}
      <g aria-hidden pointerEvents="none">
        <MarkerPicture box={box} size={size} side={side} />
        {isMarked ? (
          <circle cx={size / 2} cy={-size / 2} r="5" fill="#0f766e" stroke="#ffffff" strokeWidth="1.5" />
        ) : null}
      </g>
    </g>
  );
});

type BoxLayerProps = {
  boxes: readonly PlanBox[];
  sides: ReadonlyMap<string, LabelSide>;
  size: number;
  selectedKey: string | null;
  /** The one that is being dragged stands on the overlay. */
  hiddenKey: string | null;
  changes: ReadonlyMap<string, BoxChange>;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

export const BoxLayer = memo(function BoxLayer({
  boxes,
  sides,
  size,
  selectedKey,
  hiddenKey,
  changes,
  describe,
  onActivate,
}: BoxLayerProps) {
  const tabStop = selectedKey ?? boxes[0]?.key;
  return boxes.map((box) =>
    box.key === hiddenKey ? null : (
      <Marker
        key={box.key}
        box={box}
        at={box.position}
        side={sides.get(box.key) ?? 'below'}
        size={size}
        label={describe(box)}
        isSelected={box.key === selectedKey}
        isTabStop={box.key === tabStop}
        isMarked={changes.has(box.boxNumber)}
        onActivate={onActivate}
      />
    ),
  );
});
