/** The line under the pen: pieces that stay as they are, and the end that is painted anew. */
import { memo } from 'react';
import { type LiveValue, useLiveValue } from '#client/lib/live-value.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { pointList } from '../drawn-shape.tsx';
import type { WetInk as Ink } from './use-brush.ts';

const Piece = memo(function Piece({ outline, color }: { outline: readonly Position[]; color: string }) {
  return <polygon points={pointList(outline)} fill={color} />;
});

export function WetInk({ wet }: { wet: LiveValue<Ink | null> }) {
  const ink = useLiveValue(wet);
  if (!ink) return null;
  return (
    <>
      {ink.pieces.map((outline, index) => (
        // Pieces have no names and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Piece key={index} outline={outline} color={ink.color} />
      ))}
      <Piece outline={ink.end} color={ink.color} />
    </>
  );
}
