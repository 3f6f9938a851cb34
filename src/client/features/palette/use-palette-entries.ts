/** What the palette offers for what is typed: pages and actions at once, customers, groups, inspections and devices from the server. */
import { keepPreviousData } from '@tanstack/react-query';
import {
  CalendarPlus,
  ClipboardCheck,
  ClipboardList,
  type LucideIcon,
  Network,
  Settings,
  SprayCan,
  Users,
} from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { deviceAddress } from '#client/features/devices/device-link.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { holdsWords } from '#common/domain/customer.ts';
import { readLabelCode } from '#common/domain/label-code.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { SEARCH_DELAY_MS } from '#common/limits.ts';

/** As many of each kind as one looks over at a glance. */
const FOUND_MAX = 5;

const settingsTabs = ['account', 'appearance', 'notifications', 'security', 'offline', 'templates'] as const;

export type PaletteEntry = {
  /** Where it leads; no two have the same. */
  value: string;
  label: string;
  detail: string;
  group: TranslationKey;
  Icon: LucideIcon;
};

/** A page that the menu leads to. */
export type PalettePage = { path: string; label: TranslationKey; icon: LucideIcon };

const NEW_INSPECTION = '/inspections/new';

/**
 * @param pages those of the menu, as far as they are for who is signed in
 * @param typed words in any order; a label's code finds its device
 * @returns the entries in the order of their groups, whether more is on its way, and whether the server could not be asked
 */
export function usePaletteEntries(
  pages: readonly PalettePage[],
  typed: string,
): { entries: PaletteEntry[]; isSearching: boolean; hasFailed: boolean } {
  const { t, language } = useTranslate();
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const options = { enabled: search !== '', placeholderData: keepPreviousData };
  const customers = trpc.customers.list.useQuery({ search, limit: FOUND_MAX }, options);
  const groups = trpc.groups.list.useQuery({ search, limit: FOUND_MAX }, options);
  const inspections = trpc.inspections.list.useQuery({ search, limit: FOUND_MAX }, options);
  const code = readLabelCode(search);
  const device = trpc.devices.byCode.useQuery({ code: code ?? '' }, { enabled: code !== null, retry: false });
  const leadsTo = pages.map(
    ({ path, label, icon }) =>
      ({
        value: path,
        label: t(label),
        detail: '',
        group: path === NEW_INSPECTION ? 'palette.actions' : 'palette.pages',
        Icon: icon,
      }) as const,
  );
  const planVisit = {
    value: '/agenda?plan=new',
    label: t('agenda.plan'),
    detail: '',
    group: 'palette.actions',
    Icon: CalendarPlus,
  } as const;
  /** Those that the menu has no room for. */
  const furtherPages = [
    { value: '/recommendations', label: t('page.recommendations'), detail: '', Icon: ClipboardCheck },
    { value: '/groups', label: t('page.groups'), detail: '', Icon: Network },
  ].map((entry) => ({ ...entry, group: 'palette.pages' }) as const);
  const settings = settingsTabs.map(
    (tab) =>
      ({
        value: `/settings?tab=${tab}`,
        label: t(`settings.tab.${tab}`),
        detail: t('nav.settings'),
        group: 'palette.settings',
        Icon: Settings,
      }) as const,
  );
  const isFound = ({ label, detail }: { label: string; detail: string }) => holdsWords([label, detail], typed);
  const isAsked = search !== '' && typed.trim() !== '';
  const searches = [customers, groups, inspections];
  const isAnswered = search === typed.trim() && !searches.some(({ isPlaceholderData }) => isPlaceholderData);
  const found = [
    ...(customers.data?.items ?? []).map(
      ({ id, name, address }) =>
        ({
          value: `/customers/${id}`,
          label: name,
          detail: address,
          group: 'palette.customers',
          Icon: Users,
        }) as const,
    ),
    ...(groups.data?.items ?? []).map(
      ({ id, name, sites }) =>
        ({
          value: `/groups/${id}`,
          label: name,
          detail: t('groups.sites.count', { count: sites }),
          group: 'palette.groups',
          Icon: Network,
        }) as const,
    ),
    ...(inspections.data?.items ?? []).map(
      ({ id, customerName, date, status }) =>
        ({
          value: `/inspections/${id}`,
          label: customerName,
          detail: `#${id} · ${formatShortDate(date, language)} · ${t(`inspection.status.${status}`)}`,
          group: 'palette.inspections',
          Icon: ClipboardList,
        }) as const,
    ),
  ];
  return {
    entries: [
      ...(device.data && code !== null
        ? [
            {
              value: deviceAddress(device.data),
              label: t('palette.device', { number: device.data.boxNumber }),
              detail: device.data.labelCode,
              group: 'palette.devices',
              Icon: SprayCan,
            } as const,
          ]
        : []),
      // What was found for fewer words stays as long as it holds the others, too: Enter opens the first.
      ...(isAsked ? found : []).filter((entry) => isAnswered || isFound(entry)),
      // Grouped as they come: what is done stands before where one goes.
      ...leadsTo.filter(({ value }) => value === NEW_INSPECTION).filter(isFound),
      ...[planVisit].filter(isFound),
      ...leadsTo.filter(({ value }) => value !== NEW_INSPECTION).filter(isFound),
      ...furtherPages.filter(isFound),
      ...settings.filter(isFound),
    ],
    isSearching: isAsked && (searches.some(({ isFetching }) => isFetching) || device.isLoading),
    hasFailed: isAsked && searches.some(({ isError }) => isError),
  };
}
