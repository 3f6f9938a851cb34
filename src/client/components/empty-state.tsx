/** The message of an empty list, with what can be done about it. */
import { Center, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; text: string; children?: ReactNode };

export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <Center padding="8" borderWidth="1px" borderStyle="dashed" borderRadius="lg">
      <Stack align="center" textAlign="center" gap="3">
        <Center color="fg.muted" aria-hidden>
          {icon}
        </Center>
        <Text color="fg.muted">{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
