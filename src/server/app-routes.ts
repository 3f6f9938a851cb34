/** Every documented path (rest-contract), in one list: the server, the OpenAPI document and the tests read it. */
import { baitBoxRoutes } from '#server/features/bait-boxes/bait-box.rest.ts';
import { customerLinkRoutes } from '#server/features/customer-links/customer-link.rest.ts';
import { agreementRoutes } from '#server/features/customers/agreements.rest.ts';
import { customerRoutes } from '#server/features/customers/customer.rest.ts';
import { deviceRoutes } from '#server/features/devices/device.rest.ts';
import { documentRoutes } from '#server/features/documents/document.rest.ts';
import { zipRoutes } from '#server/features/documents/documents-zip.rest.ts';
import { labelRoutes } from '#server/features/documents/labels.rest.ts';
import { verifyDocumentRoutes } from '#server/features/documents/verify-document.rest.ts';
import { everythingRoutes } from '#server/features/export/everything.rest.ts';
import { groupRoutes } from '#server/features/groups/group.rest.ts';
import { historyRoutes } from '#server/features/history/history.rest.ts';
import { deletedInspectionRoutes } from '#server/features/inspections/deleted-inspections.rest.ts';
import { inspectionRoutes } from '#server/features/inspections/inspection.rest.ts';
import { photoRoutes } from '#server/features/inspections/photo.rest.ts';
import { mailRoutes } from '#server/features/mail/mail.rest.ts';
import { placementRoutes } from '#server/features/placements/placement.rest.ts';
import { calendarRoutes } from '#server/features/planning/calendar.rest.ts';
import { visitRoutes } from '#server/features/planning/visit.rest.ts';
import { customerExportRoutes } from '#server/features/privacy/customer-export.rest.ts';
import { recommendationRoutes } from '#server/features/recommendations/recommendation.rest.ts';
import { checkWordRoutes } from '#server/features/settings/check-word.rest.ts';
import { settingsRoutes } from '#server/features/settings/settings.rest.ts';
import { userRoutes } from '#server/features/users/user.rest.ts';
import { userAdminRoutes } from '#server/features/users/user-admin.rest.ts';
import { webhookRoutes } from '#server/features/webhooks/webhook.rest.ts';
import type { Route } from '#server/rest/route.ts';

export const routes: readonly Route[] = [
  ...userRoutes,
  ...customerRoutes,
  ...customerExportRoutes,
  ...customerLinkRoutes,
  ...everythingRoutes,
  ...groupRoutes,
  ...inspectionRoutes,
  ...deletedInspectionRoutes,
  ...baitBoxRoutes,
  ...photoRoutes,
  ...deviceRoutes,
  ...labelRoutes,
  ...placementRoutes,
  ...visitRoutes,
  ...calendarRoutes,
  ...recommendationRoutes,
  ...documentRoutes,
  ...mailRoutes,
  ...webhookRoutes,
  ...zipRoutes,
  ...verifyDocumentRoutes,
  ...settingsRoutes,
  ...checkWordRoutes,
  ...agreementRoutes,
  ...userAdminRoutes,
  ...historyRoutes,
];
