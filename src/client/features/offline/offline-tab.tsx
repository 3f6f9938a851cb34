/** What works on this device without a line. */
import { Box } from '@chakra-ui/react';
import { ReadyCard } from './ready-card.tsx';

export function OfflineTab() {
  return (
    <Box maxWidth="2xl">
      <ReadyCard />
    </Box>
  );
}
