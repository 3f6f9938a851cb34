/** Tells when another user signs in on this page: what waits to be sent belongs to the one before and must not go out in the new one's name. */

const handlers = new Set<() => void>();

/** @param handler lets go of what is held for the user; what the device keeps stays there for the next time */
export function onUserChange(handler: () => void): void {
  handlers.add(handler);
}

export function emitUserChange(): void {
  for (const handler of handlers) handler();
}
