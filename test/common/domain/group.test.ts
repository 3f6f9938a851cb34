/** The sites of a group: summed up, narrowed down and ordered. */
import { expect, test } from 'vitest';
import {
  contractOfSite,
  firstSiteOrder,
  groupNameKey,
  openRecommendations,
  orderSites,
  type SiteFilter,
  siteFilters,
  siteSorts,
  sitesWith,
  sumUpSites,
} from '#common/domain/group.ts';
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import type { GroupSiteDto } from '#common/schemas/group.ts';

const today = '2026-03-01';
const visit = (inspectionId: number, day: string) => ({ inspectionId, date: `${day}T10:00:00.000Z` });
const site = (id: number, name: string, fields: Partial<GroupSiteDto> = {}): GroupSiteDto => ({
  id,
  name,
  address: 'Dorpsstraat 1',
  lastVisit: null,
  pending: 0,
  advisedOn: null,
  recommendations: 0,
  overdue: 0,
  contract: null,
  ...fields,
});

const north = site(1, 'Noord', {
  lastVisit: visit(10, '2026-02-10'),
  advisedOn: visit(10, '2026-02-10'),
  recommendations: 2,
  overdue: 3,
  contract: { inspectionId: 7, isEnded: false, renewsOn: '2026-04-30' },
});
const south = site(2, 'Zuid', {
  lastVisit: visit(11, '2026-01-10'),
  pending: 2,
  overdue: 1,
  contract: { inspectionId: 8, isEnded: false, renewsOn: '2026-05-01' },
});
const old = site(3, 'Oost', { pending: 1, contract: { inspectionId: 9, isEnded: true, renewsOn: null } });
const fresh = site(4, 'West');
const sites = [north, old, fresh, south];

test('devices and inspections are added up, of all else the sites are counted', () => {
  expect(sumUpSites(sites, today)).toEqual({
    advised: 1,
    overdue: 4,
    pending: 3,
    standing: 2,
    renewing: 1,
    ended: 1,
  });
  expect(Object.values(sumUpSites([], today))).toEqual(siteFilters.map(() => 0));
});

test('open recommendations are added up; what was only advised in a text is in no list, and counts sites', () => {
  const texts = site(5, 'Texts', { advisedOn: visit(12, '2025-01-10') });
  expect(openRecommendations(sites)).toBe(2);
  expect(openRecommendations([...sites, site(6, 'Desk', { recommendations: 1 }), texts])).toBe(3);
  expect(openRecommendations([fresh])).toBe(0);
  expect(openRecommendations([fresh, texts])).toBeNull();
  const desk = site(7, 'Desk', { recommendations: 1 });
  expect(sitesWith([fresh, texts, desk], 'advised', today)).toEqual([texts, desk]);
});

test('a contract is renewed soon on the last day that counts, and not a day later', () => {
  expect(RENEWS_SOON_DAYS).toBe(60);
  expect(sitesWith(sites, 'renewing', today)).toEqual([north]);
  expect(sitesWith(sites, 'renewing', '2026-03-02')).toEqual([north, south]);
});

test.each<[SiteFilter, GroupSiteDto[]]>([
  ['advised', [north]],
  ['overdue', [north, south]],
  ['pending', [old, south]],
  ['standing', [north, south]],
  ['ended', [old]],
])('%s leaves the sites that its figure counts', (filter, left) => {
  expect(sitesWith(sites, filter, today)).toEqual(left);
});

test('a contract stands, has ended, or there was none', () => {
  expect([north, old, fresh].map(contractOfSite)).toEqual(['standing', 'ended', 'none']);
});

test('every order has all sites, equal ones by name', () => {
  const named = (sort: (typeof siteSorts)[number]) =>
    orderSites(sites, sort, firstSiteOrder(sort)).map(({ name }) => name);
  expect(Object.fromEntries(siteSorts.map((sort) => [sort, named(sort)]))).toEqual({
    name: ['Noord', 'Oost', 'West', 'Zuid'],
    // Where nobody has been yet is looked for first.
    lastVisit: ['Oost', 'West', 'Zuid', 'Noord'],
    pending: ['Zuid', 'Oost', 'Noord', 'West'],
    advised: ['Noord', 'Oost', 'West', 'Zuid'],
    overdue: ['Noord', 'Zuid', 'Oost', 'West'],
    contract: ['Noord', 'Zuid', 'Oost', 'West'],
  });
  expect(orderSites(sites, 'name', 'desc').map(({ name }) => name)).toEqual(['Zuid', 'West', 'Oost', 'Noord']);
});

test('capitals and width make no other group', () => {
  expect(groupNameKey('ＢＡＫＫＥＲＳ  Verenigd')).toBe(groupNameKey('bakkers verenigd'));
  expect(groupNameKey('Bakkers')).not.toBe(groupNameKey('Slagers'));
});
