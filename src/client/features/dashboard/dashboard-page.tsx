/** The start: a new inspection, and the ones there are. */
import { Button, Flex, Heading, Spacer, Stack, Tabs, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#client/components/page-heading.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CompletedList } from './completed-list.tsx';
import { PendingList } from './pending-list.tsx';

export function DashboardPage() {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  return (
    <Stack gap="8">
      <Flex wrap="wrap" gap="4" align="center">
        <Stack gap="1">
          <PageHeading title="page.dashboard" />
          <Text color="fg.muted">{t('dashboard.welcome', { name: user.data?.fullName ?? '' })}</Text>
        </Stack>
        <Spacer />
        <Button asChild size="lg">
          <Link to="/inspections/new">
            <Plus aria-hidden />
            {t('dashboard.newInspection')}
          </Link>
        </Button>
      </Flex>
      <Stack as="section" gap="4">
        <Heading as="h2" size="lg">
          {t('dashboard.inspections')}
        </Heading>
        <Tabs.Root defaultValue="pending" lazyMount>
          <Tabs.List>
            <Tabs.Trigger value="pending">{t('dashboard.pending')}</Tabs.Trigger>
            <Tabs.Trigger value="completed">{t('dashboard.completed')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="pending">
            <PendingList />
          </Tabs.Content>
          <Tabs.Content value="completed">
            <CompletedList />
          </Tabs.Content>
        </Tabs.Root>
      </Stack>
    </Stack>
  );
}
