/** The buttons for the selected shape. */
import { Flex, IconButton, Stack } from '@chakra-ui/react';
import { BringToFront, Copy, type LucideIcon, RotateCcw, RotateCw, Scaling, Shrink, Trash2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing, DrawnObject, DrawnText, Shape } from '#common/floor-plan/drawing.ts';
import { bringForward, duplicateShape, removeShape, replaceShape } from '#common/floor-plan/drawing-commands.ts';
import { rotateObject, scaleObject, scaleText } from '#common/floor-plan/shape-geometry.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { SCALE_DOWN, SCALE_UP } from '#common/limits.ts';
import { ShapeText } from './shape-text.tsx';
import { WallLength } from './wall-length.tsx';

type Action = { label: TranslationKey; Icon: LucideIcon; change: (drawing: Drawing) => Drawing };

type ShapeActionsProps = {
  shape: Shape;
  name: string;
  newKey: () => string;
  /** Null when nobody said how large the plan is: then no wall has a length. */
  unitsPerMetre: number | null;
  /** Whether it has just been put down: a word is then typed at once. */
  isNew: boolean;
  onChange: (change: (drawing: Drawing) => Drawing, selects?: string) => void;
};

const onObject = (object: DrawnObject): Action[] => [
  { label: 'draw.rotateLeft', Icon: RotateCcw, change: (drawing) => replaceShape(drawing, rotateObject(object, -1)) },
  { label: 'draw.rotateRight', Icon: RotateCw, change: (drawing) => replaceShape(drawing, rotateObject(object, 1)) },
  { label: 'draw.larger', Icon: Scaling, change: (drawing) => replaceShape(drawing, scaleObject(object, SCALE_UP)) },
  { label: 'draw.smaller', Icon: Shrink, change: (drawing) => replaceShape(drawing, scaleObject(object, SCALE_DOWN)) },
];

const onText = (text: DrawnText): Action[] => [
  { label: 'draw.larger', Icon: Scaling, change: (drawing) => replaceShape(drawing, scaleText(text, SCALE_UP)) },
  { label: 'draw.smaller', Icon: Shrink, change: (drawing) => replaceShape(drawing, scaleText(text, SCALE_DOWN)) },
];

export function ShapeActions({ shape, name, newKey, unitsPerMetre, isNew, onChange }: ShapeActionsProps) {
  const { t } = useTranslate();
  const actions: Action[] = [
    ...(shape.kind === 'object' ? onObject(shape) : []),
    ...(shape.kind === 'text' ? onText(shape) : []),
    { label: 'draw.forward', Icon: BringToFront, change: (drawing) => bringForward(drawing, shape.key) },
    { label: 'draw.delete', Icon: Trash2, change: (drawing) => removeShape(drawing, shape.key) },
  ];
  return (
    <Stack gap="3">
      {shape.kind === 'text' ? <ShapeText key={shape.key} shape={shape} isNew={isNew} onChange={onChange} /> : null}
      {shape.kind === 'wall-line' && unitsPerMetre ? (
        <WallLength key={shape.key} wall={shape} unitsPerMetre={unitsPerMetre} onChange={onChange} />
      ) : null}
      <Flex gap="1" wrap="wrap" role="group" aria-label={name}>
        <IconButton
          variant="outline"
          minWidth="11"
          minHeight="11"
          aria-label={t('draw.duplicate')}
          onClick={() => {
            const key = newKey();
            onChange((drawing) => duplicateShape(drawing, shape.key, key), key);
          }}
        >
          <Copy />
        </IconButton>
        {actions.map(({ label, Icon, change }) => (
          <IconButton
            key={label}
            variant="outline"
            minWidth="11"
            minHeight="11"
            aria-label={t(label)}
            onClick={() => onChange(change)}
          >
            <Icon />
          </IconButton>
        ))}
      </Flex>
    </Stack>
  );
}
