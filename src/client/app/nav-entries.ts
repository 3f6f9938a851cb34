/** Where the menu leads (specification, section 2: Layout), and what each address is called. */
import {
  CalendarDays,
  ClipboardList,
  ClipboardPlus,
  FileSignature,
  FlaskConical,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  UserCog,
  Users,
} from 'lucide-react';
import type { TranslationKey } from '#common/i18n/keys.ts';

export type NavEntry = { path: string; label: TranslationKey; icon: LucideIcon; isForAdmins?: boolean };

export const navEntries: readonly NavEntry[] = [
  { path: '/', label: 'nav.dashboard', icon: LayoutDashboard },
  { path: '/inspections/new', label: 'nav.newInspection', icon: ClipboardPlus },
  { path: '/inspections', label: 'nav.inspections', icon: ClipboardList },
  { path: '/agenda', label: 'nav.agenda', icon: CalendarDays },
  { path: '/contracts', label: 'nav.contracts', icon: FileSignature },
  { path: '/customers', label: 'nav.customers', icon: Users },
  { path: '/settings', label: 'nav.settings', icon: Settings },
  { path: '/demo', label: 'nav.demo', icon: FlaskConical },
  { path: '/users', label: 'nav.users', icon: UserCog, isForAdmins: true },
];

/** Addresses of one thing among many. */
const oneOfMany: readonly { address: RegExp; title: TranslationKey }[] = [
  { address: /^\/inspections\/-?[1-9]\d*$/, title: 'page.inspection' },
  { address: /^\/history\/(settings|(customer|group|inspection|user)\/[1-9]\d*)$/, title: 'changes.title' },
  { address: /^\/groups\/[1-9]\d*$/, title: 'page.group' },
  { address: /^\/customers\/-?[1-9]\d*(\/devices)?$/, title: 'page.customer' },
  { address: /^\/customers\/[1-9]\d*\/devices\/[1-9]\d*$/, title: 'page.device' },
];

/** The title that the header shows for an address. */
export function pageTitle(pathname: string): TranslationKey {
  const path = pathname.replace(/\/+$/, '') || '/';
  const titles: Record<string, TranslationKey> = {
    '/': 'page.dashboard',
    '/inspections/new': 'page.newInspection',
    '/inspections': 'page.inspections',
    '/agenda': 'page.agenda',
    '/contracts': 'page.contracts',
    '/customers': 'page.customers',
    '/customers/import': 'page.importCustomers',
    '/groups': 'page.groups',
    '/settings': 'page.settings',
    '/users': 'page.users',
    '/demo': 'page.demo',
    '/document-failed': 'page.documentFailed',
    '/round': 'page.inspection',
    '/outbox': 'page.outbox',
    '/recommendations': 'page.recommendations',
  };
  const title = titles[path] ?? oneOfMany.find(({ address }) => address.test(path))?.title;
  return title ?? 'page.notFound';
}
