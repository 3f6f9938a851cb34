/** The scanner of labels: the camera's picture, read over and over, and a field for a code that is typed. */
import { Button, Center, chakra, Dialog, Field, Flex, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { CameraOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CloseButton } from '#client/components/close-button.tsx';
import { keepOpen } from '#client/lib/keep-open.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { TorchButton } from '#client/widgets/camera/torch-button.tsx';
import { useCamera } from '#client/widgets/camera/use-camera.ts';
import { openLabelReader } from './label-reader.ts';

/** How long the reader rests between two pictures. */
const PAUSE_MS = 150;
const TYPED_MAX_LENGTH = 40;

type ScannerProps = {
  /** What was found, or else typed; answers what is wrong with it. */
  onText: (text: string) => Promise<string | null>;
  onClose: () => void;
};

export function Scanner({ onText, onClose }: ScannerProps) {
  const { t } = useTranslate();
  const camera = useCamera();
  const { stream } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const take = useStableCallback(async (text: string) => setProblem(await onText(text)));

  useEffect(() => {
    const picture = video.current;
    if (!picture || !stream) return;
    picture.srcObject = stream;
    const end = new AbortController();
    const look = async () => {
      const read = await openLabelReader();
      let last = '';
      while (!end.signal.aborted) {
        const [text] = picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture) : [];
        // The same label stays in sight for a while.
        if (text !== undefined && text !== last && !end.signal.aborted) await take(text);
        last = text ?? last;
        await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      }
    };
    look().catch(() => setIsUnreadable(true));
    return () => end.abort();
  }, [stream, take]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside another form is its child only in React's eyes.
    event.stopPropagation();
    if (typed.trim() !== '') void take(typed);
  };
  return (
    <Dialog.Root
      open
      size={{ mdDown: 'full', md: 'lg' }}
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('scan.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }}>
              <Stack gap="4">
                {camera.problem ? (
                  <Stack role="alert" align="center" textAlign="center" paddingY="6">
                    <CameraOff size={40} aria-hidden />
                    <Text fontWeight="semibold">{t(camera.problem)}</Text>
                    <Text color="fg.muted">{t('scan.useCode')}</Text>
                    <Button minHeight="11" variant="outline" onClick={camera.retry}>
                      {t('app.retry')}
                    </Button>
                  </Stack>
                ) : (
                  <Center position="relative" bg="black" borderRadius="lg" overflow="hidden" aspectRatio="4 / 3">
                    <chakra.video
                      ref={video}
                      aria-label={t('camera.picture')}
                      autoPlay
                      playsInline
                      muted
                      width="full"
                      height="full"
                      objectFit="cover"
                    />
                    <chakra.div
                      position="absolute"
                      inset="18% 26%"
                      borderWidth="3px"
                      borderColor="white"
                      borderRadius="xl"
                      aria-hidden
                    />
                    {camera.hasTorch ? (
                      <TorchButton
                        camera={camera}
                        position="absolute"
                        bottom="3"
                        insetEnd="3"
                        minWidth="11"
                        minHeight="11"
                      />
                    ) : null}
                  </Center>
                )}
                <Text role="status" fontWeight="semibold" minHeight="6">
                  {problem ?? t(isUnreadable ? 'scan.unreadable' : 'scan.hint')}
                </Text>
                <chakra.form onSubmit={submit}>
                  <Field.Root>
                    <Field.Label>{t('scan.code')}</Field.Label>
                    <Flex gap="2" width="full">
                      <Input
                        height="11"
                        value={typed}
                        maxLength={TYPED_MAX_LENGTH}
                        autoComplete="off"
                        autoCapitalize="characters"
                        spellCheck={false}
                        onChange={(event) => setTyped(event.currentTarget.value)}
                      />
                      <Button type="submit" minHeight="11">
                        {t('scan.open')}
                      </Button>
                    </Flex>
                  </Field.Root>
                </chakra.form>
              </Stack>
            </Dialog.Body>
            <CloseButton onClick={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
