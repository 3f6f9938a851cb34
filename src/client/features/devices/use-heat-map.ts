/** What a customer's devices showed over a period, floor by floor, on the newest plan of each. */
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { daysOf, type HeatPeriod, heatFloors, heatPeriods, momentsOf } from '#common/domain/heat-map.ts';
import { dayKey } from '#common/i18n/relative-time.ts';

/** Devices stand by few visits: nearly always by the newest one. */
const VISITS_MAX = 5;

/** The period in the address. */
export function useHeatPeriod() {
  const [parameters] = useSearchParams();
  const period: HeatPeriod = heatPeriods.find((one) => one === parameters.get('period')) ?? 'quarter';
  const today = dayKey(new Date());
  const days =
    period === 'own'
      ? { from: parameters.get('from') ?? '', to: parameters.get('to') ?? today }
      : daysOf(period, today);
  return { period, days, moments: momentsOf(days) };
}

export function useHeatMap(customerId: number, moments: { from: string; to: string } | null) {
  const heat = trpc.devices.heatMap.useQuery(
    { customerId, ...moments },
    { enabled: moments !== null, placeholderData: keepPreviousData },
  );
  const standing = heat.data?.filter(({ isStanding }) => isStanding) ?? [];
  const visitIds = [...new Set(standing.flatMap(({ inspectionId }) => inspectionId ?? []))];
  const newest = visitIds.sort((a, b) => b - a).slice(0, VISITS_MAX);
  const visits = trpc.useQueries((t) => newest.map((id) => t.inspections.get({ id })));
  const floors = heatFloors(
    standing,
    visits.flatMap(({ data }) => data ?? []),
  );
  return { heat, floors, isPending: heat.isPending || visits.some(({ isPending }) => isPending) };
}

export type HeatFloors = ReturnType<typeof useHeatMap>['floors'];
export type HeatFloorShown = HeatFloors[number];
