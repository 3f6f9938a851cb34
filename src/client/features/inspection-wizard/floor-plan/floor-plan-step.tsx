/** Step 2: the plans of the site, floor by floor, and the bait boxes on them. */
import { Box, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxEditor } from '#client/widgets/floor-plan/box-editor.tsx';
import { update } from '#client/widgets/floor-plan/boxes-model.ts';
import { wizardProfile } from '#client/widgets/floor-plan/editor-profile.ts';
import { isLocked } from '#common/domain/inspection.ts';
import { floorsOf, GROUND_FLOOR } from '#common/floor-plan/floors.ts';
import { clampToPlan, type Size } from '#common/floor-plan/geometry.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';
import { FloorSelect } from './floor-select.tsx';
import { PlanUpload } from './plan-upload.tsx';
import { floorModel, useInspectionBoxes } from './use-box-store.ts';
import { useSavePlan } from './use-plan-picture.ts';

type FloorPlanStepProps = { inspection: InspectionDto; onSaved: () => void };

export function FloorPlanStep({ inspection, onSaved }: FloorPlanStepProps) {
  const boxes = trpc.baitBoxes.list.useQuery({ inspectionId: inspection.id });
  const drawings = trpc.inspections.drawings.useQuery({ id: inspection.id });
  if (boxes.isPending || drawings.isPending) return <Loading />;
  const failed = boxes.isError ? boxes : drawings;
  if (failed.isError) {
    return <ErrorState title="plan.loadFailed" error={failed.error} onRetry={() => failed.refetch()} />;
  }
  return <Studio inspection={inspection} saved={boxes.data ?? []} drawings={drawings.data ?? []} onSaved={onSaved} />;
}

const NO_PLAN: Size = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };

type StudioProps = FloorPlanStepProps & { saved: BaitBoxDto[]; drawings: FloorPlanDrawingDto[] };

function Studio({ inspection, saved, drawings, onSaved }: StudioProps) {
  const { t } = useTranslate();
  const cache = useInspectionCache();
  const isReadOnly = isLocked(inspection);
  const [floor, setFloor] = useState(GROUND_FLOOR);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const all = useInspectionBoxes(inspection, saved);
  const savePlan = useSavePlan(inspection.id);
  const utils = trpc.useUtils();

  const plan = inspection.floorPlans.find((candidate) => candidate.floor === floor);
  const drawing = drawings.find((candidate) => candidate.floor === floor)?.drawing ?? null;
  const backdrop = useMemo(() => {
    const { width, height } = plan ?? NO_PLAN;
    return { size: { width, height }, href: plan ? `/images/${plan.imageId}` : null, drawing };
  }, [plan, drawing]);
  const floors = floorsOf([
    ...inspection.floorPlans.map((one) => one.floor),
    ...saved.map((box) => box.floor),
    ...all.outbox.waiting.map((sending) => sending.floor),
    ...added,
  ]);
  const model = floorModel(inspection, all, { floor, size: backdrop.size, floors });
  const [isMaking, setIsMaking] = useState(false);
  const isOpen = !isReadOnly && (isMaking || !plan);

  const confirm = trpc.inspections.confirmFloorPlan.useMutation({
    onSuccess: (updated) => {
      cache.accept(updated);
      onSaved();
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(all.total === 0);
    if (all.total === 0 || !(await all.store.outbox.settled())) return;
    // What is placed now is what the next visit starts from; the step does not wait for it.
    const placements = floors.flatMap((one) =>
      all.boxesOf(one).map(({ boxNumber, boxType, isToxic, position, notes }) => ({
        ...{ boxNumber, boxType, isToxic, notes, floor: one },
        ...{ positionX: position.x, positionY: position.y },
      })),
    );
    utils.client.placements.save.mutate({ customerId: inspection.customerId, placements }).then(
      (kept) => utils.placements.get.setData({ customerId: inspection.customerId }, kept),
      () => undefined,
    );
    confirm.mutate({ id: inspection.id, version: inspection.version });
  };

  /** Boxes stay when the plan is replaced; on a smaller plan those outside come to its edge. */
  const keepBoxesOn = (size: Size) => {
    const outside = model.boxes.flatMap(({ key, position }) => {
      const inside = clampToPlan(position, size);
      return inside.x === position.x && inside.y === position.y ? [] : update(key, { position: inside });
    });
    if (outside.length > 0) model.perform(outside);
  };
  const takePicture = async (picture: Blob) => {
    const { width, height } = await createImageBitmap(picture);
    await savePlan({ floor, picture, drawing: null });
    keepBoxesOn({ width, height });
    setIsMaking(false);
  };

  return (
    <Stack as="form" id={STEP_FORM_ID} gap="5" onSubmit={(event) => void goOn(event)}>
      <FloorSelect
        floors={floors}
        floor={floor}
        countOf={(one) => all.boxesOf(one).length}
        isReadOnly={isReadOnly}
        onFloor={(next) => {
          setAdded((old) => [...old, next]);
          setFloor(next);
          setIsMaking(false);
        }}
      />
      {isReadOnly || !plan ? null : (
        <Button
          alignSelf="flex-start"
          height="11"
          variant={isMaking ? 'solid' : 'outline'}
          aria-expanded={isMaking}
          onClick={() => setIsMaking(!isMaking)}
        >
          <Pencil aria-hidden />
          {t(isMaking ? 'studio.closePlan' : 'studio.changePlan')}
        </Button>
      )}
      {isOpen ? (
        <Tabs.Root defaultValue={drawing ? 'draw' : 'upload'} key={floor} lazyMount unmountOnExit>
          <Tabs.List aria-label={t('studio.tabs')}>
            <Tabs.Trigger value="upload" height="11">
              {t('studio.tab.upload')}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="upload">
            <PlanUpload hasPlan={plan !== undefined} boxCount={model.boxes.length} onPicture={takePicture} />
          </Tabs.Content>
        </Tabs.Root>
      ) : null}
      {plan && !isMaking ? (
        <BoxEditor
          key={`${inspection.id}.${floor}`}
          profile={wizardProfile}
          backdrop={backdrop}
          model={model}
          isReadOnly={isReadOnly}
          status={all.outbox.status === 'sending' ? <Text fontSize="sm">{t('save.saving')}</Text> : null}
        />
      ) : null}
      {plan ? null : <Text color="fg.muted">{t('plan.empty')}</Text>}
      {all.outbox.status === 'failed' ? (
        <Flex role="alert" gap="3" align="center" color="fg.error">
          <Text flex="1">{t('save.failed', { reason: errorText(all.outbox.error, t) })}</Text>
          <Button height="11" variant="outline" onClick={() => all.store.outbox.retry()}>
            {t('app.retry')}
          </Button>
        </Flex>
      ) : null}
      <Box role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {isMissing && all.total === 0 ? t('plan.boxesRequired') : null}
      </Box>
    </Stack>
  );
}
