/** The tab to draw a plan in: continues the floor's drawing, or begins a new one. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DrawingEditor } from '#client/widgets/floor-plan/drawing/drawing-editor.tsx';
import { wizardProfile } from '#client/widgets/floor-plan/editor-profile.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';

const blankDrawing = (): Drawing => emptyDrawing({ width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX });

type DrawPanelProps = {
  drawing: Drawing | null;
  /** The picture that the drawing is of; left out for one that is not saved yet. */
  planId?: string | null | undefined;
  hasPicture: boolean;
  onChange: (drawing: Drawing, from: string | null | undefined) => void;
};

export function DrawPanel({ drawing, planId, hasPicture, onChange }: DrawPanelProps) {
  const { t } = useTranslate();
  /** What was there when drawing began: what comes from elsewhere later is not gone on from. */
  const [begun, setBegun] = useState(drawing ? { drawing, planId } : null);
  if (begun)
    return (
      <DrawingEditor
        profile={wizardProfile}
        initial={begun.drawing}
        onChange={(next) => onChange(next, begun.planId)}
      />
    );
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted">{t(hasPicture ? 'draw.replaceHint' : 'draw.startHint')}</Text>
      <Button minHeight="11" onClick={() => setBegun({ drawing: blankDrawing(), planId })}>
        <PencilRuler aria-hidden />
        {t('draw.start')}
      </Button>
    </Stack>
  );
}
