/** The overlay of what is being dragged: the shape, its handles, and the length of a wall. */
import { type LiveValue, useLiveValue } from '#client/lib/live-value.ts';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { handleAt, objectHandles, wallLength } from '#common/floor-plan/shape-geometry.ts';
import { DrawnShape } from '../drawn-shape.tsx';
import { handleFrame, rotationHandleAt } from './shape-handles.ts';

const TEAL = 'rgb(15 118 110)';

function Handle({ at, isRound = false }: { at: Position; isRound?: boolean }) {
  return (
    <g style={{ transform: `translate(${at.x}px, ${at.y}px) scale(var(--unit))`, pointerEvents: 'none' }}>
      {isRound ? (
        <circle r="8" fill="white" stroke={TEAL} strokeWidth="2" />
      ) : (
        <rect x="-6" y="-6" width="12" height="12" rx="2" fill="white" stroke={TEAL} strokeWidth="2" />
      )}
    </g>
  );
}

function Handles({ shape, scale }: { shape: Shape; scale: number }) {
  if (shape.kind === 'wall-line') {
    return (
      <>
        <Handle at={shape.from} isRound />
        <Handle at={shape.to} isRound />
      </>
    );
  }
  if (shape.kind === 'object') {
    const frame = handleFrame(shape, scale);
    const corners = (['nw', 'ne', 'se', 'sw'] as const).map((handle) => handleAt(frame, handle));
    const [top, turning] = [handleAt(frame, 'n'), rotationHandleAt(shape, scale)];
    return (
      <>
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="rgb(13 148 136 / 0.08)"
          stroke={TEAL}
          strokeWidth={1.5 / scale}
          strokeDasharray={`${5 / scale}`}
        />
        <line x1={top.x} y1={top.y} x2={turning.x} y2={turning.y} stroke={TEAL} strokeWidth={1.5 / scale} />
        <Handle at={turning} isRound />
        {objectHandles.map((handle) => (
          <Handle key={handle} at={handleAt(frame, handle)} />
        ))}
      </>
    );
  }
  const at = shape.kind === 'text' ? shape.at : null;
  if (at) return <Handle at={at} isRound />;
  const [first] = shape.kind === 'stroke' ? shape.points : [];
  return first ? <Handle at={{ x: first[0], y: first[1] }} isRound /> : null;
}

type ShapeOverlayProps = {
  drawing: Drawing;
  live: LiveValue<Shape | null>;
  selected: Shape | null;
  wallStart: Position | null;
  scale: number;
  formatMetres: (metres: number) => string;
};

export function ShapeOverlay({ drawing, live: inHand, selected, wallStart, scale, formatMetres }: ShapeOverlayProps) {
  const live = useLiveValue(inHand);
  const shape = live ?? selected;
  const wall = shape?.kind === 'wall-line' ? shape : null;
  const isSelected = selected !== null && (live === null || live.key === selected.key);
  return (
    <>
      {live ? <DrawnShape shape={live} /> : null}
      {shape && isSelected ? <Handles shape={shape} scale={scale} /> : null}
      {wallStart ? <Handle at={wallStart} isRound /> : null}
      {wall && drawing.unitsPerMetre ? (
        <text
          style={{
            fontSize: '16px',
            fontWeight: 700,
            transform: `translate(${(wall.from.x + wall.to.x) / 2}px, ${(wall.from.y + wall.to.y) / 2}px) scale(var(--unit))`,
          }}
          y="-14"
          textAnchor="middle"
          fill={TEAL}
          stroke="white"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {formatMetres(wallLength(wall) / drawing.unitsPerMetre)}
        </text>
      ) : null}
    </>
  );
}
