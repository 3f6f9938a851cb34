/** Something to choose with one tap, and to take back with another: the sign beside it says so without colour. */
import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export function Choice({ isChosen, children, ...button }: ButtonProps & { isChosen: boolean }) {
  return (
    <Button minHeight="11" paddingX="3" variant={isChosen ? 'solid' : 'outline'} aria-pressed={isChosen} {...button}>
      {isChosen ? <Check aria-hidden /> : null}
      {children}
    </Button>
  );
}

/** What is asked under one name. */
export function Question({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <Text as="legend" fontSize="sm" fontWeight="semibold" paddingBottom="1.5">
        {label}
      </Text>
      {children}
    </fieldset>
  );
}

/** Choices under one name. */
export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <Question label={label}>
    <Flex gap="2" wrap="wrap">
      {children}
    </Flex>
  </Question>
);
