/** A word in a coloured shape. */
import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export const Pill = ({ palette, children }: { palette: string; children: ReactNode }) => (
  <Text
    as="span"
    colorPalette={palette}
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    textStyle="sm"
    fontWeight="medium"
    paddingX="2"
    paddingY="0.5"
    borderRadius="md"
  >
    {children}
  </Text>
);
