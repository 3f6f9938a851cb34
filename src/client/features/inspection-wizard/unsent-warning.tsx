/** A warning for whoever opens an inspection of which somebody's device still holds work. */
import { Box, Stack, Text } from '@chakra-ui/react';
import { Sentence } from '#client/components/sentence.tsx';
import { UnsentNote, unsentElsewhere } from '#client/features/inspections/unsent-note.tsx';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export function UnsentWarning({ unsent, isReadOnly }: { unsent: InspectionDto['unsent']; isReadOnly: boolean }) {
  const others = unsentElsewhere(unsent);
  if (others.length === 0) return null;
  const name = [...new Set(others.map(({ userName }) => userName))].join(', ');
  return (
    <Box role="status">
      <Stack gap="1" padding="3" borderWidth="1px" borderColor="orange.muted" borderRadius="lg" bg="orange.subtle">
        {isReadOnly ? null : (
          <Text fontWeight="medium" color="orange.fg">
            <Sentence text="unsent.wait" names={{ name }} />
          </Text>
        )}
        <UnsentNote unsent={others} />
      </Stack>
    </Box>
  );
}
