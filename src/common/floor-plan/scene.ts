/** The scene of one floor: its plan and the bait boxes on it. Screen and PDF draw the same scene. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Check } from '#common/domain/check.ts';
import type { Drawing } from './drawing.ts';
import type { PointOnPlan, Size } from './geometry.ts';

export type PlanBox = {
  /** Stable from the tap that placed the box on, also before the server has given it an id. */
  readonly key: string;
  readonly boxNumber: string;
  /** Given by the screen, which may not know of every number; nobody typed it. */
  readonly isNumberProposed?: boolean;
  readonly boxType: BaitBoxType;
  readonly isToxic: boolean;
  readonly position: PointOnPlan;
  readonly notes: string | null;
  /** Placed on this visit: no earlier one had the device. */
  readonly isNew?: boolean;
  readonly deviceId?: number;
  readonly checkedAt?: string | null;
  readonly isBulkChecked?: boolean;
} & Partial<Check>;

export type Scene = {
  readonly size: Size;
  readonly imageId: string | null;
  /** What the picture was made from, when the plan was drawn here. */
  readonly drawing?: Drawing | null;
  /** In the order they were placed. */
  readonly boxes: readonly PlanBox[];
};
