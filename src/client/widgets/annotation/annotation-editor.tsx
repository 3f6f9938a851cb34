/** Draws arrows, circles and words over a photo: by dragging, by a tap, or with the keyboard. */
import { Box, Button, chakra, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import { CircleDashed, MoveUpRight, Trash2, Type, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { preventTouchDefaults } from '#client/lib/prevent-touch-defaults.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PhotoAnnotation, UnitPosition } from '#common/domain/annotation.ts';
import {
  type AnnotationKind,
  annotationKinds,
  drawnAnnotation,
  movedAnnotation,
} from '#common/domain/annotation-moves.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { ANNOTATION_TEXT_MAX_LENGTH, ANNOTATIONS_MAX } from '#common/limits.ts';
import { AnnotationLayer } from './annotation-layer.tsx';

const icons: Record<AnnotationKind, ReactNode> = {
  arrow: <MoveUpRight aria-hidden />,
  circle: <CircleDashed aria-hidden />,
  text: <Type aria-hidden />,
};

const CENTRE: UnitPosition = { x: 0.5, y: 0.5 };
/** How far an arrow key moves a shape. */
const NUDGE = 0.02;
const nudges: Record<string, UnitPosition> = {
  ArrowLeft: { x: -NUDGE, y: 0 },
  ArrowRight: { x: NUDGE, y: 0 },
  ArrowUp: { x: 0, y: -NUDGE },
  ArrowDown: { x: 0, y: NUDGE },
};

type AnnotationEditorProps = {
  /** What is drawn at first; from then on the editor knows best. */
  initial: readonly PhotoAnnotation[];
  size: Size;
  /** The photo to draw on. */
  children: ReactNode;
  /** @param before what was drawn until then */
  onChange: (annotations: PhotoAnnotation[], before: PhotoAnnotation[]) => void;
};

export function AnnotationEditor({ initial, size, children, onChange }: AnnotationEditorProps) {
  const { t } = useTranslate();
  const [annotations, setAnnotations] = useState(initial);
  const [kind, setKind] = useState<AnnotationKind>('arrow');
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ from: UnitPosition; to: UnitPosition } | null>(null);
  const textField = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const aspect = size.height / size.width;
  const isFull = annotations.length >= ANNOTATIONS_MAX;

  const change = (next: PhotoAnnotation[]) => {
    setAnnotations(next);
    onChange(next, [...annotations]);
  };
  const draw = (from: UnitPosition, to: UnitPosition) => {
    if (isFull) return;
    // Words come first, their place second.
    if (kind === 'text' && text.trim() === '') return textField.current?.focus();
    change([...annotations, drawnAnnotation(kind, { from, to, text: text.trim() }, aspect)]);
    setSelected(annotations.length);
    if (kind === 'text') setText('');
  };
  const remove = (index: number) => {
    change(annotations.filter((_, candidate) => candidate !== index));
    setSelected(null);
  };
  const positionOf = (event: PointerEvent): UnitPosition => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const onKey = (event: KeyboardEvent) => {
    const nudge = nudges[event.key];
    if (event.key === 'Enter') draw(CENTRE, CENTRE);
    else if (event.key === 'Delete' && selected !== null) remove(selected);
    else if (nudge && selected !== null)
      change(annotations.map((shape, index) => (index === selected ? movedAnnotation(shape, nudge) : shape)));
    else return;
    event.preventDefault();
  };
  const drawing = drag && kind !== 'text' ? [drawnAnnotation(kind, { ...drag, text: '' }, aspect)] : [];

  return (
    <Stack gap="3">
      <Flex role="toolbar" aria-label={t('annotation.tools')} gap="2" wrap="wrap">
        {annotationKinds.map((option) => (
          <Button
            key={option}
            minHeight="11"
            variant={option === kind ? 'solid' : 'outline'}
            aria-pressed={option === kind}
            onClick={() => setKind(option)}
          >
            {icons[option]}
            {t(`annotation.kind.${option}`)}
          </Button>
        ))}
        <IconButton
          minHeight="11"
          minWidth="11"
          variant="outline"
          aria-label={t('annotation.undo')}
          disabled={annotations.length === 0}
          onClick={() => remove(annotations.length - 1)}
        >
          <Undo2 />
        </IconButton>
      </Flex>
      {kind === 'text' ? (
        <Input
          ref={textField}
          aria-label={t('annotation.text')}
          placeholder={t('annotation.text')}
          maxLength={ANNOTATION_TEXT_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      <Text id={hintId} fontSize="sm" color="fg.muted">
        {isFull ? t('annotation.full') : t(kind === 'text' ? 'annotation.hintText' : 'annotation.hint')}{' '}
        <chakra.span hideBelow="md">{t('annotation.hintKeys')}</chakra.span>
      </Text>
      <Box
        ref={preventTouchDefaults}
        role="application"
        tabIndex={0}
        aria-label={t('annotation.surface')}
        aria-describedby={hintId}
        position="relative"
        // The finger draws here; it does not scroll the page.
        data-touch-surface=""
        touchAction="none"
        cursor="crosshair"
        onKeyDown={onKey}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          event.currentTarget.focus({ preventScroll: true });
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = positionOf(event);
          setDrag({ from, to: from });
        }}
        onPointerMove={(event) => {
          const to = positionOf(event);
          setDrag((old) => old && { ...old, to });
        }}
        onPointerUp={() => {
          if (drag) draw(drag.from, drag.to);
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {children}
        <AnnotationLayer annotations={[...annotations, ...drawing]} size={size} selected={selected} />
      </Box>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
        {annotations.map((annotation, index) => {
          const name =
            annotation.kind === 'text'
              ? annotation.text
              : t('annotation.name', { kind: t(`annotation.kind.${annotation.kind}`), number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes are only added at the end and removed
            <Flex as="li" key={index} align="center" borderWidth="1px" borderRadius="md">
              <Button
                variant={index === selected ? 'subtle' : 'ghost'}
                aria-pressed={index === selected}
                onClick={() => setSelected(index === selected ? null : index)}
              >
                {name}
              </Button>
              <IconButton variant="ghost" aria-label={t('annotation.delete', { name })} onClick={() => remove(index)}>
                <Trash2 />
              </IconButton>
            </Flex>
          );
        })}
      </Flex>
    </Stack>
  );
}
