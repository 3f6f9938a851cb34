/** What an inspection of a customer can begin with, and the finished visit that a new one goes on from by itself. */
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

const OFFERED_MAX = 4;

/** What stands at the customer, nothing, or the number of an earlier inspection. */
export type StartingPoint = 'devices' | 'nothing' | `${number}`;

export type StartingPoints = {
  options: readonly { value: StartingPoint; text: string }[];
  /** The last finished visit, which a new inspection goes on from unless something else is chosen. */
  proposed: InspectionListItemDto | null;
  /** The same for whoever goes on before it is shown: answers once it is known, with null where it cannot be asked. */
  whenProposed: () => Promise<InspectionListItemDto | null>;
};

/** @param inspectionId the inspection that is being made, once it exists */
export function useStartingPoints(customerId: number | null, inspectionId: number | null): StartingPoints {
  const { t, language } = useTranslate();
  const enabled = customerId !== null;
  const asked = { customerId: customerId ?? 0 };
  const list = trpc.inspections.list.useQuery({ ...asked, show: 'completed', limit: OFFERED_MAX + 1 }, { enabled });
  const isNew = inspectionId === null;
  const standing = trpc.placements.get.useQuery(asked, { enabled: enabled && isNew });
  const whenProposed = async () => {
    if (!enabled || !isNew) return null;
    const { data } = list.data ? list : await list.refetch({ cancelRefetch: false });
    return data?.items[0] ?? null;
  };
  const earlier = list.data?.items.filter(({ id }) => id !== inspectionId).slice(0, OFFERED_MAX) ?? [];
  const count = standing.data?.placements.length ?? 0;
  if (!enabled || (earlier.length === 0 && count === 0)) return { options: [], proposed: null, whenProposed };
  const [last = null, ...others] = earlier;
  const known = t(count === 0 ? 'customer.fromPlans' : 'customer.fromDevices', { count });
  const from = ({ id, date, technicianName }: InspectionListItemDto) => ({
    value: String(id) as StartingPoint,
    text: t('customer.fromInspection', { date: formatDate(new Date(date), language), name: technicianName }),
  });
  if (!isNew)
    return {
      options: [{ value: 'nothing', text: t('customer.fromScratch') }, ...earlier.map(from)],
      proposed: null,
      whenProposed,
    };
  return {
    options: [
      { value: 'devices', text: standing.data ? known : t('customer.fromStanding') },
      { value: 'nothing', text: t('customer.fromNothing') },
      ...others.map(from),
    ],
    proposed: last,
    whenProposed,
  };
}
