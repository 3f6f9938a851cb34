/** Why a form was refused as a whole, read out at once. */
import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

export function FormNotice({ text }: { text: string | null }) {
  return (
    // Without a text it is there for screen readers to watch, and takes no room in its form.
    <Box role="alert" {...(text === null ? { position: 'absolute' } : {})}>
      {text === null ? null : (
        <Flex gap="2.5" align="flex-start" padding="3" borderRadius="md" bg="bg.error" color="fg.error" fontSize="sm">
          <Box flexShrink="0" paddingTop="0.5">
            <CircleAlert size={16} aria-hidden />
          </Box>
          {text}
        </Flex>
      )}
    </Box>
  );
}
