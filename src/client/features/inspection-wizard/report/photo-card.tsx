/** The card of one photo in the report: opens on a tap, with buttons to move and delete it. */
import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { PHOTO_CARD } from './photo-strip.tsx';

type PhotoCardProps = {
  photo: PhotoDto;
  index: number;
  count: number;
  isReadOnly: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

export function PhotoCard({ photo, index, count, isReadOnly, onOpen, onMove, onDelete }: PhotoCardProps) {
  const { t } = useTranslate();
  const number = index + 1;
  return (
    <Box as="li" {...PHOTO_CARD}>
      <chakra.button
        type="button"
        display="block"
        width="full"
        cursor="zoom-in"
        focusVisibleRing="inside"
        aria-label={t('report.openPhoto', { number })}
        onClick={onOpen}
      >
        <PhotoPicture photo={photo} number={number} isThumbnail />
      </chakra.button>
      <Text
        paddingX="3"
        paddingTop="2"
        fontSize="sm"
        lineClamp={2}
        minHeight="12"
        color={photo.description ? 'fg' : 'fg.muted'}
      >
        {photo.description ?? t(isReadOnly ? 'report.noCaptionShort' : 'report.noCaption')}
      </Text>
      {isReadOnly ? null : (
        <Flex justify="space-between" padding="1">
          <IconButton
            variant="ghost"
            size="md"
            minWidth="11"
            minHeight="11"
            disabled={index === 0}
            aria-label={t('report.photoEarlier', { number })}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft />
          </IconButton>
          <IconButton
            variant="ghost"
            size="md"
            minWidth="11"
            minHeight="11"
            disabled={index === count - 1}
            aria-label={t('report.photoLater', { number })}
            onClick={() => onMove(1)}
          >
            <ArrowRight />
          </IconButton>
          <IconButton
            variant="ghost"
            size="md"
            minWidth="11"
            minHeight="11"
            colorPalette="red"
            aria-label={t('report.deletePhoto', { number })}
            onClick={onDelete}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      )}
    </Box>
  );
}
