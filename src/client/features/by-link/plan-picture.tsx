/** A floor with its devices on it: fitted to the page, or larger and to be moved about. */
import { Box, Button, chakra, Image } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { MarkerPicture } from '#client/widgets/floor-plan/marker-picture.tsx';
import { placeLabels } from '#common/floor-plan/box-labels.ts';
import type { LinkDeviceDto, LinkFloorDto } from '#common/schemas/by-link.ts';
import { floorName } from './floor-name.ts';
import { linkPicture } from './link-client.ts';
import { useLink } from './link-context.ts';
import { useWidth } from './use-width.ts';

const LARGER = 2.5;
/** Side of a device's mark, in pixels. */
const MARK_PX = 28;
/** Around the picture, in pixels: for the marks and numbers of devices that stand at a wall. */
const MARGIN = { x: 26, y: 24 };

export function PlanPicture({ plan, devices }: { plan: LinkFloorDto; devices: readonly LinkDeviceDto[] }) {
  const { t } = useTranslate();
  const { linkId } = useLink().page;
  const [isLarge, setIsLarge] = useState(false);
  const { width, height, imageId } = plan;
  const picture = useRef<HTMLDivElement>(null);
  const scale = useWidth(picture) / width;
  const boxes = useMemo(
    () =>
      devices.map(({ positionX, positionY, ...device }) => ({
        ...device,
        key: device.boxNumber,
        position: { x: positionX, y: positionY },
        notes: null,
      })),
    [devices],
  );
  const sides = useMemo(
    () => placeLabels(boxes, { plan: { width, height }, margin: MARGIN, scale }, MARK_PX),
    [boxes, width, height, scale],
  );
  return (
    <>
      <Box
        overflow="auto"
        maxHeight="70dvh"
        borderWidth="1px"
        borderRadius="lg"
        layerStyle="paper"
        paddingX={`${MARGIN.x}px`}
        paddingY={`${MARGIN.y}px`}
        // What can be moved about by a finger can be by the keyboard.
        tabIndex={isLarge ? 0 : undefined}
        role={isLarge ? 'region' : undefined}
        aria-label={isLarge ? t('byLink.plan') : undefined}
      >
        <Box
          ref={picture}
          position="relative"
          width={isLarge ? `${LARGER * 100}%` : 'full'}
          aspectRatio={`${width} / ${height}`}
        >
          <Image
            src={linkPicture(linkId, imageId)}
            alt={t('byLink.plan.picture', { floor: floorName(plan, t), count: devices.length })}
            width="full"
            height="full"
            objectFit="fill"
          />
          {boxes.map((box) => (
            <chakra.svg
              key={box.key}
              aria-hidden
              // Around the point where the device stands; without any size nothing of it would be drawn.
              boxSize="1px"
              overflow="visible"
              position="absolute"
              style={{ left: `${(box.position.x / width) * 100}%`, top: `${(box.position.y / height) * 100}%` }}
            >
              <MarkerPicture box={box} side={sides.get(box.key)} size={MARK_PX} />
            </chakra.svg>
          ))}
        </Box>
      </Box>
      <Button variant="outline" minHeight="11" alignSelf="start" onClick={() => setIsLarge(!isLarge)}>
        {t(isLarge ? 'byLink.plan.narrow' : 'byLink.plan.wide')}
      </Button>
    </>
  );
}
