/** A photo with what was drawn over it. */

import { Box, Image } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { AnnotationLayer } from '#client/widgets/annotation/annotation-layer.tsx';
import type { PhotoDto } from '#common/schemas/photo.ts';

type PhotoPictureProps = { photo: PhotoDto; number: number; isThumbnail?: boolean; hasDrawings?: boolean };

export function PhotoPicture({ photo, number, isThumbnail = false, hasDrawings = true }: PhotoPictureProps) {
  const { t } = useTranslate();
  return (
    <Box position="relative" width="full">
      <Image
        src={serverClient.imageAddress(photo.imageId)}
        alt={[t('report.photo', { number }), photo.description].filter(Boolean).join(': ')}
        width="full"
        aspectRatio={isThumbnail ? '4 / 3' : photo.width / photo.height}
        objectFit={isThumbnail ? 'cover' : 'contain'}
        draggable={false}
        bg="bg.muted"
      />
      {hasDrawings ? <AnnotationLayer annotations={photo.annotations} size={photo} isCropped={isThumbnail} /> : null}
    </Box>
  );
}
