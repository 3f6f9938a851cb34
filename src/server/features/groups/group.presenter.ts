/** A group as the outside sees it. */
import type { GroupDto } from '#common/schemas/group.ts';
import type { CustomerGroup } from '#server/entities/customer-group.entity.ts';

export const presentGroup = (group: CustomerGroup): GroupDto => ({
  id: group.id,
  name: group.name,
  contactPerson: group.contactPerson ?? null,
  phone: group.phone ?? null,
  email: group.email ?? null,
  address: group.address ?? null,
  version: group.version,
});
