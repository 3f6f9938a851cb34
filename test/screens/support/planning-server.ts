/** Planned visits and recommendations as the server presents them, and a server that plans and remembers what it was sent. */
import { addDays, dayOf } from '#common/domain/day.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { bakery, tess } from './records.ts';
import type { ServerAnswers } from './server-answers.ts';

export const today = dayOf(new Date());
let lastId = 0;

/** A visit by Tess to the bakery, tomorrow at eight. */
export function makeVisit(changes: Partial<PlannedVisitDto> = {}): PlannedVisitDto {
  lastId += 1;
  return {
    id: lastId,
    key: crypto.randomUUID(),
    customerId: bakery.id,
    customerName: bakery.name,
    customerAddress: bakery.address,
    technicianId: tess.id,
    technicianName: tess.fullName,
    day: addDays(today, 1),
    startTime: '08:00',
    endTime: '09:00',
    note: null,
    seriesId: null,
    seriesDay: null,
    repeat: null,
    until: null,
    isSkipped: false,
    inspectionId: null,
    inspectionStatus: null,
    version: 1,
    ...changes,
  };
}

/** A turn of a monthly series. */
export const makeTurn = (changes: Partial<PlannedVisitDto> = {}): PlannedVisitDto =>
  makeVisit({ seriesId: 1, seriesDay: addDays(today, 1), repeat: 'monthly', ...changes });

type Planned = Required<NonNullable<ServerAnswers['visits']>>;

/** @param changes what it answers instead, which a test may change */
export function servePlanning(visits: PlannedVisitDto[], changes: Partial<Planned> = {}) {
  const sent: [procedure: string, input: object][] = [];
  const note = (procedure: string, input: object) => {
    sent.push([procedure, input]);
    return visits[0] ?? makeVisit();
  };
  const planning: NonNullable<ServerAnswers['visits']> = {
    list: ({ customerId, from, to }) => ({
      items: visits.filter(
        (visit) =>
          (customerId === undefined || visit.customerId === customerId) &&
          (!from || visit.day >= from) &&
          (!to || visit.day <= to),
      ),
      nextCursor: null,
    }),
    waiting: () => ({ overdue: { count: 0, items: [] }, unplanned: { count: 0 } }),
    create: (input) => note('create', input),
    update: (input) => note('update', input),
    delete: (input) => void note('delete', input),
    ...changes,
  };
  const answers: ServerAnswers = {
    users: { technicians: () => [tess, { id: 3, fullName: 'Jan de Vries' }] },
    customers: { get: () => bakery, list: () => ({ items: [bakery], nextCursor: null }) },
    visits: planning,
  };
  return { answers, planning, sent };
}

/** Something that the bakery has still to do. */
export function makeRecommendation(changes: Partial<RecommendationDto> = {}): RecommendationDto {
  lastId += 1;
  return {
    id: lastId,
    key: crypto.randomUUID(),
    customerId: bakery.id,
    customerName: bakery.name,
    inspectionId: 1204,
    madeAt: '2026-03-02T09:00:00.000Z',
    text: 'Dicht de kier onder de laaddeur.',
    category: 'building',
    actsBy: 'customer',
    dueDay: addDays(today, 14),
    place: 'Laaddock 2',
    deviceId: null,
    boxNumber: null,
    state: 'open',
    isOverdue: false,
    said: null,
    isGiven: true,
    stateBefore: 'open',
    photo: null,
    version: 1,
    ...changes,
  };
}
