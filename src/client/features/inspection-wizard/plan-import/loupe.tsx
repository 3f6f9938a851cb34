/** What lies under the finger that moves a corner, enlarged, on the other side of the photo. */
import { Box } from '@chakra-ui/react';
import type { Position, Size } from '#common/floor-plan/geometry.ts';

const SIDE_PX = 112;
const BORDER_PX = 3;
const ZOOM = 3;

type LoupeProps = {
  href: string;
  size: Size;
  at: Position;
  /** How large the photo is on the screen. */
  shown: Size;
};

export function Loupe({ href, size, at, shown }: LoupeProps) {
  const [width, height] = [shown.width * ZOOM, shown.height * ZOOM];
  const offset = (part: number, whole: number) => SIDE_PX / 2 - BORDER_PX - part * whole;
  const isLeft = at.x < size.width / 2;
  return (
    <Box
      aria-hidden
      position="absolute"
      top="0"
      borderRadius="full"
      border={`${BORDER_PX}px solid white`}
      boxShadow="0 0 0 2px #0b7a5b, 0 4px 16px rgb(0 0 0 / 40%)"
      overflow="hidden"
      pointerEvents="none"
      style={{
        [isLeft ? 'right' : 'left']: 0,
        width: SIDE_PX,
        height: SIDE_PX,
        backgroundColor: 'black',
        backgroundImage: `url(${href})`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${offset(at.x / size.width, width)}px ${offset(at.y / size.height, height)}px`,
      }}
    >
      <Box position="absolute" left="50%" top="35%" bottom="35%" borderStartWidth="2px" borderColor="#e0245e" />
      <Box position="absolute" top="50%" left="35%" right="35%" borderTopWidth="2px" borderColor="#e0245e" />
    </Box>
  );
}
