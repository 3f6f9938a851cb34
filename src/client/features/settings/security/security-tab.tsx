/** Password, second factor, where one is signed in, and for administrators who may come in. */
import { Stack } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { RetentionCard } from '#client/features/privacy/retention-card.tsx';
import { AccessCard } from './access-card.tsx';
import { CompanyKeyCard } from './company-key-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityTab() {
  const user = trpc.users.current.useQuery();
  return (
    <Stack gap="6" maxWidth="2xl">
      <PasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
      {user.data?.role === 'admin' ? (
        <>
          <AccessCard />
          <CompanyKeyCard />
          <RetentionCard />
        </>
      ) : null}
    </Stack>
  );
}
