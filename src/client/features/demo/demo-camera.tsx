/** The camera to try: opened, closed, pictures shown; nothing is sent. */
import { Button, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CameraDialog } from '#client/widgets/camera/camera-dialog.tsx';
import { PHOTOS_MAX } from '#common/limits.ts';

export function DemoCamera() {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  // A picture's address keeps it in memory until it is given back.
  useEffect(() => () => latest.current.forEach((photo) => void URL.revokeObjectURL(photo)), []);
  const add = (picture: Blob) => {
    // Several files come one after the other, faster than they are shown.
    if (latest.current.length >= PHOTOS_MAX) return;
    latest.current = [...latest.current, URL.createObjectURL(picture)];
    setPhotos(latest.current);
  };
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">{t('demo.cameraHint')}</Text>
      <Button minHeight="11" onClick={() => setIsOpen(true)}>
        <CameraIcon aria-hidden />
        {t('demo.openCamera')}
      </Button>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="3" width="full">
        {photos.map((photo, index) => (
          <Image
            key={photo}
            src={photo}
            alt={t('demo.photo', { number: index + 1 })}
            aspectRatio="4 / 3"
            objectFit="cover"
            borderRadius="md"
          />
        ))}
      </SimpleGrid>
      <CameraDialog
        isOpen={isOpen}
        taken={photos.length}
        max={PHOTOS_MAX}
        onShot={add}
        onClose={() => setIsOpen(false)}
      />
    </Stack>
  );
}
