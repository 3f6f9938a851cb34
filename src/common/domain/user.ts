/** The roles and statuses of a user (specification, sections 4 and 6). */

export const userRoles = ['admin', 'technician'] as const;
export type UserRole = (typeof userRoles)[number];

/** `left`: worked here and does not any more; what they made keeps their name. */
export const userStatuses = ['pending', 'approved', 'rejected', 'left'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Up to two initials of a name, for avatars: 'Anna de Boer' gives 'AB'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
