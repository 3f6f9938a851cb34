/**
 * What of the portal's tables leaves with everything else: rows of all of them but the portal's own bookkeeping, and never what
 * opens anything. Every entity stands here, so that a new one does not build before somebody decided.
 */
import type { entities } from '#server/entities/entities.ts';

type Entities = typeof entities;

type Exported<Entity> = {
  /** Columns that are left out: secrets, and bytes that are files of their own. */
  without: readonly (keyof Entity & string)[];
  /** What is left out of columns of JSON, by its name. */
  withoutMembers?: { readonly [Name in keyof Entity & string]?: readonly string[] };
};
type LeftOut = { leftOut: string };
type Decisions = { [Name in keyof Entities]: Exported<InstanceType<Entities[Name]>> | LeftOut };

const opens = 'It signs somebody in.';
const counts = 'It counts or remembers what the portal does, and says nothing of the company.';

export const exportDecisions: Decisions = {
  CustomerGroup: { without: [] },
  // Its other columns, once more.
  Customer: { without: ['searchText'] },
  CustomerLink: { without: ['tokenHash'] },
  Device: { without: [] },
  VisitSeries: { without: [] },
  PlannedVisit: { without: [] },
  Inspection: { without: [] },
  BaitBox: { without: [] },
  DeviceRemoval: { without: [] },
  FloorPlan: { without: [] },
  InspectionPhoto: { without: [] },
  BoxPlacement: { without: [] },
  Recommendation: { without: [] },
  RecommendationStatement: { without: [] },
  // A text may hold what opens something, such as a link.
  Mail: { without: ['body', 'secret'] },
  Reminder: { without: [] },
  LateSignature: { without: [] },
  SigningRequest: { without: ['tokenHash', 'codeHash'] },
  // Both are files, byte for byte: documents/.
  SignedDocument: { without: ['content', 'pdf'] },
  // pictures/
  Image: { without: ['bytes'] },
  CheckWord: { without: [] },
  Settings: { without: [] },
  User: { without: ['passwordHash', 'totpSecret', 'totpPendingSecret', 'totpLastStep'] },
  // The address of a webhook, for it may open something.
  AuditEntry: { without: [], withoutMembers: { changes: ['url'] } },
  ApiToken: { leftOut: opens },
  CalendarFeed: { leftOut: opens },
  Passkey: { leftOut: opens },
  PasskeyChallenge: { leftOut: opens },
  RecoveryCode: { leftOut: opens },
  Session: { leftOut: opens },
  CompanyKey: { leftOut: 'It is the key that documents are sealed with.' },
  MailSettings: { leftOut: 'It holds the password of the mail server.' },
  Webhook: { leftOut: 'It holds what calls are signed with, and its address may open something.' },
  WebhookDelivery: { leftOut: counts },
  DeviceReport: { leftOut: 'What devices said that they had not sent yet.' },
  UnsentWork: { leftOut: 'What devices said that they had not sent yet.' },
  IdempotencyKey: { leftOut: counts },
  InspectionCount: { leftOut: counts },
  NewestContract: { leftOut: 'The inspections say it.' },
  Job: { leftOut: counts },
  RateLimit: { leftOut: counts },
  SeenNotice: { leftOut: counts },
  SyncEpoch: { leftOut: counts },
};

export type Column = { name: string; type: string; isKey: boolean; withoutMembers: readonly string[] };
export type ExportedTable = { table: string; columns: readonly Column[]; without: readonly string[] };

type Metadata = {
  tableName: string;
  props: readonly { name: string; persist?: boolean; primary?: boolean; fieldNames: string[]; columnTypes: string[] }[];
};

/** The exported tables with their columns, as the entities say. */
export function exportedTables(metadataOf: (entity: string) => Metadata): ExportedTable[] {
  return Object.entries(exportDecisions).flatMap(([name, decision]) => {
    if ('leftOut' in decision) return [];
    const { tableName, props } = metadataOf(name);
    const stored = props.filter(({ persist, fieldNames }) => persist !== false && fieldNames?.length === 1);
    const isLeftOut = (property: string) => (decision.without as readonly string[]).includes(property);
    const nameOf = ({ fieldNames: [column = ''] }: Metadata['props'][number]) => column;
    const membersOf = (property: string) =>
      (decision.withoutMembers as Readonly<Record<string, readonly string[]>> | undefined)?.[property] ?? [];
    return [
      {
        table: tableName,
        columns: stored
          .filter((property) => !isLeftOut(property.name))
          .map((property) => ({
            name: nameOf(property),
            type: property.columnTypes[0] ?? '',
            isKey: property.primary === true,
            withoutMembers: membersOf(property.name),
          })),
        without: stored.flatMap((property) =>
          isLeftOut(property.name)
            ? [nameOf(property)]
            : membersOf(property.name).map((member) => `${nameOf(property)}.${member}`),
        ),
      },
    ];
  });
}

/** The tables that stay, each with why. */
export const leftOutTables = (metadataOf: (entity: string) => Metadata): { table: string; why: string }[] =>
  Object.entries(exportDecisions).flatMap(([name, decision]) =>
    'leftOut' in decision ? [{ table: metadataOf(name).tableName, why: decision.leftOut }] : [],
  );
