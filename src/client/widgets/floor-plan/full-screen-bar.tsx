/** What is above a plan that fills the screen: the way back, the floors or the plan's name, and whether all is saved. */
import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

type FullScreenBarProps = {
  floors?: ReactNode;
  state?: ReactNode;
  onClose: () => void;
};

export function FullScreenBar({ floors, state, onClose }: FullScreenBarProps) {
  const { t } = useTranslate();
  return (
    <Flex align="center" wrap="wrap" columnGap="1" paddingX="1" bg="bg.panel" borderBottomWidth="1px">
      <IconButton variant="ghost" boxSize="12" aria-label={t('studio.closeFull')} onClick={onClose}>
        <Minimize2 aria-hidden />
      </IconButton>
      <Box flex="1 1 0" minWidth="0">
        {floors ?? <Text fontWeight="semibold">{t('plan.canvas')}</Text>}
      </Box>
      {/* What failed, and what to do about it, has a line of its own. */}
      <Flex
        align="center"
        justify="flex-end"
        paddingEnd="1"
        css={{ '&:has([role="status"] button)': { flexBasis: '100%', paddingInlineStart: '0.5rem' } }}
      >
        {state}
      </Flex>
    </Flex>
  );
}
