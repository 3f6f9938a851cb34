/** Which address shows which screen (specification, section 2). Screens load when they are opened. */
import type { RouteObject } from 'react-router';
import { Loading } from '#client/components/loading.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { AuthPage } from '#client/features/auth/auth-page.tsx';
import { loadAllTexts, withDeskTexts } from '#client/lib/i18n.ts';
import { Crash } from './crash.tsx';
import { RequireGuest, RequireUser } from './guards.tsx';

const verifyPage = async () => {
  const [{ VerifyPage }] = await Promise.all([
    withDeskTexts(import('#client/features/verify/verify-page.tsx')),
    loadAllTexts(),
  ]);
  return VerifyPage;
};

const labelAddressPage = async () => {
  const [{ LabelAddressPage }] = await Promise.all([
    import('#client/features/devices/label-address-page.tsx'),
    loadAllTexts(),
  ]);
  return LabelAddressPage;
};

const linkPage = async () => (await import('#client/features/by-link/link-page.tsx')).loadLinkPage();
const signingPage = async () => (await import('#client/features/signing/signing-page.tsx')).loadSigningPage();
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Crash,
    HydrateFallback: Loading,
    children: [
      {
        Component: RequireGuest,
        children: [
          // Not lazy: whoever is not known yet waits for this page, and it is made of what the others need too.
          { path: '/auth', Component: AuthPage },
        ],
      },
      // For everybody, signed in or not.
      ...['/verify', '/verify/:code'].map((path) => ({ path, lazy: { Component: verifyPage } })),
      // For customers, who have no account, by the secret behind the address.
      { path: '/c/:screen?', lazy: { Component: linkPage } },
      // By the secret behind the address.
      { path: '/sign', lazy: { Component: signingPage } },
      { path: '/d/:code', lazy: { Component: labelAddressPage } },
      {
        Component: RequireUser,
        children: [
          {
            lazy: {
              Component: async () => {
                const [{ AppShell }] = await Promise.all([import('./app-shell.tsx'), loadAllTexts()]);
                return AppShell;
              },
            },
            children: [
              {
                index: true,
                lazy: {
                  Component: async () => (await import('#client/features/dashboard/dashboard-page.tsx')).DashboardPage,
                },
              },
              {
                path: '/inspections',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/inspection-list/inspections-page.tsx')))
                      .InspectionsPage,
                },
              },
              {
                path: '/inspections/:id',
                lazy: {
                  Component: async () =>
                    (await import('#client/features/inspection-wizard/wizard-page.tsx')).WizardPage,
                },
              },
              {
                path: '/round',
                lazy: {
                  Component: async () => (await import('#client/features/inspection-wizard/round-page.tsx')).RoundPage,
                },
              },
              {
                path: '/agenda',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/agenda/agenda-page.tsx'))).AgendaPage,
                },
              },
              {
                path: '/contracts',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/contracts/contracts-page.tsx'))).ContractsPage,
                },
              },
              {
                path: '/customers',
                lazy: {
                  Component: async () => (await import('#client/features/customers/customers-page.tsx')).CustomersPage,
                },
              },
              {
                path: '/customers/import',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/customer-import/import-page.tsx'))).ImportPage,
                },
              },
              {
                path: '/customers/:id/devices/:deviceId',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/devices/device-page.tsx'))).DevicePage,
                },
              },
              {
                path: '/customers/:id/:tab?',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/customers/customer-page.tsx'))).CustomerPage,
                },
              },
              {
                path: '/groups',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/groups/groups-page.tsx'))).GroupsPage,
                },
              },
              {
                path: '/groups/:id',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/groups/group-page.tsx'))).GroupPage,
                },
              },
              {
                path: '/settings',
                lazy: {
                  Component: async () => (await import('#client/features/settings/settings-page.tsx')).SettingsPage,
                },
              },
              {
                path: '/recommendations',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/recommendation-list/recommendations-page.tsx')))
                      .RecommendationsPage,
                },
              },
              {
                path: '/users',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/users/users-page.tsx'))).UsersPage,
                },
              },
              {
                path: '/history/:of/:id?',
                lazy: {
                  Component: async () =>
                    (await withDeskTexts(import('#client/features/history/history-page.tsx'))).HistoryPage,
                },
              },
              {
                path: '/demo',
                lazy: {
                  Component: async () => (await withDeskTexts(import('#client/features/demo/demo-page.tsx'))).DemoPage,
                },
              },
              {
                path: '/outbox',
                lazy: { Component: async () => (await import('#client/features/outbox/outbox-page.tsx')).OutboxPage },
              },
              {
                path: '/document-failed',
                lazy: {
                  Component: async () =>
                    (await import('#client/features/contracts/document-failed-page.tsx')).DocumentFailedPage,
                },
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];
