/** The tools of the drawing mode (specification, section 4), and how each one looks in the toolbar. */
import { BrickWall, Eraser, type LucideIcon, MousePointer2, Paintbrush } from 'lucide-react';
import type { TemplateType } from '#common/floor-plan/drawing.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export type Tool = { kind: 'brush' | 'eraser' | 'select' | 'wall' } | { kind: 'template'; type: TemplateType };

type SimpleTool = Exclude<Tool['kind'], 'template'>;

export const simpleTools: readonly { kind: SimpleTool; label: TranslationKey; Icon: LucideIcon }[] = [
  { kind: 'brush', label: 'draw.brush', Icon: Paintbrush },
  { kind: 'eraser', label: 'draw.eraser', Icon: Eraser },
  { kind: 'wall', label: 'draw.wall', Icon: BrickWall },
  { kind: 'select', label: 'draw.select', Icon: MousePointer2 },
];
