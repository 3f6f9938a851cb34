/** In which order a technician drives past the visits of a day, and the link to a map with that route. */
import { postcodeIn } from '#common/domain/postcode.ts';
import type { TimeWindow } from './agenda.ts';

type Stop = TimeWindow & { id: number; address: string };

/** After every time and every postcode. */
const LAST = '~';

/**
 * Those with a window by when it begins, then those without one; what is alike by postcode, and without a postcode last: near
 * numbers are near each other.
 */
export const inDrivingOrder = <Visit extends Stop>(visits: readonly Visit[]): Visit[] =>
  visits
    .map((visit) => ({ visit, time: visit.startTime ?? LAST, postcode: postcodeIn(visit.address) ?? LAST }))
    .sort((one, other) =>
      one.time === other.time
        ? compare(one.postcode, other.postcode) || one.visit.id - other.visit.id
        : compare(one.time, other.time),
    )
    .map(({ visit }) => visit);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
