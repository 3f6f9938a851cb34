/** The roles and statuses of a user (specification, sections 4 and 6). */

export const userRoles = ['admin', 'technician'] as const;
export type UserRole = (typeof userRoles)[number];

/** `left`: worked here and does not any more; what they made keeps their name. */
export const userStatuses = ['pending', 'approved', 'rejected', 'left'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Up to two initials of a name, for avatars: 'Anna de Boer (planning)' gives 'AP'. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [...initials.slice(0, 1), ...initials.slice(1).slice(-1)].join('').toUpperCase();
}
