/** A message above every screen, with what can be done about it beside it. */
import { Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type BannerProps = { palette: NonNullable<FlexProps['colorPalette']>; icon: ReactNode; children: ReactNode };

export const Banner = ({ palette, icon, children }: BannerProps) => (
  <Flex
    role="status"
    direction={{ base: 'column', md: 'row' }}
    gap="3"
    align={{ md: 'center' }}
    marginBottom="6"
    padding="4"
    borderWidth="1px"
    borderRadius="lg"
    colorPalette={palette}
    bg="colorPalette.subtle"
    borderColor="colorPalette.muted"
  >
    {icon}
    {children}
  </Flex>
);
