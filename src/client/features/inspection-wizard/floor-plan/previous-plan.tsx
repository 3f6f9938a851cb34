/** The dialog that loads an earlier plan of the customer, after showing it and what it would change. */
import { Button, Dialog, Heading, Portal, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { trpc } from '#client/api/server-client.ts';
import { Loading } from '#client/components/loading.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { keepOpen } from '#client/lib/keep-open.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { InspectionDrawings } from './inspection-drawings.ts';
import { PlanPreview } from './plan-preview.tsx';
import { createSetPlan } from './save-plan.ts';
import { floorModel, type InspectionBoxes } from './use-box-store.ts';
import { useFloorName } from './use-floor-name.ts';
import { type PreviousPlanData, usePreviousPlans } from './use-previous-plans.ts';

type PreviousPlanProps = {
  inspection: InspectionDto;
  floors: readonly number[];
  boxes: InspectionBoxes;
  drawings: InspectionDrawings;
  onTaken: () => void;
};

export function PreviousPlan({ inspection, floors, boxes, drawings, onTaken }: PreviousPlanProps) {
  const { t, language } = useTranslate();
  const setPlan = createSetPlan(inspection.id, trpc.useUtils());
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { isLoading, placements, inspections, chosen, error, choose, forget } = usePreviousPlans(inspection, isOpen);

  const load = async ({ floorPlans, boxes: previous }: PreviousPlanData) => {
    setIsBusy(true);
    try {
      for (const { floor, name, imageId, drawing } of floorPlans) {
        await drawings.replace(floor, () => setPlan({ floor, name, imageId, drawing }));
        // Whatever fails after it, nobody goes on drawing what has been replaced.
        onTaken();
      }
      const concerned = new Set([...floors, ...previous.map(({ floor }) => floor)]);
      // All that goes goes first: the boxes that come have the same numbers.
      for (const floor of concerned)
        act(
          floor,
          boxes.boxesOf(floor).map(({ key }) => ({ kind: 'remove', key })),
        );
      for (const floor of concerned) {
        const coming = previous.filter((box) => box.floor === floor);
        act(
          floor,
          coming.map(({ boxNumber, boxType, isToxic, positionX, positionY, notes = null }) => {
            const position = { x: positionX, y: positionY };
            return { kind: 'place', box: { key: newUuid(), boxNumber, boxType, isToxic, position, notes } };
          }),
        );
      }
      onTaken();
      notify.success('previousPlanLoaded');
      setIsOpen(false);
      forget();
    } catch (failure) {
      notify.failure('wizard.saveFailed', failure);
    } finally {
      setIsBusy(false);
    }
  };
  const act = (floor: number, operations: BoxOperation[]) => {
    if (operations.length > 0) {
      floorModel(inspection, boxes, { floor, size: { width: 0, height: 0 }, floors }).perform(operations);
    }
  };

  return (
    <Dialog.Root
      open={isOpen}
      scrollBehavior="inside"
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
    >
      <Dialog.Trigger asChild>
        <Button minHeight="11" variant="outline">
          <History aria-hidden />
          {t('studio.previous')}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('studio.previous.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {isLoading ? <Loading /> : null}
              {error ? <Text color="fg.error">{errorText(error, t)}</Text> : null}
              {chosen ? <Changes inspection={inspection} boxes={boxes} previous={chosen} /> : null}
              {isLoading || chosen ? null : (
                <Stack gap="2">
                  {placements.length + inspections.length === 0 ? (
                    <Text color="fg.muted">{t('studio.previous.none')}</Text>
                  ) : (
                    <Text>{t('studio.previous.choose')}</Text>
                  )}
                  {placements.length > 0 ? (
                    <Button
                      minHeight="11"
                      variant="outline"
                      height="auto"
                      paddingY="2"
                      flexWrap="wrap"
                      justifyContent="space-between"
                      textAlign="start"
                      onClick={() => choose({ kind: 'placements' })}
                    >
                      {t('studio.previous.placements')}
                      <Text as="span" color="fg.muted">
                        {t('plan.boxes.count', { count: placements.length })}
                      </Text>
                    </Button>
                  ) : null}
                  {inspections.map(({ id, date }) => (
                    <Button
                      key={id}
                      minHeight="11"
                      variant="outline"
                      justifyContent="flex-start"
                      onClick={() => choose({ kind: 'inspection', id })}
                    >
                      {t('studio.previous.inspection', { date: formatDate(new Date(date), language) })}
                    </Button>
                  ))}
                </Stack>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button minHeight="11" variant="outline" onClick={() => (chosen ? forget() : setIsOpen(false))}>
                {t('app.cancel')}
              </Button>
              {chosen ? (
                <Button minHeight="11" loading={isBusy} onClick={() => void load(chosen)}>
                  {t(boxes.total > 0 ? 'studio.previous.replace' : 'studio.previous.load')}
                </Button>
              ) : null}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type ChangesProps = { inspection: InspectionDto; boxes: InspectionBoxes; previous: PreviousPlanData };

/** How it would look, and what it would do to what is there now. */
function Changes({ inspection, boxes, previous }: ChangesProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName([...previous.floorPlans, ...inspection.floorPlans]);
  const shown = new Set([
    ...previous.floorPlans.map(({ floor }) => floor),
    ...previous.boxes.map(({ floor }) => floor),
  ]);
  const planOf = (floor: number) => inspection.floorPlans.find((plan) => plan.floor === floor);
  return (
    <Stack gap="4">
      {[...shown].map((floor) => (
        <PlanPreview
          key={floor}
          label={t('studio.previous.preview', { floor: nameOf(floor) })}
          plan={previous.floorPlans.find((plan) => plan.floor === floor) ?? planOf(floor)}
          boxes={previous.boxes.filter((box) => box.floor === floor)}
        />
      ))}
      <Heading as="h3" size="sm">
        {t('studio.previous.changes')}
      </Heading>
      <Stack as="ul" gap="1" paddingStart="5" listStyleType="disc">
        {previous.floorPlans.map(({ floor }) => (
          <li key={floor}>
            {t(planOf(floor) ? 'studio.previous.replaces' : 'studio.previous.adds', { floor: nameOf(floor) })}
          </li>
        ))}
        <li>{t('studio.previous.addsBoxes', { count: previous.boxes.length })}</li>
        {boxes.total > 0 ? <li>{t('studio.previous.removesBoxes', { count: boxes.total })}</li> : null}
      </Stack>
    </Stack>
  );
}
