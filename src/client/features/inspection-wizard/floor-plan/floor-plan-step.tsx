/** Step 2: the plan of the site and the bait boxes on it. */
import { Stack } from '@chakra-ui/react';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { BoxEditor } from './box-editor.tsx';
import { PlanUpload } from './plan-upload.tsx';

const GROUND_FLOOR = 0;

type FloorPlanStepProps = { inspection: InspectionDto; onSaved: () => void };

export function FloorPlanStep({ inspection, onSaved }: FloorPlanStepProps) {
  const boxes = trpc.baitBoxes.list.useQuery({ inspectionId: inspection.id });
  const plan = inspection.floorPlans.find(({ floor }) => floor === GROUND_FLOOR);
  if (boxes.isPending) return <Loading />;
  if (boxes.isError) return <ErrorState title="plan.loadFailed" error={boxes.error} onRetry={() => boxes.refetch()} />;
  return (
    <Stack gap="5">
      <PlanUpload inspectionId={inspection.id} floor={GROUND_FLOOR} hasPlan={plan !== undefined} />
      <BoxEditor inspection={inspection} floor={GROUND_FLOOR} plan={plan} saved={boxes.data} onSaved={onSaved} />
    </Stack>
  );
}
