/** A list of facts: what each is called, and what it is. */
import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode; isCode?: boolean };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'max-content 1fr' }}
      columnGap="6"
      rowGap={{ base: '1', sm: '2' }}
    >
      {facts.map(({ label, value, isCode }) => (
        <Box key={label} display="contents">
          <chakra.dt color="fg.muted" textStyle="sm" marginTop={{ base: '2', sm: '0' }}>
            {label}
          </chakra.dt>
          <chakra.dd
            fontWeight="medium"
            overflowWrap="anywhere"
            {...(isCode ? { fontFamily: 'mono', textStyle: 'sm' } : {})}
          >
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
