/** Groups of customers: what a name is known by, and how the sites of one are summed up, narrowed down and ordered. */
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import type { GroupSiteDto } from '#common/schemas/group.ts';
import { addDays } from './day.ts';
import { usernameKey } from './names.ts';

/** What a group is known by: names that differ in capitals, width or composition only are one. */
export const groupNameKey = (name: string): string => usernameKey(name);

/** How a site stands as to its contract: none was signed, one that stands, one that ended. */
const siteContracts = ['standing', 'ended', 'none'] as const;
export type SiteContract = (typeof siteContracts)[number];

export function contractOfSite({ contract }: Pick<GroupSiteDto, 'contract'>): SiteContract {
  if (!contract) return 'none';
  return contract.isEnded ? 'ended' : 'standing';
}

/** What sites can be narrowed down to; each is a figure of the group as well. */
export const siteFilters = ['advised', 'overdue', 'pending', 'standing', 'renewing', 'ended'] as const;
export type SiteFilter = (typeof siteFilters)[number];

/** The contract's year ends soon: within RENEWS_SOON_DAYS, as the list of contracts has it. */
const isRenewing = ({ contract }: GroupSiteDto, today: string): boolean =>
  contract !== null && contract.renewsOn !== null && contract.renewsOn <= addDays(today, RENEWS_SOON_DAYS);

const passes: Record<SiteFilter, (site: GroupSiteDto, today: string) => boolean> = {
  advised: ({ advisedOn, recommendations }) => advisedOn !== null || recommendations > 0,
  overdue: ({ overdue }) => overdue > 0,
  pending: ({ pending }) => pending > 0,
  standing: (site) => contractOfSite(site) === 'standing',
  renewing: isRenewing,
  ended: (site) => contractOfSite(site) === 'ended',
};

/** The sites that one of the figures counts. */
export const sitesWith = (sites: readonly GroupSiteDto[], filter: SiteFilter, today: string): GroupSiteDto[] =>
  sites.filter((site) => passes[filter](site, today));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The group's figures: devices and inspections are counted, of all else the sites. */
export const sumUpSites = (sites: readonly GroupSiteDto[], today: string): Record<SiteFilter, number> => ({
  advised: sitesWith(sites, 'advised', today).length,
  overdue: sumOf(sites.map(({ overdue }) => overdue)),
  pending: sumOf(sites.map(({ pending }) => pending)),
  standing: sitesWith(sites, 'standing', today).length,
  renewing: sitesWith(sites, 'renewing', today).length,
  ended: sitesWith(sites, 'ended', today).length,
});

/**
 * How many recommendations are open at all sites together, each a line of the list of recommendations; null where sites
 * have none but what was advised before recommendations were followed up, which is a text and in no list.
 */
export function openRecommendations(sites: readonly GroupSiteDto[]): number | null {
  const open = sumOf(sites.map(({ recommendations }) => recommendations));
  return open === 0 && sites.some(({ advisedOn }) => advisedOn !== null) ? null : open;
}

/** What the sites can be ordered by; equal ones follow their names. */
export const siteSorts = ['name', 'lastVisit', 'pending', 'advised', 'overdue', 'contract'] as const;
export type SiteSort = (typeof siteSorts)[number];
export type SiteOrder = 'asc' | 'desc';

/** What is sought first in a column: names from their beginning, the longest ago, the most, whose year ends first. */
export const firstSiteOrder = (sort: SiteSort): SiteOrder =>
  sort === 'pending' || sort === 'overdue' || sort === 'advised' ? 'desc' : 'asc';

/** Behind every day. */
const NEVER = '9';

const sortKeys: Record<Exclude<SiteSort, 'name'>, (site: GroupSiteDto) => string | number> = {
  // Where nobody has been yet comes before where somebody was long ago.
  lastVisit: ({ lastVisit }) => lastVisit?.date ?? '',
  pending: ({ pending }) => pending,
  advised: ({ advisedOn }) => advisedOn?.date ?? '',
  overdue: ({ overdue }) => overdue,
  contract: ({ contract }) => contract?.renewsOn ?? NEVER,
};

/** The sites in an order; they come by name. */
export function orderSites(sites: readonly GroupSiteDto[], sort: SiteSort, order: SiteOrder): GroupSiteDto[] {
  if (sort === 'name') return order === 'asc' ? [...sites] : sites.toReversed();
  const keyOf = sortKeys[sort];
  const sign = order === 'asc' ? 1 : -1;
  return sites.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}
