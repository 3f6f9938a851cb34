/** How far something is: the browser's own progress element, in the portal's colours. */
import { chakra } from '@chakra-ui/react';

const track = { bg: 'bg.muted', borderRadius: 'full' };
const bar = { bg: 'colorPalette.solid', borderRadius: 'full' };

export const ProgressBar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    appearance: 'none',
    border: 'none',
    overflow: 'hidden',
    ...track,
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': bar,
    '&::-moz-progress-bar': bar,
  },
});
