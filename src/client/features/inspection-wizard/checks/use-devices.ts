/** The devices of an inspection's customer, as the register has them: labels, and what each one showed before this visit. */
import { useMemo } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { DatedVisit } from './last-visits.tsx';

const NONE: readonly DatedVisit[] = [];

export type Devices = {
  all: readonly DeviceDto[];
  /** Before this visit, newest last. */
  recentOf: (deviceId: number | undefined) => readonly DatedVisit[];
};

/** Without an answer nothing is known of them; the visit goes on all the same. */
export function useDevices({ id: inspectionId, customerId, date }: InspectionDto): Devices {
  const { data } = trpc.devices.list.useQuery({ customerId, standing: 'all', limit: LIST_LIMIT_MAX });
  return useMemo(() => {
    const all = data?.items ?? [];
    // An amendment counts on the day of what it amends, which its checks in the register say.
    const own = all.flatMap(({ recent }) => recent).find((visit) => visit.inspectionId === inspectionId);
    const day = own?.date ?? date;
    const byId = new Map(all.map(({ id, recent }) => [id, recent.filter((visit) => visit.date < day)]));
    return { all, recentOf: (deviceId) => byId.get(deviceId ?? 0) ?? NONE };
  }, [data, inspectionId, date]);
}
