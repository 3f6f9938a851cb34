/** The layer of all shapes that are not being dragged; each object can be focused. */
import { memo, useId } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import { regionOf } from '#common/floor-plan/region.ts';
import { anchorOf } from '#common/floor-plan/shape-geometry.ts';
import { GRID_STEP } from '#common/limits.ts';
import { DrawnShape } from '../drawn-shape.tsx';

type ShapeLayerProps = {
  drawing: Drawing;
  /** While dragged, it is shown on the overlay; here it keeps the focus. */
  draggedKey: string | null;
  selectedKey: string | null;
  hasGrid: boolean;
  isSelecting: boolean;
  onSelect: (key: string) => void;
};

/** What a screen reader calls a shape. */
export function useShapeName(drawing: Drawing): (shape: Shape) => string {
  const { t } = useTranslate();
  return (shape) => {
    const place = t(`region.${regionOf(anchorOf(shape), drawing.size)}`);
    if (shape.kind === 'object') return t('draw.shape', { type: t(`draw.object.${shape.type}`), place });
    if (shape.kind === 'text') return t('draw.shape', { type: shape.text, place });
    return t('draw.shape', { type: t(shape.kind === 'stroke' ? 'draw.stroke' : 'draw.object.wall'), place });
  };
}

export const ShapeLayer = memo(function ShapeLayer({
  drawing,
  draggedKey,
  selectedKey,
  hasGrid,
  isSelecting,
  onSelect,
}: ShapeLayerProps) {
  const id = useId();
  const nameOf = useShapeName(drawing);
  const { width, height } = drawing.size;
  const tabStop = selectedKey ?? drawing.shapes.find(({ kind }) => kind !== 'stroke')?.key;
  return (
    <>
      <clipPath id={`${id}page`}>
        <rect width={width} height={height} />
      </clipPath>
      <pattern id={`${id}grid`} width={GRID_STEP} height={GRID_STEP} patternUnits="userSpaceOnUse">
        <path d={`M${GRID_STEP} 0H0V${GRID_STEP}`} fill="none" stroke="rgb(148 163 184 / 0.5)" strokeWidth="1" />
      </pattern>
      <rect width={width} height={height} fill="white" />
      <g clipPath={`url(#${id}page)`}>
        {drawing.shapes.map((shape) => (
          <g
            key={shape.key}
            {...(shape.key === draggedKey ? { opacity: 0 } : {})}
            {...(isSelecting && !(shape.kind === 'stroke' && shape.isEraser)
              ? {
                  role: 'button',
                  tabIndex: shape.key === tabStop ? 0 : -1,
                  'aria-label': nameOf(shape),
                  'aria-pressed': shape.key === selectedKey,
                  onClick: (event) => {
                    if (event.detail === 0) onSelect(shape.key);
                  },
                  onKeyDown: (event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    onSelect(shape.key);
                  },
                }
              : {})}
          >
            <DrawnShape shape={shape} />
          </g>
        ))}
        {hasGrid ? <rect width={width} height={height} fill={`url(#${id}grid)`} pointerEvents="none" /> : null}
      </g>
    </>
  );
});
