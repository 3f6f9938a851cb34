/** The background of the boxes: a white page, and on it the drawing or else the picture. */
import { memo, useId } from 'react';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { DrawnShape } from './drawn-shape.tsx';

export type Backdrop = { size: Size; href: string | null; drawing: Drawing | null };

/** Drawn again only when the plan itself changes: not while a box is dragged. */
export const PlanBackdrop = memo(function PlanBackdrop({ backdrop }: { backdrop: Backdrop }) {
  const { size, href, drawing } = backdrop;
  const edge = useId();
  return (
    <g>
      <rect width={size.width} height={size.height} fill="white" />
      {drawing ? (
        <g clipPath={`url(#${edge})`}>
          <clipPath id={edge}>
            <rect width={size.width} height={size.height} />
          </clipPath>
          {drawing.shapes.map((shape) => (
            <DrawnShape key={shape.key} shape={shape} />
          ))}
        </g>
      ) : null}
      {!drawing && href ? (
        <image href={href} width={size.width} height={size.height} preserveAspectRatio="none" />
      ) : null}
    </g>
  );
});
