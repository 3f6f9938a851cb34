/** Which colleagues have an inspection open at this moment. */
import { Box, Flex, Text } from '@chakra-ui/react';
import { Sentence } from '#client/components/sentence.tsx';
import { usePresent } from '#client/live/live.ts';

type PresentNoteProps = {
  inspectionId: number;
  /** Within it: who comes and goes is said aloud. */
  isInside?: boolean;
  /** Where there is room for a name and no more. */
  isShort?: boolean;
};

export function PresentNote({ inspectionId, isInside = false, isShort = false }: PresentNoteProps) {
  const names = usePresent(inspectionId).join(', ');
  const note = names ? (
    <Flex gap="1.5" align="center" textStyle="sm" color="green.fg" minWidth="0" maxWidth={isShort ? '7rem' : undefined}>
      <Box boxSize="2" flexShrink="0" borderRadius="full" bg="green.solid" />
      {isShort ? (
        <>
          <Text truncate aria-hidden>
            <bdi>{names}</bdi>
          </Text>
          <Box srOnly>
            <Sentence text="present.open" names={{ names }} />
          </Box>
        </>
      ) : (
        <Text overflowWrap="anywhere">
          <Sentence text="present.open" names={{ names }} />
        </Text>
      )}
    </Flex>
  ) : null;
  // There before anybody is: a region that appears with its text is not read out.
  return isInside ? (
    <Box role="status" minWidth="0">
      {note}
    </Box>
  ) : (
    note
  );
}
