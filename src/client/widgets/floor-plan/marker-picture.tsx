/** A box's marker as SVG, around the origin. */
import { useTranslate } from '#client/lib/use-translate.ts';
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { MarkElement } from './mark-element.tsx';

type MarkerPictureProps = {
  box: Pick<PlanBox, 'boxNumber' | 'boxType' | 'isToxic'>;
  size: number;
  /** Where its number stands. */
  side?: LabelSide | undefined;
};

export function MarkerPicture({ box, size, side }: MarkerPictureProps) {
  const { language } = useTranslate();
  return markerMarks(box, size, language, side).map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a marker's marks have no names and never change places
    <MarkElement key={index} mark={mark} />
  ));
}
