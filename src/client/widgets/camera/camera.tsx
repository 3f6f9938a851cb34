/** The camera: live picture, shutter, switching cameras, lamp; a file button when there is no camera. */
import { Box, Button, Center, chakra, Flex, IconButton, Spinner, Stack, Text } from '@chakra-ui/react';
import { CameraOff, Circle, ImagePlus, SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '#client/components/file-button.tsx';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { takeShot } from './take-shot.ts';
import { TorchButton } from './torch-button.tsx';
import { type Camera as CameraState, useCamera } from './use-camera.ts';

export type CameraProps = {
  /** A picture was taken, or chosen where there is no camera. */
  onShot: (picture: Blob) => void;
  /** No further pictures are wanted. */
  isFull?: boolean;
};

export function Camera({ onShot, isFull = false }: CameraProps) {
  const { t } = useTranslate();
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [flashes, setFlashes] = useState(0);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream;
    setIsReady(false);
  }, [camera.stream]);

  const shoot = async () => {
    if (!video.current) return;
    onShot(await takeShot(video.current));
    setFlashes((count) => count + 1);
  };
  if (camera.problem) return <NoCamera camera={camera} isFull={isFull} onShot={onShot} />;
  return (
    // On a phone on its side the shutter is beside the picture, and on the screen with it.
    <Stack gap="4" css={{ [LOW_SCREEN]: { flexDirection: 'row' } }}>
      <Center
        position="relative"
        bg="black"
        borderRadius="lg"
        overflow="hidden"
        aspectRatio="16 / 9"
        maxHeight="60dvh"
        css={{ [LOW_SCREEN]: { flex: '1', minWidth: '0', aspectRatio: 'auto', height: '60dvh' } }}
      >
        <chakra.video
          ref={video}
          aria-label={t('camera.picture')}
          autoPlay
          playsInline
          muted
          width="full"
          height="full"
          objectFit="contain"
          onLoadedData={() => setIsReady(true)}
        />
        {isReady ? null : (
          <Center position="absolute" inset="0" role="status" aria-label={t('camera.starting')}>
            <Spinner color="white" size="lg" />
          </Center>
        )}
        {/* A new key starts the flash again. */}
        {flashes > 0 ? <Flash key={flashes} /> : null}
      </Center>
      <Flex
        align="center"
        justify="center"
        gap="6"
        minHeight="20"
        css={{ [LOW_SCREEN]: { flexDirection: 'column', gap: '8px' } }}
      >
        {camera.canSwitch ? (
          <IconButton
            variant="outline"
            size="lg"
            rounded="full"
            aria-label={t('camera.switch')}
            onClick={camera.switchCamera}
          >
            <SwitchCamera />
          </IconButton>
        ) : (
          <NoButton />
        )}
        <IconButton
          size="2xl"
          rounded="full"
          width="18"
          height="18"
          aria-label={t('camera.shoot')}
          disabled={!isReady || isFull}
          onClick={() => void shoot()}
        >
          <Circle size={36} fill="currentColor" />
        </IconButton>
        {camera.hasTorch ? (
          <TorchButton camera={camera} variant={camera.isTorchOn ? 'solid' : 'outline'} size="lg" rounded="full" />
        ) : (
          <NoButton />
        )}
      </Flex>
    </Stack>
  );
}

/** Keeps the shutter in the middle. A hidden button would be given the focus of the dialog, and could not take it. */
const NoButton = () => <Box boxSize="11" />;

/** Says with the eyes that a picture was taken; those who want little movement see none of it. */
function Flash() {
  return (
    <chakra.div
      position="absolute"
      inset="0"
      bg="white"
      pointerEvents="none"
      opacity="0"
      animation="fade-out 250ms ease-out"
      _motionReduce={{ animation: 'none' }}
      aria-hidden
    />
  );
}

type NoCameraProps = CameraProps & { camera: CameraState };

function NoCamera({ camera, isFull, onShot }: NoCameraProps) {
  const { t } = useTranslate();
  return (
    <Stack gap="4" align="center" textAlign="center" paddingY="8">
      <CameraOff size={40} aria-hidden />
      <Stack role="alert" gap="1">
        <Text fontWeight="semibold">{t(camera.problem ?? 'cameraError')}</Text>
        <Text color="fg.muted">{t(camera.problem === 'cameraAccessDenied' ? 'camera.allow' : 'camera.useFiles')}</Text>
      </Stack>
      <Flex gap="3" wrap="wrap" justify="center">
        <FileButton
          accept="image/*"
          isMultiple
          disabled={isFull === true}
          onFiles={(files) => {
            for (const file of files) onShot(file);
          }}
        >
          <ImagePlus aria-hidden />
          {t('camera.chooseFiles')}
        </FileButton>
        <Button variant="outline" onClick={camera.retry}>
          {t('app.retry')}
        </Button>
      </Flex>
    </Stack>
  );
}
