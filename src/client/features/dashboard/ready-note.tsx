/** How many contracts are ready to be signed, and the way to them; nothing when there are none. */
import { Link, Text } from '@chakra-ui/react';
import { ArrowRight, FileSignature } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { waitingCount } from '#client/lib/waiting-count.ts';

export function ReadyNote() {
  const { t } = useTranslate();
  const count = trpc.inspections.waiting.useQuery().data?.readyToSign.count ?? 0;
  if (count === 0) return null;
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="12"
      paddingX="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      fontWeight="medium"
      color="fg"
    >
      <RouterLink to="/contracts?tab=pending">
        <FileSignature size={20} aria-hidden />
        <Text as="span" flex="1">
          {t('dashboard.ready', { count, shown: waitingCount(count) })}
        </Text>
        <ArrowRight size={18} aria-hidden />
      </RouterLink>
    </Link>
  );
}
