/**
 * Reads without entities: lists, counts and joins go through Kysely on plain tables and columns,
 * which costs about what the bare driver does. Building entities that nobody changes, or mapping
 * names on every query, costs two to three times as much.
 */
import type { EntityClass } from '@mikro-orm/core';
import { type Generated, sql } from 'kysely';
import type { AuditEntry } from '#server/audit/audit-entry.entity.ts';
import type { BaitBox } from '#server/features/bait-boxes/bait-box.entity.ts';
import type { Customer } from '#server/features/customers/customer.entity.ts';
import type { FloorPlan } from '#server/features/inspections/floor-plan.entity.ts';
import type { Inspection } from '#server/features/inspections/inspection.entity.ts';
import type { InspectionCount } from '#server/features/inspections/inspection-count.entity.ts';
import type { InspectionPhoto } from '#server/features/inspections/photo.entity.ts';
import type { BoxPlacement } from '#server/features/placements/box-placement.entity.ts';
import type { Settings } from '#server/features/settings/settings.entity.ts';
import type { RecoveryCode } from '#server/features/users/recovery-code.entity.ts';
import type { User } from '#server/features/users/user.entity.ts';
import type { IdempotencyKey } from '#server/idempotency/idempotency-key.entity.ts';
import type { Image } from '#server/images/image.entity.ts';
import type { JobRun } from '#server/jobs/job-run.entity.ts';
import type { Session } from '#server/sessions/session.entity.ts';
import type { Attempt } from '#server/throttle/attempt.entity.ts';
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
  recovery_codes: Table<RecoveryCode>;
  sessions: Table<Session>;
  idempotency_keys: Table<IdempotencyKey>;
  images: Table<Image>;
  customers: Table<Customer>;
  inspections: Table<Inspection>;
  floor_plans: Table<FloorPlan>;
  inspection_photos: Table<InspectionPhoto>;
  bait_boxes: Table<BaitBox>;
  inspection_counts: Table<InspectionCount>;
  box_placements: Table<BoxPlacement>;
  settings: Table<Settings>;
  audit_log: Table<AuditEntry>;
  attempts: Table<Attempt>;
  job_runs: Table<JobRun>;
};

/** A query builder over the tables, inside the EntityManager's transaction if it has one. */
export const reader = (em: Em) => em.getKysely<Tables>();
export type Reader = ReturnType<typeof reader>;

/**
 * All columns of an entity's table, by name: a prepared `select *` fails on live connections once
 * another process has added a column.
 */
export const columnsOf =
  (em: Em) =>
  <Entity extends object>(entity: EntityClass<Entity>): (keyof Table<Entity> & string)[] =>
    em.getMetadata(entity).props.flatMap(({ fieldNames }) => fieldNames) as (keyof Table<Entity> & string)[];
export type ColumnsOf = ReturnType<typeof columnsOf>;

/** A timestamp column as ISO 8601 text in UTC: ready for an answer, without a Date on the way. */
export const isoDate = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same for a column that may be null. */
export const isoDateOrNull = (column: string) => isoDate(column).$castTo<string | null>();
