/** What waits to be sent belongs to whoever is signed in: it never goes out in the next one's name. */

const drops = new Set<() => void>();

/** @param drop lets go of what is held for the user; what the device keeps stays there for the next time */
export function whenUserGoes(drop: () => void): void {
  drops.add(drop);
}

export function userGoes(): void {
  for (const drop of drops) drop();
}
