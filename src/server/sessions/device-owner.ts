/** Whose a device is: who has signed in on it with the password that still holds, and with the factors that it is asked with. */
import type { Device } from '#server/core/device.ts';
import { sha256 } from '#server/core/sha256.ts';
import { hasSecondFactor, type User } from '#server/entities/user.entity.ts';

/** What opens an account. */
export type Credentials = Pick<User, 'id' | 'passwordHash' | 'totpSecret' | 'hasPasskey'>;

const LENGTH = 16;

/** Another text once the account has another password, or a second factor where it had none, or none where it had one. */
export const credentialsMark = (account: Credentials): string =>
  sha256(`${account.passwordHash} ${hasSecondFactor(account)}`).slice(0, LENGTH);

/**
 * Whether the account has signed in on the device with what opens it now. Whoever knew an earlier password may hold
 * cookies of as many devices as they liked: those have no tries of their own any more.
 */
export const isOwnDevice = (device: Device | null, account: Credentials): device is Device =>
  device?.owners.some(({ userId, mark }) => userId === account.id && mark === credentialsMark(account)) ?? false;
