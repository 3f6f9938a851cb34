/** Places bait boxes on a plan, shows them in a list and lets one be changed. */
import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PlanCanvas } from '#client/widgets/floor-plan/plan-canvas.tsx';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { isLocked } from '#common/domain/inspection.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX, WIZARD_CANVAS_HEIGHT_PX, WIZARD_MARKER_PX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { FloorPlanDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';
import { BoxFields } from './box-fields.tsx';
import { BoxList } from './box-list.tsx';
import { SelectedBox } from './selected-box.tsx';
import { useBaitBoxes } from './use-bait-boxes.ts';

type BoxEditorProps = {
  inspection: InspectionDto;
  floor: number;
  plan: FloorPlanDto | undefined;
  saved: BaitBoxDto[];
  onSaved: () => void;
};

export function BoxEditor({ inspection, floor, plan, saved, onSaved }: BoxEditorProps) {
  const { t } = useTranslate();
  const cache = useInspectionCache();
  const surface = useMemo(
    () => ({
      size: plan ?? { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX },
      imageId: plan?.imageId ?? null,
    }),
    [plan],
  );
  const boxes = useBaitBoxes({ inspection, floor, plan: surface, saved });
  const [next, setNext] = useState<{ boxType: BaitBoxType; isToxic: boolean }>({ boxType: 'rat', isToxic: false });
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const confirm = trpc.inspections.confirmFloorPlan.useMutation({
    onSuccess: (updated) => {
      cache.accept(updated);
      onSaved();
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });
  const isReadOnly = isLocked(inspection);
  const { scene, outbox } = boxes;
  const selected = scene.boxes.find(({ key }) => key === selectedKey);
  const last = scene.boxes.at(-1);

  const describeBox = ({ boxNumber, boxType, isToxic }: PlanBox) =>
    t('plan.boxDescription', {
      number: boxNumber,
      type: t(`boxType.${boxType}`),
      toxicity: t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic'),
    });
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    const hasBoxes = scene.boxes.length > 0;
    setIsMissing(!hasBoxes);
    if (hasBoxes && (await boxes.settled())) confirm.mutate({ id: inspection.id, version: inspection.version });
  };

  return (
    <Stack as="form" id={STEP_FORM_ID} gap="4" onSubmit={(event) => void goOn(event)}>
      {isReadOnly || !plan ? null : (
        <Stack as="fieldset" gap="2" border="0" padding="0">
          <Text as="legend" fontWeight="semibold">
            {t('plan.tapToPlace', { number: boxes.nextNumber })}
          </Text>
          <BoxFields value={next} onChange={setNext} />
        </Stack>
      )}
      {plan ? (
        <PlanCanvas
          scene={scene}
          label={t('plan.canvas')}
          height={WIZARD_CANVAS_HEIGHT_PX}
          markerSize={WIZARD_MARKER_PX}
          selectedKey={selectedKey}
          isReadOnly={isReadOnly}
          describeBox={describeBox}
          onSelect={(key) => setSelectedKey(key === selectedKey ? null : key)}
          onTap={(position) => {
            setSelectedKey(null);
            setIsMissing(false);
            boxes.place({ ...next, position });
          }}
        />
      ) : (
        <Text color="fg.muted">{t('plan.empty')}</Text>
      )}
      {isReadOnly || !plan ? null : (
        <Flex gap="2" wrap="wrap" align="center">
          <Button variant="outline" size="sm" disabled={!last} onClick={() => last && boxes.remove(last.key)}>
            <Undo2 aria-hidden />
            {t('plan.undo')}
          </Button>
          <Text fontSize="sm" color="fg.muted" role="status">
            {outbox.status === 'sending' ? t('save.saving') : null}
            {outbox.status === 'idle' ? t('plan.boxes.count', { count: scene.boxes.length }) : null}
          </Text>
        </Flex>
      )}
      {outbox.status === 'failed' ? (
        <Flex role="alert" gap="3" align="center" color="fg.error">
          <Text flex="1">{t('save.failed', { reason: errorText(outbox.error, t) })}</Text>
          <Button size="sm" variant="outline" onClick={boxes.retry}>
            {t('app.retry')}
          </Button>
        </Flex>
      ) : null}
      <Box role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {isMissing ? t('plan.boxesRequired') : null}
      </Box>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <BoxList boxes={scene.boxes} selectedKey={selectedKey} describeBox={describeBox} onSelect={setSelectedKey} />
        {selected && !isReadOnly ? (
          <SelectedBox
            box={selected}
            onChange={(changes) => boxes.update(selected.key, changes)}
            onDelete={() => {
              setSelectedKey(null);
              boxes.remove(selected.key);
            }}
            onClose={() => setSelectedKey(null)}
          />
        ) : null}
      </SimpleGrid>
    </Stack>
  );
}
