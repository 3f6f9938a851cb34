/** A photo that is being uploaded: its progress or its error, with buttons to retry and cancel. */
import { Box, Button, Flex, Image, Text } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ProgressBar } from '#client/components/progress-bar.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isRefusedForGood, photoFailureText } from './photo-failure.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import { PHOTO_CARD } from './photo-strip.tsx';

type WaitingPhotoProps = { photo: QueuedPhoto; number: number; onRetry: () => void; onCancel: () => void };

/** An address for a picture that only this page has. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

export function WaitingPhoto({
  photo: { blob, name, status, progress, error },
  number,
  onRetry,
  onCancel,
}: WaitingPhotoProps) {
  const { t } = useTranslate();
  const url = useObjectUrl(blob);
  const percent = Math.round(progress * 100);
  return (
    <Box as="li" {...PHOTO_CARD} borderStyle="dashed">
      <Box position="relative">
        <Image src={url} alt="" width="full" aspectRatio="4 / 3" objectFit="cover" opacity="0.6" bg="bg.muted" />
        {status === 'failed' ? null : (
          <Box position="absolute" bottom="2" insetX="2">
            <ProgressBar value={percent} max={100} aria-label={t('report.uploadOf', { number })} />
          </Box>
        )}
      </Box>
      {/* As high as the caption that comes in its place. */}
      <Box paddingX="3" paddingTop="2" fontSize="sm" minHeight="12">
        <Text lineClamp={1} overflowWrap="anywhere" _empty={{ display: 'none' }}>
          {name}
        </Text>
        {status === 'failed' ? (
          <Text role="alert" color="fg.error">
            {photoFailureText(error, t)}
          </Text>
        ) : (
          <Text lineClamp={1} color="fg.muted">
            {percent > 0 ? t('report.sent', { percent }) : t(status === 'kept' ? 'save.kept' : 'report.waiting')}
          </Text>
        )}
      </Box>
      <Flex padding="1" gap="1" wrap="wrap">
        {status === 'failed' && !isRefusedForGood(error) ? (
          <Button variant="ghost" minHeight="11" onClick={onRetry}>
            <RotateCw aria-hidden />
            {t('app.retry')}
          </Button>
        ) : null}
        <Button variant="ghost" minHeight="11" onClick={onCancel}>
          <X aria-hidden />
          {t('report.cancelPhoto')}
        </Button>
      </Flex>
    </Box>
  );
}
