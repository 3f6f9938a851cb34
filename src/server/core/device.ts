/** The device that a call comes from, if somebody has signed in on it before. */

/** Somebody who has signed in on a device. */
export type DeviceOwner = {
  userId: number;
  /** Of what opened the account then; '' in a cookie of before there were marks. */
  mark: string;
};

export type Device = {
  id: string;
  /** Who has signed in on it, the last one first. */
  owners: readonly DeviceOwner[];
};

/** Whether this account has signed in on the device, whatever opened it then. */
export const isKnownDevice = (device: Device | null, userId: number): device is Device =>
  device?.owners.some((owner) => owner.userId === userId) ?? false;
