/** The field with the length of a wall; applied when it loses the focus. */
import { Field, Input } from '@chakra-ui/react';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTextUntilBlur } from '#client/lib/use-text-until-blur.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing, Wall } from '#common/floor-plan/drawing.ts';
import { replaceShape } from '#common/floor-plan/drawing-commands.ts';
import { wallLength } from '#common/floor-plan/shape-geometry.ts';
import { withLength } from '#common/floor-plan/snapping.ts';

/** Longer than this no wall fits on a sheet that can be read. */
const METRES_MAX = 1_000;

type WallLengthProps = {
  wall: Wall;
  unitsPerMetre: number;
  onChange: (change: (drawing: Drawing) => Drawing) => void;
};

export function WallLength({ wall, unitsPerMetre, onChange }: WallLengthProps) {
  const { t, language } = useTranslate();
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(
    wallLength(wall) / unitsPerMetre,
  );
  const [typed, setTyped] = useTextUntilBlur(shown);
  const apply = useStableCallback(() => {
    // A comma or a point, whichever the keyboard has.
    const metres = Number(typed.trim().replace(',', '.'));
    setTyped(shown);
    if (typed !== shown && metres > 0 && metres <= METRES_MAX)
      onChange((drawing) => replaceShape(drawing, withLength(wall, metres * unitsPerMetre)));
  });
  return (
    <Field.Root maxWidth="40">
      <Field.Label>{t('draw.wallLength')}</Field.Label>
      <Input
        value={typed}
        height="11"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The step's form would take the reader to the next step.
          event.preventDefault();
          apply();
        }}
      />
    </Field.Root>
  );
}
