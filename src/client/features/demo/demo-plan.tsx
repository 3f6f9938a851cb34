/** The floor-plan editor in its demo profile, on a sample plan; boxes live on this page only. */
import { useMemo } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxEditor } from '#client/widgets/floor-plan/box-editor.tsx';
import { useLocalBoxes } from '#client/widgets/floor-plan/boxes-model.ts';
import { demoProfile } from '#client/widgets/floor-plan/editor-profile.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import { generatePlans } from '#common/floor-plan/generator/generate-plans.ts';
import { GENERATED_PLAN_HEIGHT, GENERATED_PLAN_WIDTH } from '#common/limits.ts';
import { questionnaireDefaults } from '#common/schemas/questionnaire.ts';

const SIZE = { width: GENERATED_PLAN_WIDTH, height: GENERATED_PLAN_HEIGHT };

export function DemoPlan() {
  const { t } = useTranslate();
  const model = useLocalBoxes(SIZE);
  const backdrop = useMemo(() => {
    const [ground] = generatePlans({ ...questionnaireDefaults, buildingType: 'office' }, (room) => t(`room.${room}`));
    return { size: SIZE, href: null, drawing: ground?.drawing ?? emptyDrawing(SIZE) };
  }, [t]);
  return <BoxEditor profile={demoProfile} backdrop={backdrop} model={model} isReadOnly={false} />;
}
