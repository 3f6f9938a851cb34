/** The tools of the drawing mode (specification, section 4), and how each one looks in the toolbar. */
import { BrickWall, Eraser, type LucideIcon, MousePointer2, Paintbrush, Type } from 'lucide-react';
import type { TemplateType } from '#common/floor-plan/drawing.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export type Tool = { kind: 'brush' | 'eraser' | 'select' | 'wall' | 'text' } | { kind: 'template'; type: TemplateType };

type SimpleTool = Exclude<Tool['kind'], 'template'>;

export const simpleTools: readonly { kind: SimpleTool; label: TranslationKey; Icon: LucideIcon }[] = [
  { kind: 'brush', label: 'draw.brush', Icon: Paintbrush },
  { kind: 'eraser', label: 'draw.eraser', Icon: Eraser },
  { kind: 'wall', label: 'draw.wall', Icon: BrickWall },
  { kind: 'text', label: 'draw.text', Icon: Type },
  { kind: 'select', label: 'draw.select', Icon: MousePointer2 },
];

/** Whether a tool puts something down at a point: by a tap, or by Enter on the crosshair. */
export const placesSomething = ({ kind }: Tool): boolean => kind === 'template' || kind === 'wall' || kind === 'text';
