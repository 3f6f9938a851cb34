/** The visits of the days that are shown, and moving one to another day: seen at once, taken back when the server refuses. */
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import type { ChosenAgenda } from './use-chosen-agenda.ts';

type Changes = Partial<Pick<PlannedVisitDto, 'day' | 'startTime' | 'endTime'>>;
export type Move = (visit: PlannedVisitDto, changes: Changes) => void;

/** What has begun stays where it was. */
export const canMove = ({ inspectionId, isSkipped }: PlannedVisitDto): boolean => inspectionId === null && !isSkipped;

export function useVisits({ days, technicianId }: Pick<ChosenAgenda, 'days' | 'technicianId'>) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const asked = {
    from: days[0],
    to: days.at(-1),
    limit: LIST_LIMIT_MAX,
    ...(technicianId === undefined ? {} : { technicianId }),
  };
  const list = trpc.visits.list.useQuery(asked, { placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const show = (id: number, changed: (shown: PlannedVisitDto) => PlannedVisitDto) =>
    utils.visits.list.setData(
      asked,
      (page) => page && { ...page, items: page.items.map((visit) => (visit.id === id ? changed(visit) : visit)) },
    );
  const update = trpc.visits.update.useMutation({ onError: (error) => notify.failure('agenda.moveFailed', error) });
  /** What the server said last of each that was moved here. */
  const known = useRef(new Map<number, PlannedVisitDto>());
  /** Whose moves are still to be answered: keys are faster than answers. */
  const unanswered = useRef<number[]>([]);
  const moving = useRef<Promise<unknown>>(Promise.resolve());
  const send = (visit: PlannedVisitDto, changes: Changes, onMoved?: () => void) => {
    const { id } = visit;
    const newest = () => known.current.get(id) ?? visit;
    // What is shown of one that is being moved is not what the server has said.
    if (!unanswered.current.includes(id) && newest().version <= visit.version) known.current.set(id, visit);
    unanswered.current.push(id);
    show(id, (shown) => ({ ...shown, ...changes }));
    const settle = () => {
      unanswered.current.shift();
      // Whoever opens it before the list is read again changes it from this version.
      show(id, (shown) => (unanswered.current.includes(id) ? { ...shown, version: newest().version } : newest()));
      if (unanswered.current.length === 0) void utils.visits.invalidate();
    };
    moving.current = moving.current
      .then(() => update.mutateAsync({ id, version: newest().version, changes }))
      .then(
        (moved) => {
          known.current.set(id, moved);
          settle();
          onMoved?.();
        },
        // Said already.
        settle,
      );
  };
  const move: Move = (visit, changes) => {
    if (!canMove(visit)) return;
    const { day, startTime, endTime } = visit;
    send(visit, changes, () =>
      notify.success('agenda.moved', {
        label: t('agenda.undo'),
        onClick: () => send(visit, { day, startTime, endTime }),
      }),
    );
  };
  return { list, move };
}
