/** The button that puts a camera's lamp on and off. */
import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Flashlight, FlashlightOff } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Camera } from './use-camera.ts';

type TorchButtonProps = Omit<IconButtonProps, 'aria-label'> & { camera: Pick<Camera, 'isTorchOn' | 'toggleTorch'> };

export function TorchButton({ camera, ...button }: TorchButtonProps) {
  const { t } = useTranslate();
  return (
    <IconButton aria-label={t('camera.torch')} aria-pressed={camera.isTorchOn} onClick={camera.toggleTorch} {...button}>
      {camera.isTorchOn ? <FlashlightOff /> : <Flashlight />}
    </IconButton>
  );
}
