/** What goes in and out for devices: the register of a customer, what one has shown, and checks over a period. */
import * as z from 'zod/mini';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { conditions } from '#common/domain/check.ts';
import { DEVICE_RECENT_MAX, LIST_LIMIT_MAX, LIST_PAGE_SIZE } from '#common/limits.ts';
import { boxFields, floor } from './bait-box.ts';
import { checkDtoFields } from './check.ts';
import { cursor, date, id, int4, says, text } from './primitives.ts';

const { checkedAt, receivedAt: _, checkedById: __, isBulkChecked, ...foundFields } = checkDtoFields;

export const standingChoices = ['standing', 'removed', 'all'] as const;
export const deviceSorts = ['number', 'type', 'floor', 'lastCheck', 'lastFinding', 'overdue'] as const;
export type DeviceSort = (typeof deviceSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;

const page = { limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE), cursor: cursor() };
/** By the day of the visit, both ends included. */
const period = { from: z.optional(date()), to: z.optional(date()) };

export const deviceFilterFields = {
  standing: z._default(z.enum(standingChoices, says('validation.choice')), 'standing'),
  type: z.optional(boxFields.boxType),
  floor: z.optional(floor()),
  overdue: z.optional(z.boolean(says('validation.boolean'))),
  sort: z._default(z.enum(deviceSorts, says('validation.choice')), 'number'),
  /** Not `direction`: a client that loads page by page sends one of its own. */
  order: z._default(z.enum(sortOrders, says('validation.choice')), 'asc'),
};
export const listDevicesSchema = z.object({ customerId: id(), ...deviceFilterFields, ...page });
export type ListDevicesInput = z.infer<typeof listDevicesSchema>;

export const deviceHistorySchema = z.object({ id: id(), ...page });
export type DeviceHistoryInput = z.infer<typeof deviceHistorySchema>;

export const heatMapSchema = z.object({ customerId: id(), ...period });
export type HeatMapInput = z.infer<typeof heatMapSchema>;

export const listChecksSchema = z.object({ customerId: id(), ...period, ...page });
export type ListChecksInput = z.infer<typeof listChecksSchema>;

const CODE_MAX_LENGTH = 40;
/** As it was typed or scanned. */
const labelCode = () => text({ min: 1, max: CODE_MAX_LENGTH });
export const deviceByCodeSchema = z.object({ code: labelCode() });

/** A check within the register: what it says, and on which visit. */
const deviceCheckSchema = z.object({
  ...foundFields,
  checkedAt,
  inspectionId: z.int(),
  date: z.iso.datetime(),
});
export type DeviceCheckDto = z.infer<typeof deviceCheckSchema>;

const positionFields = { floor: z.int(), positionX: z.int(), positionY: z.int() };

/** A device of a customer, where it stands or stood last. */
export const deviceDtoSchema = z.object({
  id: z.int(),
  key: z.string(),
  customerId: z.int(),
  boxNumber: z.string(),
  labelCode: z.string(),
  installedAt: z.iso.datetime(),
  removedAt: z.nullable(z.iso.datetime()),
  /** Null when it stands, or when none was stated. */
  removalReason: z.nullable(z.string()),
  boxType: z.enum(baitBoxTypes),
  isToxic: z.boolean(),
  /** Since when it stands there with poison. */
  toxicSince: z.nullable(z.iso.datetime()),
  ...positionFields,
  /** What somebody calls that floor; null for its default name, absent in what an older build kept. */
  floorName: z.exactOptional(z.nullable(z.string())),
  /** What is noted of its box there; absent in what an older build kept. */
  notes: z.exactOptional(z.nullable(z.string())),
  /** On whose plans it stands there; null when only the remembered boxes say so. */
  inspectionId: z.nullable(z.int()),
  lastCheck: z.nullable(deviceCheckSchema),
  lastFinding: z.nullable(deviceCheckSchema),
  /** The last checks, newest last. */
  recent: z
    .array(
      z.object({
        date: z.iso.datetime(),
        /** What a chart shows: bait taken in percent, or animals caught; null when not reached or not measured. */
        value: z.nullable(z.int()),
        inspectionId: z.int(),
        condition: z.enum(conditions),
        takePercent: z.nullable(z.int()),
        /** Animals, of all species. */
        caught: z.int(),
      }),
    )
    .check(z.maxLength(DEVICE_RECENT_MAX)),
  /** Standing, and checked or placed longer ago than was agreed. */
  isOverdue: z.boolean(),
});
export type DeviceDto = z.infer<typeof deviceDtoSchema>;

/** A device on one visit, with the check of that visit. */
export const deviceVisitDtoSchema = z.object({
  inspectionId: z.int(),
  date: z.iso.datetime(),
  boxNumber: z.string(),
  boxType: z.enum(baitBoxTypes),
  isToxic: z.boolean(),
  ...positionFields,
  ...foundFields,
  checkedAt,
  checkedByName: z.nullable(z.string()),
  isBulkChecked,
  notes: z.nullable(z.string()),
  /** That show the device. */
  photos: z.array(z.object({ id: z.int(), imageId: z.string() })),
  /** Where it stood on the visit before, when that was somewhere else. */
  movedFrom: z.nullable(z.object(positionFields)),
});
export type DeviceVisitDto = z.infer<typeof deviceVisitDtoSchema>;

/** A check of a customer's device. */
export const deviceCheckRowSchema = z.extend(z.omit(deviceVisitDtoSchema, { movedFrom: true }), { deviceId: z.int() });
export type DeviceCheckRowDto = z.infer<typeof deviceCheckRowSchema>;

/** What a device showed within a period, where it stands on the newest plan. */
export type HeatDto = {
  deviceId: number;
  boxNumber: string;
  boxType: (typeof baitBoxTypes)[number];
  floor: number;
  positionX: number;
  positionY: number;
  inspectionId: number | null;
  isStanding: boolean;
  /** On which it was checked. */
  visits: number;
  findings: number;
  /** Animals caught. */
  totalCount: number;
  /** In percent, of the checks that measured it; null when none did. */
  meanTake: number | null;
};
