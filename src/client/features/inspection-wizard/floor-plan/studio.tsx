/** The floor-plan studio: floors, their plans, and the bait boxes on them. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '#client/api/server-client.ts';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useAddressValue } from '#client/lib/use-address-value.ts';
import { useFullScreen } from '#client/lib/use-full-screen.ts';
import { useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxEditor } from '#client/widgets/floor-plan/box-editor.tsx';
import { wizardProfile } from '#client/widgets/floor-plan/editor-profile.ts';
import { usePlacing } from '#client/widgets/floor-plan/use-placing.ts';
import { isLocked } from '#common/domain/inspection.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { BoxCheck } from '../checks/box-check.tsx';
import { CheckFacts } from '../checks/check-facts.tsx';
import { CheckRest } from '../checks/check-rest.tsx';
import { useDevices } from '../checks/use-devices.ts';
import { hasStops } from '../checks/use-round.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';
import { FloorSelect } from './floor-select.tsx';
import { ManageFloor } from './manage-floor.tsx';
import { NextButton } from './next-button.tsx';
import { PlanConflictDialog } from './plan-conflict-dialog.tsx';
import { PlanSourceTabs } from './plan-sources.ts';
import { PreviousChangesNote } from './previous-changes-note.tsx';
import { RoundMode, StartRound } from './round-mode.tsx';
import { createSavePlan } from './save-plan.ts';
import { StudioSaveState } from './studio-save-state.tsx';
import { floorModel, useInspectionBoxes } from './use-box-store.ts';
import { useConfirmPlan } from './use-confirm-plan.ts';
import { useDrawings } from './use-drawings.ts';
import { useFloorName } from './use-floor-name.ts';
import { useFloors } from './use-floors.ts';
import { useReplacePlan } from './use-replace-plan.ts';
import { useSincePrevious } from './use-since-previous.ts';
import { useStudioSaving } from './use-studio-saving.ts';

const NOTHING: ReadonlyMap<number, Drawing> = new Map();

type StudioProps = {
  inspection: InspectionDto;
  saved: BaitBoxDto[];
  savedDrawings: FloorPlanDrawingDto[];
  onSaved: () => void;
};

export function Studio({ inspection, saved, savedDrawings, onSaved }: StudioProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const utils = trpc.useUtils();
  const isReadOnly = isLocked(inspection);
  /** Whether a plan is on its way to the whole screen. */
  const [isArriving, setIsArriving] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const sources = useRef<HTMLDivElement>(null);
  /** How often one of two versions was chosen: each time, drawing begins anew from it. */
  const [chosen, setChosen] = useState(0);
  const savePlan = createSavePlan(inspection.id, utils);
  const all = useInspectionBoxes(inspection, saved);
  const devices = useDevices(inspection);
  const [place] = useAddressValue('round');
  const isWalking = place !== '';
  const { drawings, unsaved } = useDrawings(inspection.id);
  const saving = useStudioSaving(all, { drawings, unsaved }, isReadOnly);
  // What comes after the signature is no part of what was signed.
  const pending = isReadOnly ? NOTHING : unsaved.pending;
  const shown = useFloors({ inspection, saved: savedDrawings, pending, inhabited: all.floors });
  const { floors, floor, open, hasPlan, planId, backdrop } = shown;
  const full = useFullScreen();
  const isPhone = useIsPhone();
  const placing = usePlacing();
  const known = devices.all.map(({ boxNumber }) => boxNumber);
  const model = floorModel(inspection, all, { floor, size: backdrop.size, floors, known });

  const since = useSincePrevious(inspection, floors.flatMap(all.boxesOf));

  const { isMissing, isBusy, goOn } = useConfirmPlan(inspection.id, { boxes: all, drawings, onSaved });

  /** A plan without boxes is there to place them on; on a phone it is not shown on the page first. */
  const fillsPhone = () => isPhone && all.boxesOf(floor).length === 0;
  const { replaceByPicture, replaceByPlans, kept, forgetKept } = useReplacePlan({
    inspection,
    boxes: all,
    floors: shown,
    drawings,
    savePlan,
    onTaking: (isTaking) => setIsArriving(isTaking && fillsPhone()),
    onTaken: () => {
      if (fillsPhone()) {
        placing.setOn(true);
        full.open();
      } else setIsMaking(false);
    },
  });
  useEffect(() => {
    if (!full.isOpen) return;
    setIsMaking(false);
    setIsArriving(false);
  }, [full.isOpen]);

  const canWalk = !isReadOnly && hasStops(floors, all.boxesOf);
  if (isWalking && canWalk) {
    return (
      <Stack as="form" id={STEP_FORM_ID} gap="3" onSubmit={(event) => void goOn(event)}>
        <RoundMode inspection={inspection} all={all} shown={shown} devices={devices} nameOf={nameOf} />
        {/* Below each device anew: it does not jump from under one to under the next. */}
        <StudioSaveState key={place} inspectionId={inspection.id} of={[saving.boxes]} />
      </Stack>
    );
  }

  const floorList = { floors, floor, countOf: (one: number) => all.boxesOf(one).length, isReadOnly };
  const saveState = (isShort: boolean) =>
    isReadOnly ? null : <StudioSaveState inspectionId={inspection.id} of={saving.both} isShort={isShort} />;
  const closePlan = () => {
    setIsMaking(false);
    forgetKept();
  };
  const leaveFloor = () => {
    placing.setOn(false);
    closePlan();
  };
  const manage = isReadOnly ? null : (
    <ManageFloor
      inspection={inspection}
      floors={shown}
      boxes={all}
      drawings={drawings}
      isMaking={isMaking}
      onMake={() => {
        flushSync(() => setIsMaking(!isMaking));
        // On a phone its button is below them.
        if (isPhone) sources.current?.scrollIntoView({ block: 'start' });
      }}
      onTaken={closePlan}
      onDeleted={leaveFloor}
    >
      {saveState(false)}
    </ManageFloor>
  );
  return (
    <Stack as="form" id={STEP_FORM_ID} gap="5" onSubmit={(event) => void goOn(event)}>
      {isArriving ? <Loading /> : null}
      <Stack gap="5" {...(isArriving ? { display: 'none' } : {})}>
        {canWalk ? <StartRound floors={floors} boxesOf={all.boxesOf} /> : null}
        {since ? <PreviousChangesNote since={since} /> : null}
        <FloorSelect
          {...floorList}
          onFloor={(next) => {
            open(next);
            leaveFloor();
          }}
        />
        {isPhone ? null : manage}
        <Text role="status" fontSize="sm" _empty={{ display: 'none' }}>
          {kept > 0 && !isMaking ? t('studio.boxesKept', { count: kept }) : null}
        </Text>
        {!isReadOnly && (isMaking || !hasPlan) ? (
          <Box ref={sources} scrollMarginTop="20">
            <Suspense fallback={<Loading minHeight="52" />}>
              <PlanSourceTabs
                key={`${floor}.${chosen}`}
                hasPlan={hasPlan}
                drawing={backdrop.drawing}
                planId={planId}
                taken={inspection.floorPlans.map((plan) => plan.floor)}
                onPicture={replaceByPicture}
                onDrawing={(next, from) => {
                  setIsMaking(true);
                  drawings.save(floor, next, from);
                }}
                onPlans={replaceByPlans}
              />
            </Suspense>
          </Box>
        ) : null}
      </Stack>
      {hasPlan && !isMaking && !isArriving ? (
        <BoxEditor
          key={`${inspection.key}.${floor}`}
          profile={wizardProfile}
          backdrop={backdrop}
          model={model}
          placing={placing}
          isReadOnly={isReadOnly}
          floorName={nameOf(floor)}
          floors={
            <FloorSelect
              {...floorList}
              isInOneRow
              onFloor={(next) => {
                open(next);
                // A plan is made on the page.
                if (shown.hasPlanOn(next)) return;
                placing.setOn(false);
                full.close();
              }}
            />
          }
          saveState={
            <>
              {saveState(true)}
              {all.total > 0 && !isReadOnly ? <NextButton isBusy={isBusy} /> : null}
            </>
          }
          check={(box) =>
            isReadOnly ? (
              <CheckFacts box={box} />
            ) : (
              <BoxCheck inspection={inspection} box={box} devices={devices} perform={model.perform} />
            )
          }
          actions={isReadOnly ? null : <CheckRest boxes={model.boxes} perform={model.perform} />}
          {...(since ? { changes: since.changes } : {})}
        />
      ) : null}
      {hasPlan || isArriving ? null : <Text color="fg.muted">{t('plan.empty')}</Text>}
      {/* On a phone the plan comes first, and what is seldom done with it after it. */}
      {isPhone && !isArriving ? manage : null}
      {isReadOnly ? null : <PlanConflictDialog inspectionId={inspection.id} onChosen={() => setChosen(chosen + 1)} />}
      <LeaveGuard
        isDirty={saving.hasFailed && !isReadOnly}
        question="studio.leaveQuestion"
        confirmLabel="studio.leave"
      />
      <Box role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {isMissing ? t('plan.boxesRequired') : null}
      </Box>
    </Stack>
  );
}
