/** What is drawn in a document, on the screen: the same operations that are painted on paper, as SVG. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DrawOperation } from '#common/document/model.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { usePicture } from './link-picture.tsx';

type OperationOf<Kind extends DrawOperation['kind']> = Extract<DrawOperation, { kind: Kind }>;

const pointsText = (points: readonly Position[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Drawn({ operation }: { operation: DrawOperation }) {
  switch (operation.kind) {
    case 'text': {
      const { x, baseline, text, font, size, color } = operation;
      return (
        <text
          x={x}
          y={baseline}
          fill={color}
          // Attributes would give way to the page's own styles.
          style={{
            fontSize: `${size}px`,
            fontWeight: font.startsWith('bold') ? 700 : 400,
            fontStyle: /italic/i.test(font) ? 'italic' : 'normal',
          }}
        >
          {text}
        </text>
      );
    }
    case 'polyline':
      return (
        <polyline
          points={pointsText(operation.points)}
          fill="none"
          stroke={operation.stroke}
          strokeWidth={operation.strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
    case 'line': {
      const { from, to, color, thickness } = operation;
      return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke={color} strokeWidth={thickness} />;
    }
    case 'polygon': {
      const { points, fill, stroke, strokeWidth } = operation;
      return <polygon points={pointsText(points)} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />;
    }
    case 'circle': {
      const { centre, radius, color, thickness } = operation;
      return <circle cx={centre.x} cy={centre.y} r={radius} fill="none" stroke={color} strokeWidth={thickness} />;
    }
    case 'image':
      return <DrawnImage operation={operation} />;
    default:
      return null;
  }
}

function DrawnImage({ operation: { imageId, x, y, width, height } }: { operation: OperationOf<'image'> }) {
  const picture = usePicture(imageId);
  return picture.data ? <image href={picture.data} x={x} y={y} width={width} height={height} /> : null;
}

/** What follows a clip, up to where it ends, shows within its area alone. */
function nested(operations: readonly DrawOperation[]): ReactNode[] {
  const shown: ReactNode[] = [];
  for (let at = 0; at < operations.length; at += 1) {
    const operation = operations[at];
    if (!operation) break;
    if (operation.kind !== 'clip') {
      shown.push(<Drawn key={at} operation={operation} />);
      continue;
    }
    const end = operations.findIndex(({ kind }, index) => index > at && kind === 'unclip');
    const { x, y, width, height } = operation;
    shown.push(
      <chakra.svg key={at} x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
        {nested(operations.slice(at + 1, end < 0 ? undefined : end))}
      </chakra.svg>,
    );
    if (end < 0) break;
    at = end;
  }
  return shown;
}

type DocumentDrawingProps = {
  operations: readonly DrawOperation[];
  left?: number;
  width: number;
  height: number;
  /** What it shows; none for what only adds to a picture. */
  label?: string;
};

export function DocumentDrawing({ operations, left = 0, width, height, label }: DocumentDrawingProps) {
  return (
    <chakra.svg
      viewBox={`${left} 0 ${width} ${height}`}
      display="block"
      width="full"
      {...(label ? { role: 'img', 'aria-label': label, bg: 'white' } : { 'aria-hidden': true })}
    >
      {nested(operations)}
    </chakra.svg>
  );
}
