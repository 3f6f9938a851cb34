/** What a floor is called on a customer link's page. */
import type { Translate } from '#common/i18n/keys.ts';
import type { LinkFloorDto } from '#common/schemas/by-link.ts';

export function floorName({ floor, name }: Pick<LinkFloorDto, 'floor' | 'name'>, t: Translate): string {
  if (name) return name;
  if (floor < 0) return t('byLink.floor.basement');
  return floor === 0 ? t('byLink.floor.ground') : t('byLink.floor.upper', { floor });
}
