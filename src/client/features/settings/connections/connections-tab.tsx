/**
 * What goes out of the portal by itself, and what programs come in with: one's own tokens, and for administrators
 * everybody's, and what the portal does behind its answers.
 */
import { Stack } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { AllTokensCard } from './all-tokens-card.tsx';
import { EverythingCard } from './everything-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { OwnTokensCard } from './own-tokens-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

export function ConnectionsTab() {
  const user = trpc.users.current.useQuery();
  return (
    <Stack gap="6" maxWidth="3xl">
      <OwnTokensCard />
      {user.data?.role === 'admin' ? (
        <>
          <AllTokensCard />
          <MailCard />
          <RemindersCard />
          <MailsCard />
          <WebhooksCard />
          <JobsCard />
          <EverythingCard />
        </>
      ) : null}
    </Stack>
  );
}
