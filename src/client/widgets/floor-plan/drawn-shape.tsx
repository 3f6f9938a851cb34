/** One shape of a drawing as SVG, by the same marks that the PDF paints. */
import { memo } from 'react';
import type { Shape } from '#common/floor-plan/drawing.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import { MarkElement } from './mark-element.tsx';

/** Drawn again only when the shape itself changes. */
export const DrawnShape = memo(function DrawnShape({ shape }: { shape: Shape }) {
  return shapeMarks(shape).map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shape's marks have no names and never change places
    <MarkElement key={index} mark={mark} />
  ));
});
