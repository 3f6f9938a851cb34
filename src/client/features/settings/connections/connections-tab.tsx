/** For administrators: what goes out of the portal by itself, and what it does behind its answers. */
import { Stack } from '@chakra-ui/react';
import { JobsCard } from './jobs-card.tsx';

export function ConnectionsTab() {
  return (
    <Stack gap="6" maxWidth="3xl">
      <JobsCard />
    </Stack>
  );
}
