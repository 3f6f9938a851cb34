/** Where an inspection stands: a coloured dot and the word (specification, section 2). */
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionStatus } from '#common/domain/inspection.ts';

/** In which colour each status is shown. */
export const statusPalettes: Record<InspectionStatus, string> = {
  draft: 'yellow',
  in_progress: 'blue',
  completed: 'green',
};

export function StatusDot({ status }: { status: InspectionStatus }) {
  const { t } = useTranslate();
  return (
    <Flex align="center" gap="2" colorPalette={statusPalettes[status]}>
      <Box boxSize="2.5" borderRadius="full" bg="colorPalette.solid" flexShrink="0" data-status={status} />
      <Text textStyle="sm" fontWeight="medium">
        {t(`inspection.status.${status}`)}
      </Text>
    </Flex>
  );
}
