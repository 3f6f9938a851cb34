/** A titled card: one part of a page that shows several side by side. */
import { Box, Flex, Heading, Spacer } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="xl" padding="4">
      <Flex align="baseline" wrap="wrap" columnGap="3" marginBottom="3">
        <Heading as="h2" size="md" id={id} overflowWrap="anywhere">
          {title}
        </Heading>
        <Spacer />
        {aside}
      </Flex>
      {children}
    </Box>
  );
}
