/** The visits of the days that are shown, and moving one to another day: seen at once, taken back when the server refuses. */
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { PlannedVisitDto, VisitChanges } from '#common/schemas/planned-visit.ts';
import type { ChosenAgenda } from './use-chosen-agenda.ts';

export type Move = (visit: PlannedVisitDto, changes: Pick<VisitChanges, 'day' | 'startTime' | 'endTime'>) => void;

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
  const update = trpc.visits.update.useMutation({
    onMutate: ({ id, changes }) => {
      const before = utils.visits.list.getData(asked);
      utils.visits.list.setData(
        asked,
        (page) =>
          page && {
            ...page,
            items: page.items.map((visit) => (visit.id === id ? ({ ...visit, ...changes } as PlannedVisitDto) : visit)),
          },
      );
      return { before };
    },
    onError: (error, _input, context) => {
      utils.visits.list.setData(asked, context?.before);
      notify.failure('agenda.moveFailed', error);
    },
    // Whoever opens it before the list is read again changes it from this version.
    onSuccess: (moved) =>
      utils.visits.list.setData(
        asked,
        (page) => page && { ...page, items: page.items.map((visit) => (visit.id === moved.id ? moved : visit)) },
      ),
    onSettled: () => utils.visits.invalidate(),
  });
  /** The newest version of each that was moved here: keys are faster than answers. */
  const versions = useRef(new Map<number, number>());
  const moving = useRef<Promise<unknown>>(Promise.resolve());
  const send = ({ id, version }: PlannedVisitDto, changes: Parameters<Move>[1], onMoved?: () => void) => {
    moving.current = moving.current
      .then(() => update.mutateAsync({ id, version: Math.max(version, versions.current.get(id) ?? 0), changes }))
      .then(
        (moved) => {
          versions.current.set(id, moved.version);
          onMoved?.();
        },
        // Said and taken back already.
        () => {},
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
