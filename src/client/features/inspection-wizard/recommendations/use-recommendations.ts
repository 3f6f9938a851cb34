/** The recommendations of a visit's customer: shown at once, saved in the background. */
import { v4 as newUuid } from 'uuid';
import { trpc } from '#client/api/server-client.ts';
import { useDevices } from '#client/features/inspection-wizard/checks/use-devices.ts';
import { isAskedAbout, keptUntilDecided } from '#client/features/inspection-wizard/saving/asked-about.ts';
import { inOrder } from '#client/features/inspection-wizard/saving/in-order.ts';
import { backgroundWrite } from '#client/features/inspection-wizard/saving/visit-writes.ts';
import { notify } from '#client/lib/notify.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type {
  DescribeRecommendationInput,
  RecommendationDto,
  StateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import { applyToRecommendations } from '#common/sync/apply-recommendations.ts';
import type { Entry, Input } from '#common/sync/entry.ts';

export type VisitRecommendations = {
  isLoading: boolean;
  isFollowedUp: boolean;
  /** Of the customer. */
  all: readonly RecommendationDto[];
  /** What the customer was told before. */
  earlier: readonly RecommendationDto[];
  state: (said: Omit<StateRecommendationInput, 'inspectionId'>) => void;
  describe: (details: Omit<DescribeRecommendationInput, 'inspectionId'>) => void;
};

export function useRecommendations(inspection: InspectionDto): VisitRecommendations {
  const { id: inspectionId, customerId, date, photos } = inspection;
  const devices = useDevices(inspection).all;
  const utils = trpc.useUtils();
  const { data, isLoading } = trpc.recommendations.current.useQuery({ customerId });
  const me = trpc.users.current.useQuery().data;
  const items = data?.items ?? [];
  const options = {
    ...inOrder(`recommendations-${inspectionId}`),
    meta: backgroundWrite(inspectionId),
    onError: (error: unknown) => {
      notify.failure('wizard.saveFailed', error);
      void utils.recommendations.current.invalidate({ customerId });
    },
  };
  const state = trpc.recommendations.state.useMutation(options);
  const describe = trpc.recommendations.describe.useMutation({
    ...options,
    trpc: keptUntilDecided,
    onError: (error) => {
      if (!isAskedAbout(error)) options.onError(error);
    },
  });
  /** As the device will show it once the write is kept. */
  const show = (operation: Entry['operation'], input: Input) => {
    const entry = { operation, input, key: newUuid(), seq: Date.now(), madeAt: new Date().toISOString() } as Entry;
    const around = {
      idOf: (id: number) => id,
      me: { id: me?.id ?? 0, fullName: me?.fullName ?? '' },
      sizeOf: (imageId: string) => photos.find((photo) => photo.imageId === imageId) ?? { width: 4, height: 3 },
      customerId,
      visitDate: date,
      visitText: inspection.recommendations,
      boxNumberOf: (deviceId: number) => devices.find(({ id }) => id === deviceId)?.boxNumber ?? null,
    };
    utils.recommendations.current.setData(
      { customerId },
      (old) => old && { ...old, items: applyToRecommendations(old.items, entry, around) },
    );
  };
  return {
    isLoading,
    isFollowedUp: data?.isFollowedUp ?? false,
    all: items,
    earlier: items.filter((one) => one.isGiven && one.inspectionId !== inspectionId),
    state: (said) => {
      const input = { ...said, inspectionId };
      show('recommendations.state', input);
      state.mutate(input);
    },
    describe: (details) => {
      const input = { ...details, inspectionId };
      show('recommendations.describe', input);
      describe.mutate(input);
    },
  };
}
