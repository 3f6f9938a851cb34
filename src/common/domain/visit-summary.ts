/** What one visit came to: the state of each device, and how many there are of each. */
import { type Check, isChecked, isFinding, isReached } from './check.ts';

/** How a device came out of a visit. One that was placed on this very visit counts as checked. */
export const deviceStates = ['finding', 'unreached', 'in_order', 'placed', 'unchecked'] as const;
export type DeviceState = (typeof deviceStates)[number];

type VisitedDevice = Check & { isNew: boolean };

/** Something was found, nobody could look inside, nothing was found, it was only placed, or nobody looked. */
export function deviceState(device: VisitedDevice): DeviceState {
  if (!isChecked(device)) return device.isNew ? 'placed' : 'unchecked';
  if (!isReached(device)) return 'unreached';
  return isFinding(device) ? 'finding' : 'in_order';
}

export type VisitSummary = {
  devices: number;
  checked: number;
  /** Missing ones and those out of reach among them. */
  findings: number;
  crossed: number;
  notReachable: number;
  missing: number;
  unchecked: number;
  /** Checked together with all that was left of their floor. */
  bulkChecked: number;
};

/** The figures of a visit. */
export function visitSummary(
  devices: readonly (VisitedDevice & { isBulkChecked: boolean; crossed: readonly unknown[] })[],
): VisitSummary {
  const count = (matches: (device: (typeof devices)[number]) => boolean) => devices.filter(matches).length;
  const unchecked = count((device) => deviceState(device) === 'unchecked');
  return {
    devices: devices.length,
    checked: devices.length - unchecked,
    findings: count(isFinding),
    crossed: count(({ crossed }) => crossed.length > 0),
    notReachable: count(({ condition }) => condition === 'not_reachable'),
    missing: count(({ condition }) => condition === 'missing'),
    unchecked,
    bulkChecked: count(({ isBulkChecked }) => isBulkChecked),
  };
}
