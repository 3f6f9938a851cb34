/** The field with the text of a word on the plan; saved when it loses the focus. */
import { Field, Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTextUntilBlur } from '#client/lib/use-text-until-blur.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing, DrawnText } from '#common/floor-plan/drawing.ts';
import { replaceShape, retype } from '#common/floor-plan/drawing-commands.ts';
import { DRAWN_TEXT_MAX_LENGTH } from '#common/limits.ts';

type ShapeTextProps = {
  shape: DrawnText;
  isNew: boolean;
  onChange: (change: (drawing: Drawing) => Drawing) => void;
};

export function ShapeText({ shape, isNew, onChange }: ShapeTextProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useTextUntilBlur(shape.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    field.current?.focus();
    field.current?.select();
  }, [isNew]);
  const apply = useStableCallback(() => {
    const next = retype(shape, typed);
    setTyped(next.text);
    if (next !== shape) onChange((drawing) => replaceShape(drawing, next));
  });
  // A tap elsewhere on the plan closes the field before it has lost its focus.
  useEffect(() => () => apply(), [apply]);
  return (
    <Field.Root maxWidth="96">
      <Field.Label>{t('draw.textField')}</Field.Label>
      <Input
        ref={field}
        value={typed}
        maxLength={DRAWN_TEXT_MAX_LENGTH}
        height="11"
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
