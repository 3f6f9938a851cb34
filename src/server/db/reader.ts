/**
 * Reads without entities: lists, counts and joins go through Kysely on plain tables and columns,
 * which costs about what the bare driver does. Building entities that nobody changes, or mapping
 * names on every query, costs two to three times as much.
 */
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { ApiToken } from '#server/entities/api-token.entity.ts';
import type { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import type { BoxPlacement } from '#server/entities/box-placement.entity.ts';
import type { CalendarFeed } from '#server/entities/calendar-feed.entity.ts';
import type { CheckWord } from '#server/entities/check-word.entity.ts';
import type { CompanyKey } from '#server/entities/company-key.entity.ts';
import type { Customer } from '#server/entities/customer.entity.ts';
import type { CustomerGroup } from '#server/entities/customer-group.entity.ts';
import type { CustomerLink } from '#server/entities/customer-link.entity.ts';
import type { Device } from '#server/entities/device.entity.ts';
import type { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import type { DeviceReport } from '#server/entities/device-report.entity.ts';
import type { FloorPlan } from '#server/entities/floor-plan.entity.ts';
import type { IdempotencyKey } from '#server/entities/idempotency-key.entity.ts';
import type { Image } from '#server/entities/image.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import type { InspectionCount } from '#server/entities/inspection-count.entity.ts';
import type { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import type { Job } from '#server/entities/job.entity.ts';
import type { LateSignature } from '#server/entities/late-signature.entity.ts';
import type { Mail } from '#server/entities/mail.entity.ts';
import type { MailSettings } from '#server/entities/mail-settings.entity.ts';
import type { NewestContract } from '#server/entities/newest-contract.entity.ts';
import type { Passkey } from '#server/entities/passkey.entity.ts';
import type { PasskeyChallenge } from '#server/entities/passkey-challenge.entity.ts';
import type { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import type { RateLimit } from '#server/entities/rate-limit.entity.ts';
import type { Recommendation } from '#server/entities/recommendation.entity.ts';
import type { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import type { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import type { Reminder } from '#server/entities/reminder.entity.ts';
import type { SeenNotice } from '#server/entities/seen-notice.entity.ts';
import type { Session } from '#server/entities/session.entity.ts';
import type { Settings } from '#server/entities/settings.entity.ts';
import type { SignedDocument } from '#server/entities/signed-document.entity.ts';
import type { SigningRequest } from '#server/entities/signing-request.entity.ts';
import type { SyncEpoch } from '#server/entities/sync-epoch.entity.ts';
import type { UnsentWork } from '#server/entities/unsent-work.entity.ts';
import type { User } from '#server/entities/user.entity.ts';
import type { VisitSeries } from '#server/entities/visit-series.entity.ts';
import type { Webhook } from '#server/entities/webhook.entity.ts';
import type { WebhookDelivery } from '#server/entities/webhook-delivery.entity.ts';
import type { Em } from './orm.ts';

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';

/** An entity's columns as the database names them; what may be null is null, never undefined. */
type Table<Entity> = {
  [Property in keyof Entity & string as SnakeCase<Property>]-?: Property extends 'id'
    ? Entity[Property] extends number
      ? Generated<number>
      : Entity[Property]
    : Exclude<Entity[Property], undefined>;
};

export type Tables = {
  users: Table<User>;
  api_tokens: Table<ApiToken>;
  passkeys: Table<Passkey>;
  passkey_challenges: Table<PasskeyChallenge>;
  recovery_codes: Table<RecoveryCode>;
  seen_notices: Table<SeenNotice>;
  sessions: Table<Session>;
  idempotency_keys: Table<IdempotencyKey>;
  images: Table<Image>;
  customers: Table<Customer>;
  customer_groups: Table<CustomerGroup>;
  customer_links: Table<CustomerLink>;
  inspections: Table<Inspection>;
  floor_plans: Table<FloorPlan>;
  inspection_photos: Table<InspectionPhoto>;
  devices: Table<Device>;
  bait_boxes: Table<BaitBox>;
  device_removals: Table<DeviceRemoval>;
  recommendations: Table<Recommendation>;
  recommendation_statements: Table<RecommendationStatement>;
  signed_documents: Table<SignedDocument>;
  late_signatures: Table<LateSignature>;
  signing_requests: Table<SigningRequest>;
  device_reports: Table<DeviceReport>;
  unsent_work: Table<UnsentWork>;
  inspection_counts: Table<InspectionCount>;
  newest_contracts: Table<NewestContract>;
  box_placements: Table<BoxPlacement>;
  visit_series: Table<VisitSeries>;
  visits: Table<PlannedVisit>;
  calendar_feeds: Table<CalendarFeed>;
  settings: Table<Settings>;
  company_keys: Table<CompanyKey>;
  check_words: Table<CheckWord>;
  audit_log: Table<AuditEntry>;
  rate_limits: Table<RateLimit>;
  jobs: Table<Job>;
  mails: Table<Mail>;
  mail_settings: Table<MailSettings>;
  reminders: Table<Reminder>;
  webhooks: Table<Webhook>;
  webhook_deliveries: Table<WebhookDelivery>;
  sync_epochs: Table<SyncEpoch>;
};

/** A query builder over the tables, inside the EntityManager's transaction if it has one. */
export const reader = (em: Em) => em.getKysely<Tables>();

/** A moment as ISO 8601 text in UTC: ready for an answer, without a Date on the way. */
export const isoOf = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same of a timestamp column. */
export const isoDate = (column: string) => isoOf(sql.ref(column));

/** The same for a column that may be null. */
export const isoDateOrNull = (column: string) => isoDate(column).$castTo<string | null>();
