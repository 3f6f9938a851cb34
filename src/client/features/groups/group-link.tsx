/** A customer's group as the link to all of it. */
import { Flex, Link, Text } from '@chakra-ui/react';
import { Network } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

/** Nothing as long as the group's name is not known here. */
export function GroupLink({ groupId }: { groupId: number }) {
  const { t } = useTranslate();
  const group = trpc.groups.get.useQuery({ id: groupId });
  if (!group.data) return null;
  return (
    <Flex gap="1.5" align="center" wrap="wrap" textStyle="sm" color="fg.muted">
      <Network size={16} aria-hidden />
      <Text as="span" hideBelow="md">
        {t('groups.partOf')}
      </Text>
      <Link asChild color="colorPalette.fg" minHeight={{ base: '11', md: '6' }} alignItems="center">
        <RouterLink to={`/groups/${groupId}`}>
          <bdi>{group.data.name}</bdi>
        </RouterLink>
      </Link>
    </Flex>
  );
}
