/** Whose changes the audit log shows, and which of their fields it names without a value. */
import type { entities } from '#server/entities/entities.ts';

type Entities = typeof entities;

type Audited<Entity> = {
  /** Named when they change, never shown: secrets, and drawings that are far too long for a line. */
  hidden: readonly (keyof Entity & string)[];
};

/** Every entity of the portal, so that a new one does not build before somebody decided. */
type Decisions = { [Name in keyof Entities]: Audited<InstanceType<Entities[Name]>> | 'not audited' };

export const auditedEntities: Decisions = {
  User: { hidden: ['passwordHash', 'totpSecret', 'totpPendingSecret', 'totpLastStep'] },
  CustomerGroup: { hidden: [] },
  Customer: { hidden: [] },
  // Each opening has a line of its own.
  CustomerLink: { hidden: ['tokenHash'] },
  Inspection: { hidden: ['contractStrokes'] },
  FloorPlan: { hidden: ['scene'] },
  InspectionPhoto: { hidden: [] },
  BaitBox: { hidden: [] },
  // Its boxes and its removals tell where it stands; here only its label changes.
  Device: { hidden: [] },
  DeviceRemoval: { hidden: [] },
  Recommendation: { hidden: [] },
  // Its text is the recommendation's.
  RecommendationStatement: { hidden: [] },
  SigningRequest: { hidden: ['tokenHash', 'codeHash'] },
  // Its hash is told.
  LateSignature: { hidden: ['content'] },
  BoxPlacement: { hidden: [] },
  VisitSeries: { hidden: [] },
  // Those that a series makes are told by its line.
  PlannedVisit: { hidden: [] },
  Settings: { hidden: [] },
  CompanyKey: { hidden: ['privateKey', 'certificates'] },
  CheckWord: { hidden: [] },
  MailSettings: { hidden: ['server'] },
  Webhook: { hidden: ['secret'] },
  // Bookkeeping: of sign-ins, of what is in use, of what has run.
  RecoveryCode: 'not audited',
  PasskeyChallenge: 'not audited',
  // Told as changes of their owner's account (factor-changes.ts).
  Passkey: 'not audited',
  ApiToken: 'not audited',
  CalendarFeed: 'not audited',
  SeenNotice: 'not audited',
  Session: 'not audited',
  DeviceReport: 'not audited',
  UnsentWork: 'not audited',
  RateLimit: 'not audited',
  IdempotencyKey: 'not audited',
  Image: 'not audited',
  // Never changes; the signing has a line of its own.
  SignedDocument: 'not audited',
  InspectionCount: 'not audited',
  NewestContract: 'not audited',
  AuditEntry: 'not audited',
  Job: 'not audited',
  // Queueing one has a line of its own.
  Mail: 'not audited',
  // So has its letter.
  Reminder: 'not audited',
  WebhookDelivery: 'not audited',
  SyncEpoch: 'not audited',
};

/** Of these every change has a line of its own, and one in the security log. */
export const securityRelevantEntities: ReadonlySet<string> = new Set<keyof Entities>([
  'User',
  'Settings',
  'CompanyKey',
  'MailSettings',
  'Webhook',
  'CustomerLink',
  'SigningRequest',
]);

export const isSecurityRelevant = (entity: string): boolean => securityRelevantEntities.has(entity);
