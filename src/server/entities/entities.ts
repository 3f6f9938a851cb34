/** Every table the portal has, by its entity's name; listed by hand: nothing is found by globbing. */
import { ApiToken } from './api-token.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { BaitBox } from './bait-box.entity.ts';
import { BoxPlacement } from './box-placement.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CheckWord } from './check-word.entity.ts';
import { CompanyKey } from './company-key.entity.ts';
import { Customer } from './customer.entity.ts';
import { CustomerGroup } from './customer-group.entity.ts';
import { CustomerLink } from './customer-link.entity.ts';
import { Device } from './device.entity.ts';
import { DeviceRemoval } from './device-removal.entity.ts';
import { DeviceReport } from './device-report.entity.ts';
import { FloorPlan } from './floor-plan.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { InspectionCount } from './inspection-count.entity.ts';
import { InspectionPhoto } from './inspection-photo.entity.ts';
import { Job } from './job.entity.ts';
import { LateSignature } from './late-signature.entity.ts';
import { Mail } from './mail.entity.ts';
import { MailSettings } from './mail-settings.entity.ts';
import { NewestContract } from './newest-contract.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';
import { PlannedVisit } from './planned-visit.entity.ts';
import { RateLimit } from './rate-limit.entity.ts';
import { Recommendation } from './recommendation.entity.ts';
import { RecommendationStatement } from './recommendation-statement.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { Reminder } from './reminder.entity.ts';
import { SeenNotice } from './seen-notice.entity.ts';
import { Session } from './session.entity.ts';
import { Settings } from './settings.entity.ts';
import { SignedDocument } from './signed-document.entity.ts';
import { SigningRequest } from './signing-request.entity.ts';
import { SyncEpoch } from './sync-epoch.entity.ts';
import { UnsentWork } from './unsent-work.entity.ts';
import { User } from './user.entity.ts';
import { VisitSeries } from './visit-series.entity.ts';

import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

export const entities = {
  User,
  ApiToken,
  Passkey,
  PasskeyChallenge,
  RateLimit,
  RecoveryCode,
  SeenNotice,
  Session,
  IdempotencyKey,
  Image,
  CustomerGroup,
  Customer,
  CustomerLink,
  Inspection,
  InspectionCount,
  NewestContract,
  FloorPlan,
  InspectionPhoto,
  Device,
  BaitBox,
  DeviceRemoval,
  Recommendation,
  RecommendationStatement,
  SignedDocument,
  LateSignature,
  DeviceReport,
  UnsentWork,
  BoxPlacement,
  VisitSeries,
  PlannedVisit,
  CalendarFeed,
  Settings,
  CompanyKey,
  CheckWord,
  AuditEntry,
  Job,
  Mail,
  SigningRequest,
  MailSettings,
  Reminder,
  Webhook,
  WebhookDelivery,
  SyncEpoch,
};
