/** A floor with its devices on it: fitted to the page, or larger and to be moved about. */
import { Box, Button, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { LinkDeviceDto, LinkFloorDto } from '#common/schemas/by-link.ts';
import { DeviceMark } from './device-mark.tsx';
import { floorName } from './floor-name.ts';
import { linkPicture } from './link-client.ts';
import { useLink } from './link-context.ts';

const LARGER = 2.5;

export function PlanPicture({ plan, devices }: { plan: LinkFloorDto; devices: readonly LinkDeviceDto[] }) {
  const { t } = useTranslate();
  const { linkId } = useLink().page;
  const [isLarge, setIsLarge] = useState(false);
  const { width, height, imageId } = plan;
  return (
    <>
      <Box
        overflow="auto"
        maxHeight="70dvh"
        borderWidth="1px"
        borderRadius="lg"
        bg="white"
        // For the marks and names of devices that stand at a wall.
        paddingX="6"
        paddingTop="4"
        paddingBottom="9"
        // What can be moved about by a finger can be by the keyboard.
        tabIndex={isLarge ? 0 : undefined}
        role={isLarge ? 'region' : undefined}
        aria-label={isLarge ? t('byLink.plan') : undefined}
      >
        <Box position="relative" width={isLarge ? `${LARGER * 100}%` : 'full'} aspectRatio={`${width} / ${height}`}>
          <Image
            src={linkPicture(linkId, imageId)}
            alt={t('byLink.plan.picture', { floor: floorName(plan, t), count: devices.length })}
            width="full"
            height="full"
            objectFit="fill"
          />
          {devices.map((device) => (
            <Box
              key={device.boxNumber}
              position="absolute"
              transform="translate(-50%, -50%)"
              style={{ left: `${(device.positionX / width) * 100}%`, top: `${(device.positionY / height) * 100}%` }}
            >
              <DeviceMark device={device} isNamed />
            </Box>
          ))}
        </Box>
      </Box>
      <Button variant="outline" minHeight="11" alignSelf="start" onClick={() => setIsLarge(!isLarge)}>
        {t(isLarge ? 'byLink.plan.narrow' : 'byLink.plan.wide')}
      </Button>
    </>
  );
}
