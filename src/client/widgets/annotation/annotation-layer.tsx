/** Arrows, circles and words over a photo, at whatever size the photo is shown. */
import type { ReactNode, SVGProps } from 'react';
import type { PhotoAnnotation, UnitPosition } from '#common/domain/annotation.ts';
import type { Size } from '#common/floor-plan/geometry.ts';

/** Red on a white edge is seen on any photo. */
const COLOR = '#dc2626';
const EDGE = '#ffffff';

/** Shares of the photo's width. */
const LINE = 0.007;
const HEAD = 0.04;
const TEXT = 0.045;

type Point = { x: number; y: number };

function arrowPath(from: Point, to: Point, head: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number) => `L${to.x - head * Math.cos(angle + turn)} ${to.y - head * Math.sin(angle + turn)}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}${wing(0.5)}M${to.x} ${to.y}${wing(-0.5)}`;
}

type ShapeProps = { annotation: PhotoAnnotation; size: Size; isSelected: boolean };

function Shape({ annotation, size, isSelected }: ShapeProps) {
  const { width, height } = size;
  const at = ({ x, y }: UnitPosition): Point => ({ x: x * width, y: y * height });
  const lines = (shape: SVGProps<SVGPathElement>['d']) => (
    <>
      <path d={shape} stroke={EDGE} strokeWidth={width * LINE * 2.2} />
      <path
        d={shape}
        stroke={COLOR}
        strokeWidth={width * LINE}
        strokeDasharray={isSelected ? width * 0.02 : undefined}
      />
    </>
  );
  if (annotation.kind === 'arrow') return lines(arrowPath(at(annotation.from), at(annotation.to), width * HEAD));
  if (annotation.kind === 'circle') {
    const { x, y } = at(annotation.centre);
    const radius = annotation.radius * width;
    return lines(
      `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    );
  }
  return (
    <text
      {...at(annotation.at)}
      // The page's own text sizes win over the attribute.
      style={{ fontSize: `${width * TEXT}px`, fontWeight: 700 }}
      dominantBaseline="middle"
      fill={COLOR}
      stroke={EDGE}
      strokeWidth={width * LINE}
      paintOrder="stroke"
      textDecoration={isSelected ? 'underline' : undefined}
    >
      {annotation.text}
    </text>
  );
}

type AnnotationLayerProps = SVGProps<SVGSVGElement> & {
  annotations: readonly PhotoAnnotation[];
  /** The photo's own size. */
  size: Size;
  /** The photo fills its frame and loses its edges, as in a thumbnail. */
  isCropped?: boolean;
  selected?: number | null;
  children?: ReactNode;
};

export function AnnotationLayer({
  annotations,
  size,
  isCropped = false,
  selected = null,
  ...svg
}: AnnotationLayerProps) {
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden
      {...svg}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', ...svg.style }}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {annotations.map((annotation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names; they are only added at the end and removed
          <Shape key={index} annotation={annotation} size={size} isSelected={index === selected} />
        ))}
      </g>
    </svg>
  );
}
