/** One photo over the whole screen: looked at, described, drawn on. */
import {
  Box,
  Button,
  CloseButton,
  Dialog,
  Field,
  Flex,
  IconButton,
  Portal,
  Spacer,
  Stack,
  Text,
  Textarea,
} from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { PhrasePicker } from '#client/components/phrase-picker.tsx';
import { keepOpen } from '#client/lib/keep-open.ts';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useKeptText } from '#client/lib/use-kept-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { AnnotationEditor } from '#client/widgets/annotation/annotation-editor.tsx';
import { withPhrase } from '#common/domain/standard-phrases.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import type { PhotoDto, UpdatePhotoInput } from '#common/schemas/photo.ts';
import { PhotoPicture } from './photo-picture.tsx';

type PhotoViewerProps = {
  photos: readonly PhotoDto[];
  /** The key of the photo that is shown, which stays when it gets its id; null for none. */
  openKey: string | null;
  isReadOnly: boolean;
  onOpen: (key: string) => void;
  onClose: () => void;
  onUpdate: (photo: UpdatePhotoInput) => void;
};

export function PhotoViewer({ photos, openKey, isReadOnly, onOpen, onClose, onUpdate }: PhotoViewerProps) {
  const { t } = useTranslate();
  const [isDrawing, setIsDrawing] = useState(false);
  const index = photos.findIndex(({ key }) => key === openKey);
  const photo = photos[index];
  const number = index + 1;
  const step = (by: -1 | 1) => {
    const neighbour = photos[index + by];
    if (neighbour) onOpen(neighbour.key);
  };
  return (
    <Dialog.Root
      open={photo !== undefined}
      size="full"
      lazyMount
      unmountOnExit
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (open) return;
        setIsDrawing(false);
        onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            {/* The way out stays in sight however far somebody has scrolled. */}
            <Dialog.Header position="sticky" top="0" zIndex="1" bg="bg.panel" paddingY="2">
              <Dialog.Title>{t('report.photoOf', { number, count: photos.length })}</Dialog.Title>
              <Spacer />
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label={t('app.close')} />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }}>
              {photo ? (
                <Stack
                  gap="4"
                  maxWidth="4xl"
                  marginX="auto"
                  // A phone that lies has room beside the photo, none below it.
                  css={{ [LOW_SCREEN]: { flexDirection: 'row', maxWidth: 'none', '& > *': { flex: '1' } } }}
                >
                  {/* Never higher than the screen, so that it can be seen whole. */}
                  <Box
                    width="full"
                    maxWidth={`calc(${isDrawing ? 55 : 65}dvh * ${photo.width / photo.height})`}
                    marginX="auto"
                  >
                    {isDrawing ? (
                      <AnnotationEditor
                        key={photo.key}
                        initial={photo.annotations}
                        size={photo}
                        onChange={(annotations, before) =>
                          onUpdate({ id: photo.id, annotations, changedFrom: { annotations: before } })
                        }
                      >
                        <PhotoPicture photo={photo} number={number} hasDrawings={false} />
                      </AnnotationEditor>
                    ) : (
                      <PhotoPicture photo={photo} number={number} />
                    )}
                  </Box>
                  <Stack gap="4">
                    <Flex gap="2" align="center" wrap="wrap">
                      <IconButton
                        variant="outline"
                        minHeight="11"
                        minWidth="11"
                        aria-label={t('report.previousPhoto')}
                        disabled={index <= 0}
                        onClick={() => step(-1)}
                      >
                        <ChevronLeft />
                      </IconButton>
                      <IconButton
                        variant="outline"
                        minHeight="11"
                        minWidth="11"
                        aria-label={t('report.nextPhoto')}
                        disabled={number >= photos.length}
                        onClick={() => step(1)}
                      >
                        <ChevronRight />
                      </IconButton>
                      {isReadOnly ? null : (
                        <Button
                          variant={isDrawing ? 'solid' : 'outline'}
                          minHeight="11"
                          aria-pressed={isDrawing}
                          onClick={() => setIsDrawing(!isDrawing)}
                        >
                          <PencilLine aria-hidden />
                          {t(isDrawing ? 'annotation.stop' : 'annotation.start')}
                        </Button>
                      )}
                    </Flex>
                    {isReadOnly ? (
                      <Text>{photo.description}</Text>
                    ) : (
                      <Caption key={photo.key} photo={photo} onUpdate={onUpdate} />
                    )}
                  </Stack>
                </Stack>
              ) : null}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type CaptionProps = { photo: PhotoDto; onUpdate: (photo: UpdatePhotoInput) => void };

function Caption({ photo: { id, description }, onUpdate }: CaptionProps) {
  const { t } = useTranslate();
  const { typed, type, keep } = useKeptText(description ?? '', (caption, seen) =>
    onUpdate({ id, description: caption, changedFrom: { description: seen } }),
  );
  return (
    <Field.Root>
      <Field.Label>{t('report.caption')}</Field.Label>
      <Textarea
        rows={2}
        autoresize
        maxLength={NOTE_MAX_LENGTH}
        placeholder={t('report.captionHint')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => keep()}
      />
      <PhrasePicker
        onPick={(phrase) => {
          const whole = withPhrase(typed, phrase).slice(0, NOTE_MAX_LENGTH);
          type(whole);
          keep(whole);
        }}
      />
    </Field.Root>
  );
}
