/** The tabs with the three ways to get a floor's plan: upload, draw, generate (specification, section 2). */
import { Box, Tabs } from '@chakra-ui/react';
import { ImageUp, PencilRuler, Sparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { GeneratedFloor } from '#common/floor-plan/generator/generate-plans.ts';
import { DrawPanel } from './draw-panel.tsx';
import { GeneratePanel } from './generate-panel.tsx';

/** Loaded where a plan is made of a file (ADR 046). */
const PlanUpload = lazy(async () => ({ default: (await import('../plan-import/plan-upload.tsx')).PlanUpload }));

type PlanSourceTabsProps = {
  hasPlan: boolean;
  drawing: Drawing | null;
  planId?: string | null | undefined;
  /** Floors that have a plan already. */
  taken: readonly number[];
  onPicture: (picture: Blob) => Promise<void>;
  onDrawing: (drawing: Drawing, from: string | null | undefined) => void;
  onPlans: (plans: readonly GeneratedFloor[]) => Promise<void>;
};

const tabs = [
  { value: 'upload', Icon: ImageUp },
  { value: 'draw', Icon: PencilRuler },
  { value: 'generate', Icon: Sparkles },
] as const;

export function PlanSourceTabs({
  hasPlan,
  drawing,
  planId,
  taken,
  onPicture,
  onDrawing,
  onPlans,
}: PlanSourceTabsProps) {
  const { t } = useTranslate();
  return (
    <Tabs.Root defaultValue={drawing ? 'draw' : 'upload'} lazyMount unmountOnExit fitted>
      <Tabs.List aria-label={t('studio.tabs')} overflowX="auto">
        {tabs.map(({ value, Icon }) => (
          <Tabs.Trigger key={value} value={value} height="11" paddingX="1" gap="1.5" flex="1 0 auto">
            <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
            {t(`studio.tab.${value}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="upload">
        <Suspense fallback={<Box minHeight="36" />}>
          <PlanUpload hasPlan={hasPlan} onPicture={onPicture} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="draw">
        <DrawPanel drawing={drawing} planId={planId} hasPicture={hasPlan && !drawing} onChange={onDrawing} />
      </Tabs.Content>
      <Tabs.Content value="generate">
        <GeneratePanel taken={taken} onPlans={onPlans} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
