/** What is said of one site of a group, each figure the way to what it counts. */
import { Badge, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractOfSite, type SiteContract, sitesWith } from '#common/domain/group.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { GroupSiteDto } from '#common/schemas/group.ts';

export type SitePart = { site: GroupSiteDto };

export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link asChild color="fg" minHeight={{ base: '11', md: '6' }} alignItems="center" fontVariantNumeric="tabular-nums">
    <RouterLink to={to}>{children}</RouterLink>
  </Link>
);

export const Nothing = () => (
  <Text as="span" color="fg.muted">
    –
  </Text>
);

export const SiteName = ({ site: { id, name } }: SitePart) => (
  <Link
    asChild
    fontWeight="semibold"
    color="fg"
    overflowWrap="anywhere"
    minHeight={{ base: '11', md: 'auto' }}
    alignItems="center"
  >
    <RouterLink to={`/customers/${id}`}>
      <bdi>{name}</bdi>
    </RouterLink>
  </Link>
);

const palettes: Record<SiteContract, string> = { standing: 'pine', ended: 'orange', none: 'gray' };

/** A contract that stands, with the day that its year ends; blue when that is soon. */
export function SiteContractBadge({ site, today }: SitePart & { today: string }) {
  const { t, language } = useTranslate();
  const state = contractOfSite(site);
  const { contract } = site;
  const isSoon = sitesWith([site], 'renewing', today).length > 0;
  const text = () => {
    if (state !== 'standing') return t(`groups.contract.${state}`);
    if (!contract?.renewsOn) return t('groups.contract.standingOnly');
    return t('groups.contract.standing', { date: formatShortDate(contract.renewsOn, language) });
  };
  const badge = (
    <Badge colorPalette={isSoon ? 'blue' : palettes[state]} whiteSpace={{ base: 'normal', xl: 'nowrap' }}>
      {text()}
    </Badge>
  );
  return contract ? <Way to={`/inspections/${contract.inspectionId}`}>{badge}</Way> : badge;
}

/** What was advised and is still to be done: as recommendations that are followed up, or as the text of a visit before there were any. */
export function SiteAdvice({
  site: { id, recommendations, advisedOn },
  isShort = false,
}: SitePart & { isShort?: boolean }) {
  const { t, language } = useTranslate();
  if (recommendations > 0)
    return (
      <Way to={`/recommendations?customer=${id}`}>
        {t(isShort ? 'groups.site.recommendations' : 'groups.site.recommendationsLong', { count: recommendations })}
      </Way>
    );
  if (!advisedOn) return isShort ? <Nothing /> : null;
  const date = formatShortDate(advisedOn.date, language);
  return (
    <Way to={`/inspections/${advisedOn.inspectionId}`}>
      {t(isShort ? 'groups.site.advised' : 'groups.site.advisedLong', { date })}
    </Way>
  );
}

/** Where the devices that are overdue are listed. */
export const overdueOf = ({ id }: GroupSiteDto): string => `/customers/${id}/devices?overdue=1`;
export const pendingOf = ({ id }: GroupSiteDto): string => `/inspections?show=pending&customer=${id}`;
