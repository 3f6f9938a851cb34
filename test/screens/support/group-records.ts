/** A group with two sites, as the server presents it, and what the server answers about it. */
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import type { GroupDto, GroupOverviewDto, GroupSiteDto } from '#common/schemas/group.ts';
import { bakery } from './records.ts';
import { refuse, type ServerAnswers } from './server-answers.ts';

export const group: GroupDto = {
  id: 3,
  name: 'Bakkers Verenigd',
  contactPerson: 'Zoë Visser',
  phone: '(0182) 12 34 56',
  email: 'zoe@example.org',
  address: 'Kantoorlaan 200',
  version: 1,
};
export const north: GroupSiteDto = {
  id: 1,
  name: 'Bakkerij Noord',
  address: 'Dorpsstraat 1',
  lastVisit: { inspectionId: 10, date: '2026-02-10T10:00:00.000Z' },
  pending: 0,
  advisedOn: { inspectionId: 10, date: '2026-02-10T10:00:00.000Z' },
  recommendations: 2,
  overdue: 3,
  contract: { inspectionId: 7, isEnded: false, renewsOn: '2026-04-01' },
};
export const south: GroupSiteDto = {
  id: 2,
  name: 'Bakkerij Zuid',
  address: 'Kerkpad 2',
  lastVisit: null,
  pending: 2,
  advisedOn: null,
  recommendations: 0,
  overdue: 0,
  contract: { inspectionId: 8, isEnded: true, renewsOn: null },
};
export const overview: GroupOverviewDto = { today: '2026-03-01', sites: [north, south] };
const listed = { ...group, sites: 2 };
export const stranger: ListedCustomerDto = { ...bakery, id: 5, name: 'Kaasboer', address: 'Markt 4', groupName: null };

export const answers = (): ServerAnswers => ({
  groups: {
    list: ({ search }) => ({ items: !search || 'bakkers verenigd'.includes(search) ? [listed] : [], nextCursor: null }),
    get: ({ id }) => (id === group.id ? group : refuse('GROUP_NOT_FOUND')),
  },
  overview: { group: () => overview },
  customers: { list: () => ({ items: [stranger], nextCursor: null }) },
});
