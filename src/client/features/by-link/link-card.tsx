/** A card of a customer link's page, and what an empty screen says. */
import { Box, Center, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LinkIcon, type LinkIconName } from './link-icon.tsx';

/** Its edges are in pixels: large text keeps its room. */
export const LinkCard = ({ children }: { children: ReactNode }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="16px">
    {children}
  </Box>
);

export const NothingYet = ({ icon, text }: { icon: LinkIconName; text: string }) => (
  <Stack align="center" textAlign="center" gap="3" padding="8" borderWidth="1px" borderStyle="dashed" borderRadius="xl">
    <Center color="fg.muted">
      <LinkIcon name={icon} size={32} />
    </Center>
    <Text color="fg.muted">{text}</Text>
  </Stack>
);
