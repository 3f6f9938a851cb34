/** An icon on a tinted square: what a card or a line is about, at a glance. */
import { Center } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

type IconMarkProps = { icon: LucideIcon; palette?: string; size?: 'sm' | 'md' };

export function IconMark({ icon: Icon, palette = 'gray', size = 'md' }: IconMarkProps) {
  const isSmall = size === 'sm';
  return (
    <Center
      boxSize={isSmall ? '8' : '10'}
      flexShrink="0"
      borderRadius={isSmall ? 'full' : 'lg'}
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      aria-hidden
    >
      <Icon size={isSmall ? 16 : 20} />
    </Center>
  );
}
