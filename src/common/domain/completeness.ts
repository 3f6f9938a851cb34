/** Whether every device was looked at before an inspection is signed. */
import { type Check, isChecked } from './check.ts';

/** Reasons that are offered for devices without a check; any other may be typed. */
export const uncheckedReasons = ['no_access', 'no_time', 'not_planned', 'refused'] as const;

/** A device on a visit; one that was placed on this very visit counts as checked. */
export type VisitedDevice = Pick<Check, 'condition'> & { boxNumber: string; isNew: boolean };

/** The numbers of the devices that nobody has looked at, in their order. */
export const uncheckedDevices = (devices: readonly VisitedDevice[]): readonly string[] =>
  devices.filter((device) => !device.isNew && !isChecked(device)).map(({ boxNumber }) => boxNumber);

/** Whether a reason has to be given before signing, and is not. An inspection without devices needs none. */
export const lacksReason = (devices: readonly VisitedDevice[], reason: string | null): boolean =>
  uncheckedDevices(devices).length > 0 && (reason ?? '').trim() === '';
