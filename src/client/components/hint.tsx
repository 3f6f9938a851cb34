/** What a word on the screen means, shown at a button beside it: to whoever points at it, tabs to it or taps it. */
import { Box, IconButton } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

/** In the upper corner of the nearest positioned element around it; the text is shown across that element. */
export function Hint({ subject, text }: { subject: string; text: string }) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <Box css={{ '&:hover > [role=tooltip], &:focus-within > [role=tooltip]': { display: 'block' } }}>
      <IconButton
        variant="ghost"
        color="fg.muted"
        boxSize="11"
        position="absolute"
        top="1"
        insetEnd="1"
        zIndex="1"
        aria-label={t('dashboard.explain', { subject })}
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      >
        <Info size={16} />
      </IconButton>
      <Box
        id={id}
        role="tooltip"
        display="none"
        position="absolute"
        insetX="2"
        top="12"
        zIndex="2"
        padding="3"
        borderRadius="lg"
        bg="bg.inverted"
        color="fg.inverted"
        textStyle="sm"
      >
        {text}
      </Box>
    </Box>
  );
}
