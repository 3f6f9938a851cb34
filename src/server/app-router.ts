/** All procedures. The client imports this type, and nothing else of the server. */
import { baitBoxesRouter } from '#server/features/bait-boxes/bait-box.router.ts';
import { byLinkRouter } from '#server/features/by-link/by-link.router.ts';
import { customerLinksRouter } from '#server/features/customer-links/customer-link.router.ts';
import { customersRouter } from '#server/features/customers/customer.router.ts';
import { checksRouter, devicesRouter } from '#server/features/devices/device.router.ts';
import { documentsRouter } from '#server/features/documents/document.router.ts';
import { groupsRouter } from '#server/features/groups/group.router.ts';
import { historyRouter } from '#server/features/history/history.router.ts';
import { inspectionsRouter } from '#server/features/inspections/inspection.router.ts';
import { jobsRouter } from '#server/features/jobs/job.router.ts';
import { liveRouter } from '#server/features/live/live.router.ts';
import { mailRouter } from '#server/features/mail/mail.router.ts';
import { overviewRouter } from '#server/features/overview/overview.router.ts';
import { placementsRouter } from '#server/features/placements/placement.router.ts';
import { calendarRouter, visitsRouter } from '#server/features/planning/visit.router.ts';
import { privacyRouter } from '#server/features/privacy/privacy.router.ts';
import { recommendationsRouter } from '#server/features/recommendations/recommendation.router.ts';
import { remindersRouter } from '#server/features/reminders/reminder.router.ts';
import { settingsRouter } from '#server/features/settings/settings.router.ts';
import { signingRouter } from '#server/features/signing/signing.router.ts';
import { syncRouter } from '#server/features/sync/sync.router.ts';
import { tokensRouter } from '#server/features/tokens/token.router.ts';
import { usersRouter } from '#server/features/users/user.router.ts';
import { webhooksRouter } from '#server/features/webhooks/webhook.router.ts';
import { router } from '#server/trpc/trpc.ts';

export const appRouter = router({
  users: usersRouter,
  customers: customersRouter,
  customerLinks: customerLinksRouter,
  byLink: byLinkRouter,
  groups: groupsRouter,
  overview: overviewRouter,
  history: historyRouter,
  inspections: inspectionsRouter,
  baitBoxes: baitBoxesRouter,
  devices: devicesRouter,
  checks: checksRouter,
  placements: placementsRouter,
  recommendations: recommendationsRouter,
  privacy: privacyRouter,
  settings: settingsRouter,
  jobs: jobsRouter,
  reminders: remindersRouter,
  visits: visitsRouter,
  calendar: calendarRouter,
  mail: mailRouter,
  webhooks: webhooksRouter,
  signing: signingRouter,
  documents: documentsRouter,
  sync: syncRouter,
  tokens: tokensRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;
