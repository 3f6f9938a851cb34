/** What is said when this device has no room left for what was about to be kept. */

/** Nothing was kept; what was typed stays where it was typed. */
export class DeviceFullError extends Error {
  constructor(cause: unknown) {
    super('This device has no room left', { cause });
  }
}

/** Whether the browser refused to keep something for want of room. */
export const isForWantOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** That nothing could be kept here, as it was thrown, or as a screen got it from the link; null for any other error. */
export function fullIn(error: unknown): DeviceFullError | null {
  if (error instanceof DeviceFullError) return error;
  return error instanceof Error && error.cause instanceof DeviceFullError ? error.cause : null;
}
