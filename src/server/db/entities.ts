/** Every table the portal has, listed by hand: nothing is found by globbing. */
import { BaitBox } from '#server/features/bait-boxes/bait-box.entity.ts';
import { Customer } from '#server/features/customers/customer.entity.ts';
import { FloorPlan } from '#server/features/inspections/floor-plan.entity.ts';
import { Inspection } from '#server/features/inspections/inspection.entity.ts';
import { InspectionPhoto } from '#server/features/inspections/photo.entity.ts';
import { User } from '#server/features/users/user.entity.ts';
import { IdempotencyKey } from '#server/idempotency/idempotency-key.entity.ts';
import { Image } from '#server/images/image.entity.ts';
import { Session } from '#server/sessions/session.entity.ts';

export const entities = [
  User,
  Session,
  IdempotencyKey,
  Image,
  Customer,
  Inspection,
  FloorPlan,
  InspectionPhoto,
  BaitBox,
];
