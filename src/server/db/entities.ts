/** Every table the portal has, listed by hand: nothing is found by globbing. */
import { AuditEntry } from '#server/audit/audit-entry.entity.ts';
import { BaitBox } from '#server/features/bait-boxes/bait-box.entity.ts';
import { Customer } from '#server/features/customers/customer.entity.ts';
import { FloorPlan } from '#server/features/inspections/floor-plan.entity.ts';
import { Inspection } from '#server/features/inspections/inspection.entity.ts';
import { InspectionCount } from '#server/features/inspections/inspection-count.entity.ts';
import { InspectionPhoto } from '#server/features/inspections/photo.entity.ts';
import { BoxPlacement } from '#server/features/placements/box-placement.entity.ts';
import { Settings } from '#server/features/settings/settings.entity.ts';
import { RecoveryCode } from '#server/features/users/recovery-code.entity.ts';
import { User } from '#server/features/users/user.entity.ts';
import { IdempotencyKey } from '#server/idempotency/idempotency-key.entity.ts';
import { Image } from '#server/images/image.entity.ts';
import { JobRun } from '#server/jobs/job-run.entity.ts';
import { Session } from '#server/sessions/session.entity.ts';
import { Attempt } from '#server/throttle/attempt.entity.ts';

export const entities = [
  User,
  RecoveryCode,
  Session,
  Attempt,
  IdempotencyKey,
  Image,
  Customer,
  Inspection,
  InspectionCount,
  FloorPlan,
  InspectionPhoto,
  BaitBox,
  BoxPlacement,
  Settings,
  AuditEntry,
  JobRun,
];
