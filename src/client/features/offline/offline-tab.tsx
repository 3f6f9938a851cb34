/** What works on this device without a line. */
import { Stack } from '@chakra-ui/react';
import { KeptCard } from './kept-card.tsx';
import { ReadyCard } from './ready-card.tsx';

export function OfflineTab() {
  return (
    <Stack maxWidth="2xl" gap="6">
      <ReadyCard />
      <KeptCard />
    </Stack>
  );
}
