/** The floor-plan editor in its demo profile, on a sample plan; boxes live on this page only. */
import { Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxEditor } from '#client/widgets/floor-plan/box-editor.tsx';
import { newBox, useLocalBoxes } from '#client/widgets/floor-plan/boxes-model.ts';
import { demoProfile } from '#client/widgets/floor-plan/editor-profile.ts';
import { usePlacing } from '#client/widgets/floor-plan/use-placing.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import { generatePlans } from '#common/floor-plan/generator/generate-plans.ts';
import { GENERATED_PLAN_HEIGHT, GENERATED_PLAN_WIDTH } from '#common/limits.ts';
import { questionnaireDefaults } from '#common/schemas/questionnaire.ts';
import { usePreviousBoxes } from './use-previous-boxes.ts';

const SIZE = { width: GENERATED_PLAN_WIDTH, height: GENERATED_PLAN_HEIGHT };

export function DemoPlan() {
  const { t } = useTranslate();
  const model = useLocalBoxes(SIZE);
  const placing = usePlacing();
  const previous = usePreviousBoxes();
  const [isAsking, setIsAsking] = useState(false);
  const backdrop = useMemo(() => {
    const [ground] = generatePlans({ ...questionnaireDefaults, buildingType: 'office' }, (room) => t(`room.${room}`));
    return { size: SIZE, href: null, drawing: ground?.drawing ?? emptyDrawing(SIZE) };
  }, [t]);
  const load = () => {
    setIsAsking(false);
    model.perform([
      ...model.boxes.map(({ key }) => ({ kind: 'remove', key }) as const),
      ...previous.map(({ boxNumber, boxType, isToxic, position, notes }) => {
        return { kind: 'place', box: { ...newBox({ boxType, isToxic }, boxNumber, position, SIZE), notes } } as const;
      }),
    ]);
    notify.success('previousPlanLoaded');
  };
  return (
    <>
      <BoxEditor
        profile={demoProfile}
        backdrop={backdrop}
        model={model}
        placing={placing}
        isReadOnly={false}
        actions={
          previous.length > 0 ? (
            <Button
              minHeight="11"
              variant="outline"
              alignSelf="flex-start"
              onClick={() => (model.boxes.length > 0 ? setIsAsking(true) : load())}
            >
              <History aria-hidden />
              {t('demo.loadPrevious')}
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        question="demo.replaceQuestion"
        confirmLabel="demo.replace"
        isBusy={false}
        onConfirm={load}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
