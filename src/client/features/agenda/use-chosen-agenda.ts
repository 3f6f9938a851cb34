/** What of the agenda is shown, kept in the address: which days, whose visits, or one of the lists of what waits. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ChangeAddress, useAddressChanges } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useToday } from '#client/lib/use-today.ts';
import { addDays, isDay } from '#common/domain/day.ts';
import { weekAround } from '#common/planning/agenda.ts';

export const agendaLists = ['agenda', 'late', 'unplanned'] as const;
export type AgendaList = (typeof agendaLists)[number];
export type AgendaView = 'day' | 'week';

const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

export type Planning = { customerId: number | null; contractId?: number | undefined };

export type ChosenAgenda = {
  list: AgendaList;
  view: AgendaView;
  today: string;
  day: string;
  /** The days that are shown. */
  days: readonly string[];
  technicianId: number | undefined;
  /** The customer that a visit is to be planned for, null for one still to be chosen, and the signed contract that it comes of. */
  plan: Planning | null;
  /** So many days or weeks on, or back. */
  dayAfter: (count: number) => string;
  change: ChangeAddress;
};

function planIn(parameters: URLSearchParams): Planning | null {
  const asked = parameters.get('plan');
  if (asked === 'new') return { customerId: null };
  const customerId = idIn(asked);
  return customerId ? { customerId, contractId: idIn(parameters.get('contract')) } : null;
}

export function useChosenAgenda(): ChosenAgenda {
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  // A week has no room on a phone but below one another.
  const usual = useIsWide() ? 'week' : 'day';
  const asked = parameters.get('view');
  const view = asked === 'day' || asked === 'week' ? asked : usual;
  const today = useToday();
  const given = parameters.get('day') ?? '';
  const day = isDay(given) ? given : today;
  const plan = useMemo(() => planIn(parameters), [parameters]);
  return {
    list: agendaLists.find((list) => list === parameters.get('list')) ?? 'agenda',
    view,
    today,
    day,
    days: view === 'day' ? [day] : weekAround(day),
    technicianId: idIn(parameters.get('technician')),
    plan,
    dayAfter: (count) => addDays(day, view === 'day' ? count : 7 * count),
    change,
  };
}
