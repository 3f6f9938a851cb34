/** The device that a call comes from, if somebody has signed in on it before. */

export type Device = {
  id: string;
  /** Who has signed in on it, the last one first. */
  userIds: readonly number[];
};

/** Whether this account has signed in on the device. */
export const isKnownDevice = (device: Device | null, userId: number): device is Device =>
  device?.userIds.includes(userId) ?? false;
