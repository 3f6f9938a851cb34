/** Where the menu leads (specification, section 2: Layout), and what each address is called. */
import {
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
  { path: '/contracts', label: 'nav.contracts', icon: FileSignature },
  { path: '/customers', label: 'nav.customers', icon: Users },
  { path: '/settings', label: 'nav.settings', icon: Settings },
  { path: '/demo', label: 'nav.demo', icon: FlaskConical },
  { path: '/users', label: 'nav.users', icon: UserCog, isForAdmins: true },
];

/** The title that the header shows for an address. */
export function pageTitle(pathname: string): TranslationKey {
  const path = pathname.replace(/\/+$/, '') || '/';
  const titles: Record<string, TranslationKey> = {
    '/': 'page.dashboard',
    '/inspections/new': 'page.newInspection',
    '/contracts': 'page.contracts',
    '/customers': 'page.customers',
    '/settings': 'page.settings',
    '/users': 'page.users',
    '/demo': 'page.demo',
    '/document-failed': 'page.documentFailed',
  };
  return titles[path] ?? (/^\/inspections\/[1-9]\d*$/.test(path) ? 'page.inspection' : 'page.notFound');
}
