/** The markers of a floor, each an element of its own: focusable, named, and drawn again only when it changes. */
import { memo, useSyncExternalStore } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { BoxChange } from '#common/domain/since-previous.ts';
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
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

/** As large as a thumb needs it; seen when the box is chosen. */
const MarkerHalo = ({ isSelected }: { isSelected: boolean }) => (
  <circle
    r={TOUCH_TARGET_PX / 2}
    fill={isSelected ? 'rgb(13 148 136 / 0.28)' : 'transparent'}
    stroke={isSelected ? 'rgb(15 118 110)' : 'none'}
    strokeWidth="1.5"
  />
);

type MarkerProps = {
  box: PlanBox;
  side: LabelSide;
  size: number;
  isSelected: boolean;
  isTabStop: boolean;
  /** Was not there, or not like this, at the inspection before. */
  isMarked: boolean;
  /** In hand, a box is seen on the overlay; here it keeps the focus. */
  heldKey: LiveValue<string | null>;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

const Marker = memo(function Marker(props: MarkerProps) {
  const { box, side, size, isSelected, isTabStop, isMarked, heldKey, describe, onActivate } = props;
  const { x, y } = box.position;
  const isHeld = useSyncExternalStore(heldKey.subscribe, () => heldKey.get() === box.key);
  return (
    <g style={{ transform: `translate(${x}px, ${y}px) scale(var(--unit))`, ...(isHeld ? { opacity: 0 } : {}) }}>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button element */}
      <g
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={describe(box)}
        aria-pressed={isSelected}
        data-box={box.key}
        style={{ cursor: 'pointer', outlineOffset: 2 }}
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
      >
        <MarkerHalo isSelected={isSelected} />
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
  heldKey: LiveValue<string | null>;
  changes: ReadonlyMap<string, BoxChange>;
  describe: (box: PlanBox) => string;
  onActivate: (key: string) => void;
};

export const BoxLayer = memo(function BoxLayer(props: BoxLayerProps) {
  const { boxes, sides, size, selectedKey, heldKey, changes, describe, onActivate } = props;
  const tabStop = selectedKey ?? boxes[0]?.key;
  return boxes.map((box) => (
    <Marker
      key={box.key}
      box={box}
      side={sides.get(box.key) ?? 'below'}
      size={size}
      isSelected={box.key === selectedKey}
      isTabStop={box.key === tabStop}
      isMarked={changes.has(box.boxNumber)}
      heldKey={heldKey}
      describe={describe}
      onActivate={onActivate}
    />
  ));
});
