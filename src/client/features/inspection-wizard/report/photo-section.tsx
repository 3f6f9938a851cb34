/** The report's photos: added from files, sent one by one, at most ten. */
import { Box, Button, Flex, Heading, IconButton, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { FileButton } from '#client/components/file-button.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isLocked } from '#common/domain/inspection.ts';
import { PHOTOS_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { usePhotos } from './use-photos.ts';

export function PhotoSection({ inspection }: { inspection: InspectionDto }) {
  const { t } = useTranslate();
  const { upload, problem, add, retry, remove } = usePhotos(inspection);
  const { photos } = inspection;
  const isReadOnly = isLocked(inspection);
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="md">
        {t('report.photos')}
      </Heading>
      {photos.length === 0 ? <Text color="fg.muted">{t('report.noPhotos')}</Text> : null}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, md: 3 }} gap="3">
        {photos.map((photo, index) => (
          <Box as="li" key={photo.id} position="relative">
            <Image
              src={`/images/${photo.imageId}`}
              alt={photo.description ?? t('report.photo', { number: index + 1 })}
              width="full"
              aspectRatio="4 / 3"
              objectFit="cover"
              borderRadius="md"
            />
            {isReadOnly ? null : (
              <IconButton
                position="absolute"
                top="1"
                right="1"
                size="sm"
                variant="solid"
                aria-label={t('report.deletePhoto', { number: index + 1 })}
                onClick={() => remove(photo.id)}
              >
                <Trash2 />
              </IconButton>
            )}
          </Box>
        ))}
      </SimpleGrid>
      {isReadOnly ? null : (
        <Flex gap="3" align="center" wrap="wrap">
          <FileButton
            accept="image/*"
            isMultiple
            variant="outline"
            disabled={photos.length >= PHOTOS_MAX}
            onFiles={add}
          >
            <ImagePlus aria-hidden />
            {t('report.addPhotos')}
          </FileButton>
          <Text role="status" fontSize="sm" color="fg.muted">
            {upload.status === 'sending' ? t('report.uploading', { count: upload.waiting.length }) : null}
          </Text>
        </Flex>
      )}
      <Flex role="alert" gap="3" align="center" color="fg.error" _empty={{ display: 'none' }}>
        {upload.status === 'failed' ? (
          <>
            <Text>
              {t('report.photoFailed')} {errorText(upload.error, t)}
            </Text>
            <Button size="sm" variant="outline" onClick={retry}>
              {t('app.retry')}
            </Button>
          </>
        ) : null}
        {problem === null ? null : t(problem, { max: PHOTOS_MAX })}
      </Flex>
    </Stack>
  );
}
