/** Password, second factor, and where one is signed in. */
import { Stack } from '@chakra-ui/react';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityTab() {
  return (
    <Stack gap="6" maxWidth="2xl">
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
    </Stack>
  );
}
