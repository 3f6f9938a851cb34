/** The sites of a group, ordered by their headings: a table where there is room, cards on a phone. */
import { Badge, Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { Unlink } from 'lucide-react';
import { CardList } from '#client/components/card-list.tsx';
import { type Column, ListCell, ListTable } from '#client/components/list-table.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { firstSiteOrder, type SiteSort, siteSorts } from '#common/domain/group.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { GroupSiteDto } from '#common/schemas/group.ts';
import {
  Nothing,
  overdueOf,
  pendingOf,
  SiteAdvice,
  SiteContractBadge,
  SiteName,
  type SitePart,
  Way,
} from './site-parts.tsx';
import type { ChosenSites } from './use-chosen-sites.ts';

type SiteListProps = {
  sites: readonly GroupSiteDto[];
  today: string;
  chosen: ChosenSites;
  /** For administrators. */
  onRemove: ((site: GroupSiteDto) => void) | null;
};

/** A part of the table's width; without any it takes what the others leave. */
const widths: Partial<Record<SiteSort, string>> = {
  lastVisit: '14%',
  pending: '10%',
  advised: '14%',
  overdue: '10%',
  contract: '18%',
};
const numbers: readonly SiteSort[] = ['pending', 'overdue'];

export function SiteList({ sites, today, chosen: { sort, order, change }, onRemove }: SiteListProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  if (!isWide)
    return <CardList items={sites}>{(site) => <SiteCard site={site} today={today} onRemove={onRemove} />}</CardList>;
  const columns = siteSorts.map((name): Column => {
    const label = t(`groups.column.${name}`);
    const isSorted = sort === name;
    const other = order === 'asc' ? 'desc' : 'asc';
    const width = widths[name];
    return {
      label,
      isText: true,
      isEnd: numbers.includes(name),
      ...(width ? { width } : {}),
      sort: {
        label: t('devices.sortBy', { column: label }),
        order: isSorted ? order : null,
        onSort: () => change({ sort: name, order: isSorted ? other : firstSiteOrder(name) }),
      },
    };
  });
  const actions: Column[] = onRemove ? [{ label: t('groups.column.actions'), width: '6rem' }] : [];
  return (
    <ListTable label={t('groups.sites')} columns={[...columns, ...actions]} items={sites}>
      {(site) => <SiteCells site={site} today={today} onRemove={onRemove} />}
    </ListTable>
  );
}

type SiteProps = SitePart & Pick<SiteListProps, 'today' | 'onRemove'>;

function RemoveButton({ site, onRemove }: SitePart & { onRemove: (site: GroupSiteDto) => void }) {
  const { t } = useTranslate();
  const label = t('groups.sites.remove', { name: site.name });
  return (
    <IconButton
      variant="ghost"
      color="fg.muted"
      boxSize="11"
      aria-label={label}
      title={label}
      onClick={() => onRemove(site)}
    >
      <Unlink />
    </IconButton>
  );
}

function SiteCells({ site, today, onRemove }: SiteProps) {
  const { language } = useTranslate();
  const { address, lastVisit, pending, overdue } = site;
  const day = (date: string) => formatShortDate(date, language);
  return (
    <>
      <ListCell>
        <Box minWidth="9rem">
          <SiteName site={site} />
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {address}
          </Text>
        </Box>
      </ListCell>
      <ListCell isOneLine>
        {lastVisit ? <Way to={`/inspections/${lastVisit.inspectionId}`}>{day(lastVisit.date)}</Way> : <Nothing />}
      </ListCell>
      <ListCell isEnd>{pending > 0 ? <Way to={pendingOf(site)}>{pending}</Way> : <Nothing />}</ListCell>
      <ListCell>
        <SiteAdvice site={site} isShort />
      </ListCell>
      <ListCell isEnd>
        {overdue > 0 ? (
          <Way to={overdueOf(site)}>
            <Badge colorPalette="red" size="md">
              {overdue}
            </Badge>
          </Way>
        ) : (
          <Nothing />
        )}
      </ListCell>
      <ListCell>
        <SiteContractBadge site={site} today={today} />
      </ListCell>
      {onRemove ? (
        <ListCell isEnd isFlat>
          <RemoveButton site={site} onRemove={onRemove} />
        </ListCell>
      ) : null}
    </>
  );
}

function SiteCard({ site, today, onRemove }: SiteProps) {
  const { t, language } = useTranslate();
  const { address, lastVisit, pending, overdue } = site;
  const day = (date: string) => formatShortDate(date, language);
  return (
    <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex columnGap="3" wrap="wrap" align="flex-start">
        <Box flex="1" minWidth="min(8rem, 100%)">
          <SiteName site={site} />
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {address}
          </Text>
        </Box>
        {onRemove ? <RemoveButton site={site} onRemove={onRemove} /> : null}
      </Flex>
      <Flex columnGap="4" wrap="wrap" align="center" textStyle="sm" marginTop="1">
        {lastVisit ? (
          <Way to={`/inspections/${lastVisit.inspectionId}`}>
            {t('groups.site.lastVisit', { date: day(lastVisit.date) })}
          </Way>
        ) : (
          <Text color="fg.muted">{t('groups.site.never')}</Text>
        )}
        <SiteContractBadge site={site} today={today} />
        {overdue > 0 ? (
          <Way to={overdueOf(site)}>
            <Badge colorPalette="red">{t('groups.site.overdue', { count: overdue })}</Badge>
          </Way>
        ) : null}
        {pending > 0 ? <Way to={pendingOf(site)}>{t('groups.site.pending', { count: pending })}</Way> : null}
        <SiteAdvice site={site} />
      </Flex>
    </Box>
  );
}
